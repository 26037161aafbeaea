import { dayOf } from '#domain/time/local-date-time';
import { dayText } from '../../database/sql';
import { courseKey } from '#domain/feeds/recognize/course-code';
import type { ListedPart, ParsedCalendar, ParsedEntry, UnreadableEntry } from '../../ical/parsed-calendar';
import { isTermwise, termwiseRowId } from '../../ical/termwise-feed';
import type { ReadRows } from '../../database/read-rows';
import { isOpenAt } from '../assignments/assignment.reads';
import type { DraftRow } from './import-draft.service';
import type { RecognizedCalendar } from './recognize-courses';
import { Parts, tickOf, type PartTick, type Tick } from './part-ticks';

/** The student's tick in a list of tasks for work of the account. */
export interface OwnTick extends Tick {
  title: string;
  dueDate: string | null;
  /** `HH:MM`; null: the whole day counts. */
  dueTime: string | null;
}

/** Drafts without the entries the account already has. */
interface ForeignDrafts {
  drafts: DraftRow[];
  ticks: OwnTick[];
  partTicks: PartTick[];
}

/** An assignment as entries are compared with it. */
interface OwnWork extends Omit<OwnTick, keyof Tick> {
  id: string;
  isOpen: boolean;
  /** The names of its course, as keys. */
  courses: string[] | null;
}

const READ_OWN = `
SELECT id FROM assignments WHERE user_id = $1 AND id = ANY($2::uuid[])
UNION ALL SELECT id FROM events WHERE user_id = $1 AND id = ANY($2::uuid[])
UNION ALL SELECT id FROM study_blocks WHERE user_id = $1 AND id = ANY($2::uuid[])
UNION ALL SELECT id FROM special_days WHERE user_id = $1 AND id = ANY($2::uuid[])`;

/** Reads work by ID, and work made by hand also by title. */
const READ_WORK = `
SELECT a.id, a.title, ${dayText('a.due_date')} AS "dueDate", to_char(a.due_time, 'HH24:MI') AS "dueTime",
  ${isOpenAt('now()')} AS "isOpen", CASE WHEN c.id IS NOT NULL THEN c.code || c.import_labels END AS courses
FROM live_assignments a LEFT JOIN live_courses c ON c.user_id = a.user_id AND c.id = a.course_id
WHERE a.user_id = $1 AND (a.id = ANY($2::uuid[]) OR a.import_key IS NULL AND a.title = ANY($3::text[]))
ORDER BY a.id`;

/**
 * The drafts without entries of the student's own feeds and lists of tasks whose rows still exist, and the ticks in
 * such lists, also of subtasks. A task without the ID of a row is matched with manually added work of the same title
 * and due date.
 */
export async function withoutOwnEntries(
  read: ReadRows,
  userId: string,
  drafts: readonly DraftRow[],
): Promise<ForeignDrafts> {
  const calendars = drafts.map(({ calendar: { calendar } }) => calendar);
  const ids = calendars.flatMap((calendar) =>
    calendar.entries.flatMap((entry) => rowIdOf(entry, calendar) ?? []),
  );
  const tasks = calendars.flatMap(({ entries }) => entries.filter(({ task }) => task));
  if (ids.length === 0 && tasks.length === 0) return { drafts: [...drafts], ticks: [], partTicks: [] };
  const rows = await read<{ id: string }>('own_entries', READ_OWN, [userId, [...new Set(ids)]]);
  const own = new Set(rows.map(({ id }) => id));
  const works = await readWorks(read, userId, tasks);
  const found = new Map(calendars.flatMap(({ entries }) => works.of(entries, own)));
  const listed = [...found].map(([{ task }, work]) => ({
    ...{ id: work.id, title: work.title, courseKey: null },
    subtasks: task?.subtasks ?? [],
  }));
  const parts = await Parts.read(
    read,
    userId,
    listed.map(({ id }) => id),
  );
  const isOwn = (entry: ParsedEntry, calendar: ParsedCalendar) =>
    found.has(entry) || own.has(rowIdOf(entry, calendar) ?? '');
  const isNew = (entry: ParsedEntry, part: ListedPart) =>
    part.rowId === null && !parts.has(found.get(entry)?.id ?? '', part);
  const hasNewParts = (entry: ParsedEntry) =>
    entry.task?.subtasks?.some((part) => isNew(entry, part)) ?? false;
  return {
    drafts: drafts.map((draft) => ({ ...draft, calendar: without(draft.calendar, isOwn, hasNewParts) })),
    ticks: ticksOf(found),
    partTicks: parts.ticksOf(listed),
  };
}

