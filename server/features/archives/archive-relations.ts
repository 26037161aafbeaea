import { setImmediate as turn } from 'node:timers/promises';
import { ACCOUNT_LIMITS, GRADE_RECORDS_PER_COURSE, RECURRENCE_LIMITS } from '#domain/limits/limits';
import { MINUTE_MS, WALL_DAY_MS } from '#domain/time/local-date-time';
import { normaliseRule } from '#domain/time/rule';
import type { ArchiveFaults } from './archive-faults';
import type { ArchiveRow } from './archive-reads';
import { ARCHIVE_LISTS, type ArchiveList } from './archive-tables';
import { checkGrading, checkScale, checkStated } from './grade-relations';
import { checkBlockSpan, checkRepeated, checkRunning, checkSeries, checkSpan } from './task-relations';

type Lists = Readonly<Record<ArchiveList, readonly ArchiveRow[]>>;
type Index = ReadonlyMap<unknown, ArchiveRow>;

/** One row with all that is asked about it. */
export interface Subject {
  row: ArchiveRow;
  say(field: string, message: string): void;
  indexes: Readonly<Record<ArchiveList, Index>>;
}

/** Rows looked at before others have their turn. */
const SLICE = 500;
const DAY_MINUTES = WALL_DAY_MS / MINUTE_MS;

/** The rules of each list that look at more than one value. */
const RULES: Readonly<Record<ArchiveList, (subject: Subject) => void>> = {
  gradeScales: (subject) => {
    checkDeletion(subject);
    checkScale(subject);
  },
  terms: (subject) => {
    checkDeletion(subject);
    const { row, say } = subject;
    if (String(row['startsOn']) > String(row['endsOn'])) say('endsOn', 'must not be before the first day');
    checkStated(subject);
  },
  specialDays: (subject) => {
    checkDeletion(subject);
    checkParent(subject, 'termId', 'terms');
    const { row, say } = subject;
    if (String(row['firstDay']) > String(row['lastDay'])) say('lastDay', 'must not be before the first day');
  },
  courses: (subject) => {
    checkDeletion(subject);
    checkParent(subject, 'termId', 'terms');
    checkParent(subject, 'scaleId', 'gradeScales');
    checkGrading(subject);
  },
  gradeCategories: (subject) => {
    checkDeletion(subject);
    checkParent(subject, 'courseId', 'courses');
  },
  assignmentSeries: checkSeries,
  assignments: checkAssignment,
  subtasks: (subject) => {
    checkDeletion(subject);
    checkParent(subject, 'assignmentId', 'assignments');
  },
  timeEntries: (subject) => {
    checkDeletion(subject);
    checkParent(subject, 'assignmentId', 'assignments');
    checkSpan(subject);
  },
  studyBlocks: (subject) => {
    checkDeletion(subject);
    checkParent(subject, 'assignmentId', 'assignments');
    checkBlockSpan(subject);
  },
  events: checkEvent,
  eventOverrides: checkOverride,
  meetings: checkMeeting,
  gradeRecords: (subject) => checkParent(subject, 'courseId', 'courses'),
  gradeScenarios: (subject) => {
    checkDeletion(subject);
    checkParent(subject, 'courseId', 'courses');
  },
  deletions: () => undefined,
};

/** Looks at how rows belong together: what they name, what must be unique, what an account can hold. */
export async function checkRelations(lists: Lists, faults: ArchiveFaults): Promise<void> {
  const indexes = Object.fromEntries(
    ARCHIVE_LISTS.map((list) => [list, new Map(lists[list].map((row) => [row['id'], row]))]),
  ) as unknown as Record<ArchiveList, Index>;
  for (const list of ARCHIVE_LISTS) {
    for (const [index, row] of lists[list].entries()) {
      if (faults.isFull) return;
      const say = (field: string, message: string) => faults.add(`${list}[${index}].${field}`, message);
      RULES[list]({ row, say, indexes });
      if (index % SLICE === SLICE - 1) await turn();
    }
    checkUnique(lists[list], list, ['id'], faults);
  }
  checkUnique(lists.assignments, 'assignments', ['importKey'], faults);
  checkUnique(lists.events, 'events', ['importKey'], faults);
  checkUnique(lists.eventOverrides, 'eventOverrides', ['eventId', 'originalStart'], faults);
  checkCurrentTerm(lists.terms, faults);
  checkRunning(lists.timeEntries, faults);
  const { gradeCategoriesPerCourse, assignmentsPerCourse, gradeScenariosPerCourse, specialDaysPerTerm } =
    ACCOUNT_LIMITS;
  checkRoom(lists.specialDays, 'specialDays', 'termId', specialDaysPerTerm, faults);
  checkRoom(lists.gradeCategories, 'gradeCategories', 'courseId', gradeCategoriesPerCourse, faults);
  checkRoom(lists.assignments, 'assignments', 'courseId', assignmentsPerCourse, faults);
  checkRoom(lists.subtasks, 'subtasks', 'assignmentId', ACCOUNT_LIMITS.subtasksPerAssignment, faults);
  checkRoom(lists.gradeScenarios, 'gradeScenarios', 'courseId', gradeScenariosPerCourse, faults);
  checkRoom(lists.gradeRecords, 'gradeRecords', 'courseId', GRADE_RECORDS_PER_COURSE, faults);
  checkRoom(lists.eventOverrides, 'eventOverrides', 'eventId', RECURRENCE_LIMITS.exceptions, faults);
}

