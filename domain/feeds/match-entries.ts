import { groupBy } from '../group-by';
import type { UidEvidence } from './uid-evidence';

/** Which linked calendars contain a row: the one being read, another one, or none. */
export type Holder = 'this' | 'other' | 'none';

/** What identifies an entry, whether it stands in a calendar or came from one. */
interface Identity {
  noun: 'assignment' | 'event';
  title: string;
  /** When it starts or is due, in epoch milliseconds; null for never. */
  from: number | null;
  /** When it takes place for the last time, in epoch milliseconds; `Infinity` if it never ends. */
  until: number | null;
}

/** An entry of a calendar. */
export interface NewEntry extends Identity {
  /** The keys its row can have. */
  keys: readonly string[];
  uid: UidEvidence;
  /** The courses it can belong to; `[null]` if it names none. */
  courses: readonly (string | null)[];
  /** The same with courses that are over: only rows with one of its keys can belong to those. */
  allCourses: readonly (string | null)[];
}

/** A row that came from a calendar, as that last described it. */
export interface OldEntry extends Identity {
  id: string;
  key: string;
  course: string | null;
  /** Whether its course still exists; a row of a deleted one contradicts no other course. */
  hasCourse: boolean;
  heldBy: Holder;
  isDeleted: boolean;
  /** Whether there is still work to do. */
  isOpen: boolean;
}

/** The row of an entry. */
interface Pair<Old> {
  row: Old;
  /** Whether only title and course match: the student is then asked about the new time. */
  isUnsure: boolean;
}

/** The circumstances of a comparison. */
interface Comparison {
  /** Whether the entries are those of a linked calendar, not of a file. */
  isLinked: boolean;
  /** Whether all entries of the calendar are known, so a row without one has left it. */
  isWhole: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** Further apart, two entries of one title are those of two terms. */
const FAR_MS = 56 * 24 * 60 * 60 * 1000;

/** A single lesson moves by less: the one that many days later is that of the next week. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Finds the rows that the entries of one calendar belong to, each row for one entry, by evidence, the strongest
 * first: the same key, title, course, and time; a real UID with the same title; the same title, course, and time; a
 * UID alone; in a linked calendar, the only entry that left and the only one that came with one title and course. A
 * UID that may be a position counts only together with the title. Entries without a pair are new.
 *
 * @param rows in any order; live ones and assignments are preferred
 */
export function matchEntries<New extends NewEntry, Old extends OldEntry>(
  entries: readonly New[],
  rows: readonly Old[],
  comparison: Comparison,
): ReadonlyMap<New, Pair<Old>> {
  const matching = new Matching(entries, rows, comparison);
  matching.byCertainKey();
  matching.byContent();
  matching.byUid();
  if (comparison.isLinked && comparison.isWhole) matching.byDeparture();
  return matching.pairs;
}

/** The pairs that no other row could change: those found by key, with the same title. */
export function certainPairs<New extends NewEntry, Old extends OldEntry>(
  entries: readonly New[],
  rows: readonly Old[],
  comparison: Comparison,
): ReadonlyMap<New, Pair<Old>> {
  const matching = new Matching(entries, rows, comparison);
  matching.byCertainKey();
  return matching.pairs;
}

class Matching<New extends NewEntry, Old extends OldEntry> {
  readonly pairs = new Map<New, Pair<Old>>();
  private readonly used = new Set<Old>();
  private readonly rows: readonly Old[];
  private readonly byKey: ReadonlyMap<string, readonly Old[]>;

  constructor(
    private readonly entries: readonly New[],
    rows: readonly Old[],
    private readonly comparison: Comparison,
  ) {
    this.rows = [...rows].sort(byPreference);
    this.byKey = groupBy(this.rows, ({ key }) => key);
  }

  byCertainKey(): void {
    this.pairByKey(
      (entry, row) =>
        entry.title === row.title && entry.from === row.from && entry.allCourses.includes(row.course),
    );
    this.pairByKey((entry, row) => {
      if (entry.uid !== 'real' || entry.title !== row.title) return false;
      return !this.isShared(row) || entry.from === row.from || sharesCourse(entry, row);
    });
  }

  byContent(): void {
    const { isLinked } = this.comparison;
    const free = this.free(({ heldBy }) => heldBy !== 'other' || !isLinked);
    const alike = groupBy(free, (row) => contentKey(row, row.course));
    for (const entry of this.unpaired()) {
      const group = entry.courses
        .map((course) => alike.get(contentKey(entry, course)))
        .find((found) => found && found.length > 0);
      const row = group?.shift();
      if (row) this.pair(entry, row);
    }
  }

  byUid(): void {
    const areReused = this.reusesUids();
    this.pairByKey((entry, row) => {
      if (this.isShared(row)) return false;
      const uid = areReused ? 'number' : entry.uid;
      return uid === 'real' ? this.canBe(entry, row) : this.isLikely(entry, row, uid);
    });
  }

  /** Only what is still ahead is matched, because calendars drop what is over, and titles recur. */
  byDeparture(): void {
    const { now } = this.comparison;
    const left = this.free(
      ({ heldBy, isDeleted, from }) => heldBy === 'this' && !isDeleted && (from ?? 0) >= now,
    );
    const byName = groupBy(left, (row) => nameKey(row, row.course));
    const namesOf = (entry: New) => entry.courses.map((course) => nameKey(entry, course));
    const arrived = groupBy(this.unpaired(), (entry) => JSON.stringify(namesOf(entry)));
    for (const [entry, ...twins] of arrived.values()) {
      if (!entry || twins.length > 0) continue;
      const found = namesOf(entry)
        .map((name) => byName.get(name))
        .find((group) => group !== undefined);
      const [row, ...others] = found ?? [];
      if (row && others.length === 0 && isNear(entry, row) && isSameLesson(entry, row))
        this.pair(entry, row, true);
    }
  }