/** The ticks, each work once. */
function ticksOf(found: ReadonlyMap<ParsedEntry, OwnWork>): OwnTick[] {
  const ticks = [...found].flatMap(([{ task }, work]) => {
    const tick = tickOf(task, work);
    const { title, dueDate, dueTime } = work;
    return tick ? [[work.id, { ...tick, title, dueDate, dueTime }] as const] : [];
  });
  return [...new Map(ticks).values()];
}

/** The ID of the row that wrote an entry, where that can be one of the account. */
function rowIdOf({ uid, task }: ParsedEntry, { productId }: ParsedCalendar): string | null {
  return task || isTermwise(productId) ? termwiseRowId(uid) : null;
}

async function readWorks(read: ReadRows, userId: string, tasks: readonly ParsedEntry[]): Promise<Works> {
  if (tasks.length === 0) return new Works([]);
  const ids = tasks.flatMap(({ task }) => task?.rowId ?? []);
  const titles = [...new Set(tasks.map(({ title }) => title))];
  const works = await read<OwnWork>('own_work', READ_WORK, [userId, ids, titles]);
  return new Works(works.map((work) => ({ ...work, courses: work.courses?.map(courseKey) ?? null })));
}

/** The assignments of the account that tasks can be about. */
class Works {
  private readonly byId: Map<string, OwnWork>;
  private readonly alike = new Map<string, OwnWork[]>();

  constructor(works: readonly OwnWork[]) {
    this.byId = new Map(works.map((work) => [work.id, work]));
    for (const work of works) {
      const key = alikeKey(work.title, work.dueDate);
      this.alike.set(key, [...(this.alike.get(key) ?? []), work]);
    }
  }

  /**
   * The tasks of one list with the work each is about; of two alike, the second one is new work.
   * @param own IDs of rows that exist: a task with one of them is about no other work.
   */
  of(entries: readonly ParsedEntry[], own: ReadonlySet<string>): [ParsedEntry, OwnWork][] {
    const taken = new Set<string>();
    return entries.flatMap((entry): [ParsedEntry, OwnWork][] => {
      const id = entry.task?.rowId ?? '';
      const work = own.has(id) ? this.byId.get(id) : this.onlyAlike(entry, taken);
      if (!work) return [];
      taken.add(work.id);
      return [[entry, work]];
    });
  }

  private onlyAlike({ title, courseKey: key, start, task }: ParsedEntry, taken: ReadonlySet<string>) {
    if (!task) return undefined;
    const dueDate = task.isUndated ? null : start.type === 'date' ? start.day : dayOf(start.local);
    const [work, ...others] = (this.alike.get(alikeKey(title, dueDate)) ?? []).filter(
      ({ id, courses }) => !taken.has(id) && (key === null || courses?.includes(key)),
    );
    return others.length === 0 ? work : undefined;
  }
}

function alikeKey(title: string, dueDate: string | null): string {
  return JSON.stringify([title, dueDate]);
}

function without(
  { calendar, courses }: RecognizedCalendar,
  isOwn: (entry: ParsedEntry, calendar: ParsedCalendar) => boolean,
  hasNewParts: (entry: ParsedEntry) => boolean,
): RecognizedCalendar {
  const entries = calendar.entries.filter((entry) => !isOwn(entry, calendar));
  if (entries.length === calendar.entries.length) return { calendar, courses };
  const keys = new Set(entries.map((entry) => entry.courseKey));
  const unreadable = [
    ...calendar.unreadable,
    ...calendar.entries.filter((entry) => isOwn(entry, calendar) && hasNewParts(entry)).map(lost),
  ];
  return {
    calendar: { ...calendar, entries, unreadable },
    courses: courses.filter(({ key }) => keys.has(key)),
  };
}

function lost({ position, title }: ParsedEntry): UnreadableEntry {
  return { position, title, reason: 'subtasks_of_existing' };
}
