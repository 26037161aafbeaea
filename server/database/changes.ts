import type { Noun } from './nouns';

/** The subject of a notification: a row, the account if its profile changed, or its reminder settings. */
export type Changed = Noun | 'account' | 'notification_settings';

/** IDs of changed rows by noun. */
export type Changes = ReadonlyMap<Changed, ReadonlySet<string>>;

/** The data a listener depends on: columns of entities by noun, or all of them. */
export type Dependencies = Readonly<Partial<Record<Changed, readonly string[] | 'all'>>>;

/** The rows a transaction changed, and the changed columns. */
export class ChangeLog {
  private readonly nouns = new Map<Changed, Map<string, ReadonlySet<string> | 'all'>>();
  private readonly unfinished = new Set<string>();

  /**
   * @param changed the rows, or their IDs.
   * @param columns absent for rows that came or went, or that may have changed anywhere.
   * @param areFinished whether nothing is left to do of the rows.
   */
  note(
    noun: Changed,
    changed: Iterable<string | { id: string }>,
    columns?: readonly string[],
    areFinished = false,
  ): void {
    const rows = this.nouns.get(noun) ?? new Map<string, ReadonlySet<string> | 'all'>();
    this.nouns.set(noun, rows);
    for (const each of changed) {
      const id = typeof each === 'string' ? each : each.id;
      if (!areFinished) this.unfinished.add(id);
      const known = rows.get(id) ?? new Set<string>();
      rows.set(id, columns && known !== 'all' ? new Set([...known, ...columns]) : 'all');
    }
  }

  /** Whether all that was noted of these rows says that nothing is left to do. */
  areFinished(ids: ReadonlySet<string>): boolean {
    return ![...ids].some((id) => this.unfinished.has(id));
  }

  /** The rows of which something changed that is read. */
  concerning(reads: Dependencies): Changes {
    const found = new Map<Changed, Set<string>>();
    for (const [noun, rows] of this.nouns) {
      const wanted = reads[noun];
      if (!wanted) continue;
      const ids = [...rows].filter(([, columns]) => overlap(columns, wanted)).map(([id]) => id);
      if (ids.length > 0) found.set(noun, new Set(ids));
    }
    return found;
  }
}

function overlap(changed: ReadonlySet<string> | 'all', wanted: readonly string[] | 'all'): boolean {
  if (changed === 'all') return true;
  return wanted === 'all' ? changed.size > 0 : wanted.some((column) => changed.has(column));
}
