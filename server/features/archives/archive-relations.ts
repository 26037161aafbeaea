import { setImmediate as turn } from 'node:timers/promises';
import { ACCOUNT_LIMITS, GRADE_RECORDS_PER_COURSE, RECURRENCE_LIMITS } from '#domain/limits/limits';
import { DAY_MINUTES } from '#domain/time/local-date-time';
import { NOUN_NAMES, NOUNS, type Noun } from '../../database/nouns';
import { fieldOf } from '../../database/field-kinds';
import { limitsOf } from '../../database/quota';
import type { ArchiveFaults } from './archive-faults';
import type { ArchiveRow } from './archive-reads';
import { ARCHIVE_LISTS, ARCHIVE_TABLES, listOf, type ArchiveList } from './archive-tables';
import { isWrittenRule } from './archive-rule';
import { checkGrading, checkNesting, checkScale, checkStated } from './grade-relations';
import { checkBlockSpan, checkRepeated, checkRunning, checkSeries, checkSpan } from './task-relations';
import type { Index, Subject } from './archive-subject';

type Lists = Readonly<Record<ArchiveList, readonly ArchiveRow[]>>;

/** Rows looked at before other work gets the event loop. */
const SLICE = 500;

/** The rules of a list that look at more than one value, apart from those that nouns declare. */
const RULES: Readonly<Partial<Record<ArchiveList, (subject: Subject) => void>>> = {
  gradeScales: checkScale,
  terms: (subject) => {
    const { row, say } = subject;
    if (String(row['startsOn']) > String(row['endsOn'])) say('endsOn', 'must not be before the first day');
    checkStated(subject);
  },
  specialDays: ({ row, say }) => {
    if (String(row['firstDay']) > String(row['lastDay'])) say('lastDay', 'must not be before the first day');
  },
  courses: checkGrading,
  gradeCategories: checkNesting,
  assignmentSeries: checkSeries,
  assignments: checkAssignment,
  timeEntries: checkSpan,
  studyBlocks: checkBlockSpan,
  events: checkEvent,
  eventOverrides: checkOverride,
  meetings: checkMeeting,
  gradeRecords: (subject) => checkParent(subject, 'courseId', 'courses'),
};

/** The fields of each list that must reference a row, with the lists of those rows. */
const PARENTS = new Map(
  NOUN_NAMES.map((noun) => {
    const { partOf, needs } = NOUNS[noun];
    const named = Object.entries({ ...partOf, ...needs }) as [Noun, string][];
    return [
      listOf(noun),
      named.flatMap(([parent, column]) => {
        const list = listOf(parent);
        return list ? [[fieldOf(column), list] as const] : [];
      }),
    ];
  }),
);

/** Checks how rows belong together: references, uniqueness, and the limits of an account. */
export async function checkRelations(lists: Lists, faults: ArchiveFaults): Promise<void> {
  const indexes = Object.fromEntries(
    ARCHIVE_LISTS.map((list) => [list, new Map(lists[list].map((row) => [row['id'], row]))]),
  ) as unknown as Record<ArchiveList, Index>;
  for (const list of ARCHIVE_LISTS) {
    for (const [index, row] of lists[list].entries()) {
      if (faults.isFull) return;
      const say = (field: string, message: string) => faults.add(`${list}[${index}].${field}`, message);
      checkRow(list, { row, say, indexes });
      if (index % SLICE === SLICE - 1) await turn();
    }
    checkUnique(lists[list], list, ['id'], faults);
  }
  checkUnique(lists.assignments, 'assignments', ['importKey'], faults);
  checkUnique(lists.events, 'events', ['importKey'], faults);
  checkUnique(lists.eventOverrides, 'eventOverrides', ['eventId', 'originalStart'], faults);
  checkCurrentTerm(lists.terms, faults);
  checkRunning(lists.timeEntries, faults);
  for (const noun of NOUN_NAMES) checkLimits(noun, lists, faults);
  checkQuota(lists.gradeRecords, 'gradeRecords', 'courseId', GRADE_RECORDS_PER_COURSE, faults);
  checkQuota(lists.eventOverrides, 'eventOverrides', 'eventId', RECURRENCE_LIMITS.exceptions, faults);
}