const isLive = (row: ArchiveRow) => row['deletedAt'] === null;

function checkDeletion({ row, say, indexes }: Subject): void {
  if (isLive(row) !== (row['deletionId'] === null)) say('deletionId', 'must stand together with deletedAt');
  else if (row['deletionId'] !== null && !indexes.deletions.has(row['deletionId']))
    say('deletionId', 'names no entry of deletions');
}

/** A row must name one of the file; what is not deleted cannot belong to what is. */
function checkParent({ row, say, indexes }: Subject, field: string, list: ArchiveList): void {
  if (row[field] === null) return;
  const parent = indexes[list].get(row[field]);
  if (!parent) say(field, `names no entry of ${list}`);
  else if (isLive(row) && !isLive(parent)) say(field, `names a deleted entry of ${list}`);
}

function checkAssignment(subject: Subject): void {
  const { row, say, indexes } = subject;
  checkDeletion(subject);
  checkParent(subject, 'courseId', 'courses');
  checkRepeated(subject);
  if (row['categoryId'] !== null) {
    // A deleted category stays named, so that restoring it finds its assignments.
    const category = indexes.gradeCategories.get(row['categoryId']);
    if (!category) say('categoryId', 'names no entry of gradeCategories');
    else if (category['courseId'] !== row['courseId']) say('categoryId', 'must belong to the same course');
  }
  if (row['dueDate'] === null) {
    if (row['dueTime'] !== null) say('dueTime', 'needs a due day');
    if (row['dueZone'] !== null) say('dueZone', 'needs a due day');
  } else if (row['dueZone'] === null) say('dueZone', 'must not be empty with a due day');
  if (row['completedAt'] !== null && row['progress'] !== 'submitted')
    say('completedAt', 'needs the progress submitted');
}

function checkEvent(subject: Subject): void {
  const { row, say } = subject;
  checkDeletion(subject);
  checkParent(subject, 'courseId', 'courses');
  const allDay = row['allDay'] === true;
  if (allDay) {
    if (!isMidnight(row['startLocal'])) say('startLocal', 'must be a midnight (T00:00) for whole days');
    if (!isDays(row['durationMinutes'])) say('durationMinutes', `must be whole days of ${DAY_MINUTES}`);
  }
  if (row['recurrenceRule'] === null) return;
  const context = { localStart: String(row['startLocal']), zone: String(row['timezone']), allDay };
  const result = normaliseRule(String(row['recurrenceRule']), context);
  if (!result.ok || result.rule !== row['recurrenceRule'])
    say('recurrenceRule', 'must be a rule as Termwise writes it');
}

function checkOverride({ row, say, indexes }: Subject): void {
  const event = indexes.events.get(row['eventId']);
  if (!event) return say('eventId', 'names no entry of events');
  if (event['allDay'] !== true) return;
  const { startLocal, durationMinutes } = row;
  if (startLocal !== null && !isMidnight(startLocal)) say('startLocal', 'must be a midnight for whole days');
  if (durationMinutes !== null && !isDays(durationMinutes))
    say('durationMinutes', `must be whole days of ${DAY_MINUTES}`);
}

/** A class of the timetable is what its event says, so it needs one of a course. */
function checkMeeting({ row, say, indexes }: Subject): void {
  const event = indexes.events.get(row['id']);
  if (!event) return say('id', 'names no entry of events');
  if (event['courseId'] === null) say('id', 'names an event without a course');
  if (Number(row['week']) > Number(row['everyWeeks'])) say('week', 'must not be above everyWeeks');
}

const isMidnight = (local: unknown) => String(local).endsWith('T00:00');
const isDays = (minutes: unknown) => Number(minutes) > 0 && Number(minutes) % DAY_MINUTES === 0;

function checkUnique(
  rows: readonly ArchiveRow[],
  list: ArchiveList,
  fields: readonly string[],
  faults: ArchiveFaults,
): void {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const values = fields.map((field) => row[field]);
    if (values.includes(null)) continue;
    const key = values.join(' ').toLowerCase();
    if (seen.has(key)) faults.add(`${list}[${index}].${fields.at(-1)}`, 'must not appear twice');
    seen.add(key);
  }
}

function checkCurrentTerm(terms: readonly ArchiveRow[], faults: ArchiveFaults): void {
  const second = terms.findIndex(
    (term, index) =>
      term['isCurrent'] === true &&
      isLive(term) &&
      terms.slice(0, index).some((other) => other['isCurrent'] === true && isLive(other)),
  );
  if (second >= 0) faults.add(`terms[${second}].isCurrent`, 'can be true for one term only');
}

function checkRoom(
  rows: readonly ArchiveRow[],
  list: ArchiveList,
  field: string,
  max: number,
  faults: ArchiveFaults,
): void {
  const held = new Map<unknown, number>();
  for (const [index, row] of rows.entries()) {
    if (row[field] === null || (row['deletedAt'] ?? null) !== null) continue;
    const count = (held.get(row[field]) ?? 0) + 1;
    held.set(row[field], count);
    if (count === max + 1)
      faults.add(`${list}[${index}].${field}`, `must not be named more than ${max} times`);
  }
}
