import { createHash } from 'node:crypto';
import type { Holder, NewEntry, OldEntry } from '#domain/feeds/match-entries';
import { dueInstant, type Due } from '#domain/time/due';
import { toInstant } from '#domain/time/zone';
import { courseKey as keyOfCourse } from '#domain/feeds/recognize/course-code';
import type { ResolvedDeadline, ResolvedSeries } from '../../ical/series';
import { timesOf, type EventTimes, type KnownDeadline, type KnownEvent } from './import-fields';
import type { AccountCourse } from './known-items.reads';

/** An entry of a calendar as it is compared with rows. */
export type CalendarEntry = ResolvedDeadline | ResolvedSeries;

/** A row that came from a calendar. */
export type ImportedRow = { key: string; heldBy: Holder } & (
  { noun: 'assignment'; row: KnownDeadline } | { noun: 'event'; row: KnownEvent }
);

/** An entry with what identifies it. */
export interface ComparedEntry extends NewEntry {
  entry: CalendarEntry;
  /** The keys it may get, in this order; its row may also have the key of earlier versions. */
  ownKeys: readonly string[];
}

/** A row, or an entry of another file of the same import, with what identifies it. */
export interface ComparedRow extends OldEntry {
  /** Null for an entry of another file. */
  imported: ImportedRow | null;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The first and the last moment of an entry. */
type Span = Pick<NewEntry, 'from' | 'until'>;

function spanOfDeadline(due: Due | null): Span {
  const from = due && dueInstant(due);
  return { from, until: from };
}

function spanOfEvent(times: EventTimes): Span {
  return { from: toInstant(times.startLocal, times.timezone), until: lastStartOf(times) };
}

/**
 * When an event starts for the last time, in epoch milliseconds; `Infinity` without end. Roughly right: a rule that
 * ends by count is taken for a weekly one.
 */
export function lastStartOf({ startLocal, timezone, recurrenceRule: rule, additions }: EventTimes): number {
  const from = toInstant(startLocal, timezone);
  const added = additions.at(-1);
  const last = added === undefined ? from : Math.max(from, toInstant(added, timezone));
  if (rule === null) return last;
  const [, year, month, day] = /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule) ?? [];
  if (year !== undefined) return Math.max(last, Date.parse(`${year}-${month}-${day}`));
  const [, count] = /COUNT=(\d+)/.exec(rule) ?? [];
  return count === undefined ? Infinity : Math.max(last, from + Number(count) * WEEK_MS);
}

/** The courses of an account by the keys under which calendars speak of them. */
export class CourseNames {
  private readonly ids = new Set<string>();
  private readonly byKey = new Map<string, { id: string; isOver: boolean }[]>();

  constructor(courses: readonly AccountCourse[]) {
    for (const { id, code, importLabels, status } of courses) {
      this.ids.add(id);
      for (const key of new Set([code, ...importLabels].map(keyOfCourse))) {
        this.byKey.set(key, [...(this.byKey.get(key) ?? []), { id, isOver: status === 'archived' }]);
      }
    }
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  /** The courses a key can mean. Archived ones are over: the same code in a later term is another course. */
  of(key: string | null): Pick<NewEntry, 'courses' | 'allCourses'> {
    if (key === null) return { courses: [null], allCourses: [null] };
    const called = this.byKey.get(key) ?? [];
    const current = called.filter(({ isOver }) => !isOver);
    const [allCourses, courses] = [called, current].map((some) => [...some.map(({ id }) => id), key]);
    return { courses: courses ?? [], allCourses: allCourses ?? [] };
  }
}

/**
 * What identifies an entry of a calendar.
 * @param sourceId the linked calendar; null for a file.
 */
export function comparedEntry(
  entry: CalendarEntry,
  sourceId: string | null,
  names: CourseNames,
): ComparedEntry {
  const { importKey, formerKey, uidEvidence: uid, title, courseKey } = entry;
  const span = entry.kind === 'deadline' ? spanOfDeadline(entry) : spanOfEvent(timesOf(entry.series));
  const scope = sourceId ?? `course ${courseKey ?? ''}`;
  // For UIDs that another calendar, or another entry of this one, has taken.
  const own = hash(`${scope} ${importKey}`);
  const content = hash(JSON.stringify([scope, importKey, title, courseKey, span.from]));
  const ownKeys = uid === 'real' ? [importKey, own, content] : [importKey, content, own];
  const noun = entry.kind === 'deadline' ? 'assignment' : 'event';
  return {
    ...{ entry, noun, title, uid, ownKeys, keys: [...ownKeys, formerKey] },
    ...span,
    ...names.of(courseKey),
  };
}

/** What identifies a row. */
export function comparedRow(imported: ImportedRow, names: CourseNames): ComparedRow {
  const { noun, key, heldBy, row } = imported;
  const { title, course } = row.base;
  const span =
    imported.noun === 'assignment'
      ? spanOfDeadline(imported.row.base.due)
      : spanOfEvent(imported.row.base.times);
  return {
    ...{ imported, noun, key, heldBy, title, course, ...span },
    id: row.id,
    hasCourse: course !== null && names.has(course),
    isDeleted: row.deleted,
    isOpen: 'isOpen' in row && row.isOpen,
  };
}

/** An entry that another file of the same import has already brought. */
export function broughtEntry({ noun, title, from, until, entry }: ComparedEntry, key: string): ComparedRow {
  const { courseKey: course } = entry;
  return {
    ...{ imported: null, id: `new ${key}`, noun, title, from, until, key, course, hasCourse: true },
    ...{ heldBy: 'none', isDeleted: false, isOpen: true },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
