import { createHash } from 'node:crypto';
import { dueInstant } from '#domain/time/due';
import { toInstant } from '#domain/time/zone';
import type { KnownDeadline, KnownEvent } from './import-fields';
import type { ResolvedDeadline, ResolvedSeries } from '../../ical/series';

/** An entry of a calendar as it is compared with rows. */
export type CalendarEntry = ResolvedDeadline | ResolvedSeries;

/** Which linked calendars contain a row: this one, another one, or none. */
export type Holder = 'this' | 'other' | 'none';

/** A row that came from a calendar. */
export type ImportedRow = { key: string; heldBy: Holder } & (
  { noun: 'assignment'; row: KnownDeadline } | { noun: 'event'; row: KnownEvent }
);

/** The IDs of the courses that a calendar's name can mean; null for no name. */
export type CoursesCalled = (courseKey: string | null) => readonly (string | null)[];

/** The row an entry belongs to. */
export interface Match {
  found: ImportedRow;
  /** Whether only title and course match: the student is then asked about the new date. */
  isUnsure: boolean;
}

/** When a row starts or is due according to its calendar, in epoch milliseconds; null for never. */
function momentOfRow(imported: ImportedRow): number | null {
  if (imported.noun === 'assignment') {
    const { due } = imported.row.base;
    return due && dueInstant(due);
  }
  const { startLocal, timezone } = imported.row.base.times;
  return toInstant(startLocal, timezone);
}

/** When an entry starts or is due, in epoch milliseconds; null for never. */
export function momentOf(entry: CalendarEntry): number | null {
  if (entry.kind !== 'deadline') return toInstant(entry.series.localStart, entry.series.zone);
  const { dueDate, dueTime, dueZone } = entry;
  return dueDate === null ? null : dueInstant({ dueDate, dueTime, dueZone });
}

/** How many of title, course, and moment match. */
interface Likeness {
  title: boolean;
  course: boolean;
  moment: boolean;
}

function likenessOf(entry: CalendarEntry, imported: ImportedRow, courses: CoursesCalled): Likeness {
  const { base } = imported.row;
  return {
    title: entry.title === base.title,
    course: courses(entry.courseKey).includes(base.course),
    moment: momentOf(entry) === momentOfRow(imported),
  };
}

/** The key of an entry whose usual key belongs to an entry of another calendar with the same UID. */
function ownKey(entry: CalendarEntry, sourceId: string | null): string {
  const scope = sourceId ?? `course ${entry.courseKey ?? ''}`;
  return createHash('sha256').update(`${scope} ${entry.importKey}`).digest('hex');
}

/** Whether two entries of two files with one UID can be the same: schools number theirs alike. */
function canBeSame(one: CalendarEntry, other: CalendarEntry): boolean {
  return one.title === other.title || one.courseKey === other.courseKey || momentOf(one) === momentOf(other);
}

/** Sorts live rows first; an assignment before an event, because it holds the student's progress. */
function byPreference(left: ImportedRow, right: ImportedRow): number {
  const rank = ({ noun, row }: ImportedRow) => Number(row.deleted) * 2 + Number(noun === 'event');
  return rank(left) - rank(right);
}

function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The same for rows of one kind, title, course, and moment. */
function likeKey(
  ...parts: [ImportedRow['noun'], title: string, courseId: string | null, number | null]
): string {
  return JSON.stringify(parts);
}

function alikeKey({ noun, row: { base } }: ImportedRow, moment: number | null): string {
  return likeKey(noun, base.title, base.course, moment);
}

const nounOf = ({ kind }: CalendarEntry) => (kind === 'deadline' ? 'assignment' : 'event');

/** Finds the rows that the entries of one calendar belong to, each row for one entry. */
export class EntryMatcher {
  readonly matches = new Map<CalendarEntry, Match>();
  private readonly used = new Set<string>();
  private readonly rowsByKey = new Map<string, ImportedRow[]>();

  constructor(
    private readonly entries: readonly CalendarEntry[],
    private readonly sourceId: string | null,
    private readonly coursesCalled: CoursesCalled,
  ) {}

  /** Entries that belong to no row so far. */
  get unmatched(): CalendarEntry[] {
    return this.entries.filter((entry) => !this.matches.has(entry));
  }

  /** The keys that rows of these entries can have. */
  keysOf(entry: CalendarEntry): [own: string, usual: string, former: string] {
    return [ownKey(entry, this.sourceId), entry.importKey, entry.formerKey];
  }