/** Checks the number of rows that one row holds against its noun's limits. */
function checkLimits(noun: Noun, lists: Lists, faults: ArchiveFaults): void {
  const list = listOf(noun);
  if (!list) return;
  for (const [name, { per, rows }] of limitsOf(noun)) {
    const field = per && fieldOf(`${per}_id`);
    if (field && !rows) checkQuota(lists[list], list, field, ACCOUNT_LIMITS[name], faults);
  }
}

function checkRow(list: ArchiveList, subject: Subject): void {
  if ('deletionId' in ARCHIVE_TABLES[list].fields) checkDeletion(subject);
  for (const [field, parents] of PARENTS.get(list) ?? []) checkParent(subject, field, parents);
  RULES[list]?.(subject);
}

const isLive = (row: ArchiveRow) => row['deletedAt'] === null;

function checkDeletion({ row, say, indexes }: Subject): void {
  if (isLive(row) !== (row['deletionId'] === null))
    say('deletionId', 'must be set if and only if deletedAt is');
  else if (row['deletionId'] !== null && !indexes.deletions.has(row['deletionId']))
    say('deletionId', 'does not match any entry in deletions');
}

/** A row must reference one in the file, and a live row can't belong to a deleted one. */
function checkParent({ row, say, indexes }: Subject, field: string, list: ArchiveList): void {
  if (row[field] === null) return;
  const parent = indexes[list].get(row[field]);
  if (!parent) say(field, `does not match any entry in ${list}`);
  else if (isLive(row) && !isLive(parent)) say(field, `refers to a deleted entry in ${list}`);
}

function checkAssignment(subject: Subject): void {
  const { row, say, indexes } = subject;
  checkRepeated(subject);
  for (const field of ['categoryId', 'replaces']) {
    if (row[field] === null) continue;
    // Assignments keep the reference to a deleted category, so restoring it finds them.
    const category = indexes.gradeCategories.get(row[field]);
    if (!category) say(field, 'does not match any entry in gradeCategories');
    else if (category['courseId'] !== row['courseId']) say(field, 'must belong to the same course');
  }
  if (row['dueDate'] === null) {
    if (row['dueTime'] !== null) say('dueTime', 'needs a due date');
    if (row['dueZone'] !== null) say('dueZone', 'needs a due date');
  } else if (row['dueZone'] === null) say('dueZone', 'must not be empty if there is a due date');
  if (row['completedAt'] !== null && row['progress'] !== 'submitted')
    say('completedAt', 'needs the progress "submitted"');
}

function checkEvent({ row, say }: Subject): void {
  const allDay = row['allDay'] === true;
  if (allDay) {
    if (!isMidnight(row['startLocal'])) say('startLocal', 'must be midnight (T00:00) for an all-day event');
    if (!isDays(row['durationMinutes']))
      say('durationMinutes', `must be a multiple of ${DAY_MINUTES} for an all-day event`);
  }
  if (row['recurrenceRule'] === null) return;
  const context = { localStart: String(row['startLocal']), zone: String(row['timezone']), allDay };
  if (!isWrittenRule(String(row['recurrenceRule']), context))
    say('recurrenceRule', 'must be a rule in the form Termwise writes');
}

function checkOverride({ row, say, indexes }: Subject): void {
  const event = indexes.events.get(row['eventId']);
  if (!event) return say('eventId', 'does not match any entry in events');
  if (event['allDay'] !== true) return;
  const { startLocal, durationMinutes } = row;
  if (startLocal !== null && !isMidnight(startLocal))
    say('startLocal', 'must be midnight for an all-day event');
  if (durationMinutes !== null && !isDays(durationMinutes))
    say('durationMinutes', `must be a multiple of ${DAY_MINUTES} for an all-day event`);
}

/** A timetable class is described by its event, which must belong to a course. */
function checkMeeting({ row, say, indexes }: Subject): void {
  const event = indexes.events.get(row['id']);
  if (!event) return say('id', 'does not match any entry in events');
  if (event['courseId'] === null) say('id', 'refers to an event without a course');
  if (Number(row['week']) > Number(row['everyWeeks'])) say('week', 'must not be greater than everyWeeks');
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
  if (second >= 0) faults.add(`terms[${second}].isCurrent`, 'can be true for only one term');
}

function checkQuota(
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
    if (count === max + 1) faults.add(`${list}[${index}].${field}`, `must not occur more than ${max} times`);
  }
}
