import { isDeepStrictEqual } from 'node:util';
import { groupBy } from '#domain/group-by';
import type { Actor, Read } from '../../database/database';
import { fieldOf } from '../../database/field-kinds';
import { ENTRIES_KEPT } from '../../database/journal';
import { presentRows, shortened } from './present-rows';
import { readRedated } from './redated';
import type { ActItem } from './act.types';
import { formerValues, isCount, planUndo, rowKey, type Entry, type StoredRow } from './undo-plan';

/** Acts with more entries are listed without values, and as ones that can be undone. */
export const MOST_ENTRIES = 100;

const READ_HISTORY = `
WITH few AS (
  SELECT revision FROM journal WHERE user_id = $1 AND revision = ANY ($2::bigint[]) AND kind <> 'derived'
  GROUP BY revision HAVING count(*) <= ${MOST_ENTRIES}
), touched AS (
  SELECT DISTINCT j.noun, j.row_id FROM few f JOIN journal j ON j.user_id = $1 AND j.revision = f.revision
  WHERE j.kind <> 'derived'
)
SELECT h.revision::float8 AS revision, h.noun, h.row_id AS id, h.kind, ${shortened('h.before')} AS before, h."isFew"
FROM (
  SELECT j.*, f.revision IS NOT NULL AS "isFew"
  FROM journal j JOIN touched t USING (noun, row_id) LEFT JOIN few f ON f.revision = j.revision
  WHERE j.user_id = $1 AND j.revision >= (SELECT min(revision) FROM few) ORDER BY j.revision, j.seq LIMIT ${ENTRIES_KEPT}
) h ORDER BY h.revision, h.seq`;

const READ_CODES = 'SELECT id, code FROM courses WHERE user_id = $1 AND id = ANY ($2::uuid[])';

interface HistoryEntry extends Entry {
  revision: number;
  isFew: boolean;
}

/** What a group of rows became by an act. */
type Became = Pick<ActItem, 'fields' | 'values'>;

/** What happened to the rows of some acts since, and how they are now. */
export class ActHistory {
  private readonly acts: ReadonlyMap<number, HistoryEntry[]>;
  private readonly byRow: ReadonlyMap<string, HistoryEntry[]>;

  private constructor(
    entries: readonly HistoryEntry[],
    private readonly present: ReadonlyMap<string, StoredRow>,
    private readonly redated: ReadonlyMap<number, ReadonlySet<string>>,
    private readonly codes: ReadonlyMap<unknown, string>,
  ) {
    const own = entries.filter(({ isFew, kind }) => isFew && kind !== 'derived');
    this.acts = groupBy(own, ({ revision }) => revision);
    this.byRow = groupBy(entries, rowKey);
  }

  /** Reads the history of acts, except of those that changed very many rows. */
  static async read({ userId, database }: Actor, revisions: readonly number[]): Promise<ActHistory> {
    const read: Read = (name, text, values) => database.read(name, text, values);
    const entries = await read<HistoryEntry>('act_history', READ_HISTORY, [userId, revisions]);
    const present = await presentRows(read, userId, entries, shortened);
    const redated = await readRedated(read, userId, entries);
    const rows = [...present.values(), ...entries.map(({ before }) => before)];
    const courseIds = [...new Set(rows.flatMap((row) => row?.['course_id'] ?? []))];
    const codes =
      courseIds.length > 0
        ? await read<{ id: string; code: string }>('act_courses', READ_CODES, [userId, courseIds])
        : [];
    return new ActHistory(entries, present, redated, new Map(codes.map(({ id, code }) => [id, code])));
  }

  /** Whether anything of an act could still be restored; also true of one that changed very many rows. */
  canUndo(revision: number): boolean {
    const act = this.acts.get(revision);
    if (!act) return true;
    const keys = new Set(act.map(rowKey));
    const later = [...keys].flatMap((key) => this.since(key, revision));
    return planUndo(act, later, this.present, this.redated.get(revision)).steps.length > 0;
  }

  /** What an act made of rows that it changed; null of one that changed very many. */
  became(revision: number, noun: Entry['noun'], ids: readonly string[]): Became | null {
    const act = this.acts.get(revision);
    if (!act) return null;
    const own = groupBy(act, rowKey);
    const rows = ids.map((id) => {
      const key = rowKey({ noun, id });
      const former = formerValues(own.get(key) ?? []);
      const row = { ...this.present.get(key), ...formerValues(this.since(key, revision)) };
      return { former, row };
    });
    const isShared = (column: string) =>
      rows.every(({ row }) => isDeepStrictEqual(row[column], rows[0]?.row[column]));
    const changed = Object.keys(rows[0]?.former ?? {}).filter(
      (column) => !isCount(column) && isShared(column) && rows.every(({ former }) => column in former),
    );
    const { former = {}, row = {} } = rows[0] ?? {};
    const shared = Object.fromEntries(Object.entries(row).filter(([column]) => isShared(column)));
    return { fields: changed.map(fieldOf).toSorted(), values: this.valuesOf(shared, former) };
  }

  private valuesOf(row: StoredRow, former: StoredRow): ActItem['values'] {
    const text = (column: string, length?: number) => {
      const value = row[column];
      return typeof value === 'string' ? value.slice(0, length) : null;
    };
    const number = (column: string) => {
      const value = row[column];
      return typeof value === 'number' ? value : null;
    };
    const instant = (column: string) => {
      const value = text(column);
      return value && new Date(value).toISOString();
    };
    const formerTitle = former['title'];
    return {
      title: text('title'),
      formerTitle: typeof formerTitle === 'string' ? formerTitle : null,
      course: this.codes.get(row['course_id']) ?? null,
      dueDate: text('due_date'),
      dueTime: text('due_time', 'HH:MM'.length),
      dueZone: text('due_zone'),
      dueAt: instant('due_at'),
      plannedOn: text('planned_on'),
      progress: text('progress') as NonNullable<ActItem['values']>['progress'],
      pointsEarned: number('points_earned'),
      pointsPossible: number('points_possible'),
      letter: text('letter'),
      startLocal: text('start_local', 'YYYY-MM-DDTHH:MM'.length),
      startsAt: instant('starts_at'),
    };
  }

  /** The entries of a row after an act; a newer engine may have moved it within the act itself. */
  private since(key: string, revision: number): HistoryEntry[] {
    const entries = this.byRow.get(key) ?? [];
    return entries.filter(
      (entry) =>
        entry.before &&
        (entry.revision > revision || (entry.revision === revision && entry.kind === 'derived')),
    );
  }
}