  /**
   * Matches by UID: enough within the calendar that contains the row. Another calendar may use the same UID for
   * something else, so there the entries must be alike, too.
   */
  matchKeys(rows: readonly ImportedRow[]): void {
    for (const [key, group] of groupBy(rows, ({ key }) => key)) {
      this.rowsByKey.set(key, group.sort(byPreference));
    }
    for (const entry of this.entries) {
      const [own, usual, former] = this.keysOf(entry);
      const found =
        this.firstOf(own, () => true) ??
        this.firstOf(usual, (row) => this.canBe(entry, row)) ??
        this.firstOf(former, () => true);
      if (found) this.match(entry, found, false);
    }
  }

  /** Matches entries with a new UID: the same title, course, and moment mean the same entry. */
  matchContent(rows: readonly ImportedRow[]): void {
    const isFree = ({ heldBy, row }: ImportedRow) =>
      !this.used.has(row.id) && (heldBy !== 'other' || this.sourceId === null);
    const free = groupBy(rows.filter(isFree), (imported) => alikeKey(imported, momentOfRow(imported)));
    for (const entry of this.unmatched) {
      const found = this.alikeTo(entry, momentOf(entry), free).shift();
      if (found) this.match(entry, found, false);
    }
  }

  /**
   * Matches entries that left the calendar with those added at the same time, if title and course are unambiguous
   * but the moment differs. Only future entries are matched, because calendars drop past ones and titles recur.
   */
  matchReplaced(rows: readonly ImportedRow[], now: number): void {
    const hasLeft = (imported: ImportedRow) =>
      imported.heldBy === 'this' &&
      !imported.row.deleted &&
      !this.used.has(imported.row.id) &&
      (momentOfRow(imported) ?? 0) >= now;
    const left = groupBy(rows.filter(hasLeft), (imported) => alikeKey(imported, null));
    const nameOf = (entry: CalendarEntry) => JSON.stringify([nounOf(entry), entry.title, entry.courseKey]);
    for (const [entry, ...twins] of groupBy(this.unmatched, nameOf).values()) {
      if (!entry || twins.length > 0) continue;
      const [found, ...others] = this.alikeTo(entry, null, left);
      if (found && others.length === 0) this.match(entry, found, true);
    }
  }

  /**
   * The new key of an entry.
   * @param taken keys that entries of other files have in this import.
   */
  keyFor(entry: CalendarEntry, taken: ReadonlyMap<string, CalendarEntry>): string {
    const [own, usual] = this.keysOf(entry);
    const found = this.matches.get(entry)?.found;
    if (found?.key === own) return own;
    const holders = this.rowsByKey.get(usual) ?? [];
    const isElsewhere = holders.length > 0 && !holders.some(({ row }) => row.id === found?.row.id);
    const other = taken.get(usual);
    return isElsewhere || (other && !canBeSame(entry, other)) ? own : usual;
  }

  private match(entry: CalendarEntry, found: ImportedRow, isUnsure: boolean): void {
    this.used.add(found.row.id);
    this.matches.set(entry, { found, isUnsure });
  }

  /** The rows of the first course an entry can belong to that has any; the list itself, so rows can be removed. */
  private alikeTo(
    entry: CalendarEntry,
    moment: number | null,
    rows: ReadonlyMap<string, ImportedRow[]>,
  ): ImportedRow[] {
    const groups = this.coursesCalled(entry.courseKey).map((courseId) =>
      rows.get(likeKey(nounOf(entry), entry.title, courseId, moment)),
    );
    return groups.find((group) => group && group.length > 0) ?? [];
  }

  private firstOf(key: string, isRight: (row: ImportedRow) => boolean): ImportedRow | undefined {
    return this.rowsByKey.get(key)?.find((imported) => !this.used.has(imported.row.id) && isRight(imported));
  }

  private canBe(entry: CalendarEntry, imported: ImportedRow): boolean {
    if (imported.heldBy === 'this') return true;
    const isShared = imported.heldBy === 'other' && this.sourceId !== null;
    return isShared
      ? entry.title === imported.row.base.title && this.isAlike(entry, imported, 2)
      : this.isAlike(entry, imported, 1);
  }

  private isAlike(entry: CalendarEntry, imported: ImportedRow, least: 1 | 2): boolean {
    const likeness = likenessOf(entry, imported, this.coursesCalled);
    return Object.values(likeness).filter(Boolean).length >= least;
  }
}