  private unpaired(): New[] {
    return this.entries.filter((entry) => !this.pairs.has(entry));
  }

  private free(isRight: (row: Old) => boolean): Old[] {
    return this.rows.filter((row) => !this.used.has(row) && isRight(row));
  }

  private pair(entry: New, row: Old, isUnsure = false): void {
    this.used.add(row);
    this.pairs.set(entry, { row, isUnsure });
  }

  private pairByKey(isRight: (entry: New, row: Old) => boolean): void {
    for (const entry of this.entries) {
      const row = this.pairs.has(entry) ? undefined : this.firstByKey(entry, isRight);
      if (row) this.pair(entry, row);
    }
  }

  /** Loops instead of lists, because it runs for every entry of every sync. */
  private firstByKey(entry: New, isRight: (entry: New, row: Old) => boolean): Old | undefined {
    for (const key of entry.keys) {
      const row = this.byKey.get(key)?.find((one) => !this.used.has(one) && isRight(entry, one));
      if (row) return row;
    }
    return undefined;
  }

  /** Whether a row belongs to another linked calendar, which may use the same UID for something else. */
  private isShared({ heldBy }: Old): boolean {
    return heldBy === 'other' && this.comparison.isLinked;
  }

  /** Whether the calendar gave the UID of one row to the entry of another: its UIDs are positions then. */
  private reusesUids(): boolean {
    return [...this.pairs].some(([{ keys, title }, { row }]) => {
      if (keys.includes(row.key)) return false;
      return keys.some((key) => this.byKey.get(key)?.some((other) => other.title !== title));
    });
  }

  /** Whether a row with a real UID belongs to it; in files, two schools may use the same one. */
  private canBe(entry: New, row: Old): boolean {
    if (row.heldBy === 'this' || entry.from === row.from) return true;
    return isAlike(entry.title, row.title) || !contradicts(entry, row);
  }

  /** Whether a row whose UID may be a position belongs to it: only with its title, and in the same term. */
  private isLikely(entry: New, row: Old, uid: UidEvidence): boolean {
    const isTitle =
      entry.title === row.title ||
      isDamagedCopy(entry.title, row.title) ||
      (uid === 'counter' && isAlike(entry.title, row.title));
    if (!isTitle || contradicts(entry, row)) return false;
    const isOver = row.until !== null && row.until < this.comparison.now && !row.isOpen;
    return entry.from === row.from || (!isOver && isNear(entry, row));
  }
}

/** Sorts live rows first; an assignment before an event, because it holds the student's progress. */
function byPreference(left: OldEntry, right: OldEntry): number {
  const rank = ({ noun, isDeleted }: OldEntry) => Number(isDeleted) * 2 + Number(noun === 'event');
  return rank(left) - rank(right);
}

function nameKey({ noun, title }: Identity, course: string | null): string {
  return JSON.stringify([noun, title, course]);
}

function contentKey(identity: Identity, course: string | null): string {
  return JSON.stringify([nameKey(identity, course), identity.from]);
}

/** Whether both name the same course: to name none is no likeness. */
function sharesCourse({ allCourses }: NewEntry, { course }: OldEntry): boolean {
  return course !== null && allCourses.includes(course);
}

function contradicts(entry: NewEntry, row: OldEntry): boolean {
  const isNamed = !entry.allCourses.includes(null) && row.course !== null && row.hasCourse;
  return isNamed && !sharesCourse(entry, row);
}

/** Whether two entries take place in one term: at most eight weeks lie between them. */
function isNear(one: Identity, other: Identity): boolean {
  if (one.from === null || other.from === null) return true;
  return one.from - (other.until ?? other.from) <= FAR_MS && other.from - (one.until ?? one.from) <= FAR_MS;
}

/** Whether an event of one time can be another one moved; deadlines move further, and series end elsewhere. */
function isSameLesson(one: Identity, other: Identity): boolean {
  const isSingle = [one, other].every(({ from, until }) => from !== null && from === until);
  if (one.noun === 'assignment' || !isSingle || one.from === null || other.from === null) return true;
  return Math.abs(one.from - other.from) < WEEK_MS;
}

/** Whether one title has all the words of the other, and the same numbers. */
function isAlike(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((left, right) => left.size - right.size);
  if (!shorter || !longer || shorter.size === 0) return false;
  const added = [...longer].filter((word) => !shorter.has(word));
  return added.length === longer.size - shorter.size && !added.some((word) => /\d/.test(word));
}

/** Whether a title is another one with letters that could not be decoded. */
function isDamagedCopy(title: string, whole: string): boolean {
  if (!title.includes('\ufffd')) return false;
  const parts = title.split(/\ufffd+/);
  const end = parts.reduce((from, part) => {
    const at = from < 0 ? -1 : whole.indexOf(part, from);
    return at < 0 ? -1 : at + part.length;
  }, 0);
  return end >= 0 && whole.startsWith(parts[0] ?? '') && whole.endsWith(parts.at(-1) ?? '');
}

function wordsOf(title: string): ReadonlySet<string> {
  return new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
