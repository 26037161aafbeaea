import { setImmediate as turn } from 'node:timers/promises';
import { ACCOUNT_LIMITS, GRADE_RECORDS_PER_COURSE, RECURRENCE_LIMITS } from '#domain/limits/limits';
import { DAY_MINUTES, MINUTE_MS } from '#domain/time/local-date-time';
import { refundWork, workDone } from '#domain/limits/work';
import { normaliseRule, type RuleContext } from '#domain/time/rule';
import { STUDY_RANGES } from '#domain/limits/study-limits';
import { periodFault, type GradingPeriod } from '#domain/grading/periods';
import { directionOf, type Scale } from '#domain/grading/scale';
import { scaleFaults } from '#domain/grading/scale-validation';
import { ruleFault, type ReminderRule } from '#domain/reminders/rule';
import { MOST_KEPT_CHARACTERS } from '../caldav/components';
import { NOUN_NAMES, NOUNS, type Noun } from '../../database/nouns';
import { fieldOf } from '../../database/field-kinds';
import { limitsOf } from '../../database/quota';
import type { ArchiveFaults } from './archive-faults';
import type { ArchiveRow } from './archive-reads';
import { ARCHIVE_LISTS, ARCHIVE_TABLES, listHolding, type ArchiveList } from './archive-tables';

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
  assignmentReminders: checkReminders,
  notificationSettings: checkReminderSettings,
  calendarObjects: checkCalendarObject,
  gradeRecords: (subject) => checkParent(subject, 'courseId', 'courses'),
};

/** The fields of each list that must reference a row, with the lists of those rows. */
const PARENTS = new Map(
  NOUN_NAMES.map((noun) => {
    const { partOf, needs } = NOUNS[noun];
    const named = Object.entries({ ...partOf, ...needs }) as [Noun, string][];
    return [
      listHolding(noun),
      named.flatMap(([parent, column]) => {
        const list = listHolding(parent);
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
    if (!ARCHIVE_TABLES[list].isSingle) checkUnique(lists[list], list, ['id'], faults);
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
  const list = listHolding(noun);
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

function checkReminders({ row, say, indexes }: Subject): void {
  if (!indexes.assignments.has(row['id'])) say('id', 'does not match any entry in assignments');
  checkRules(row['rules'], (index, fault) => say(`rules[${index}]`, fault));
}

function checkRules(rules: unknown, say: (index: number, fault: string) => void): void {
  for (const [index, rule] of ((rules ?? []) as ReminderRule[]).entries()) {
    const fault = ruleFault(rule);
    if (fault) say(index, `is no rule: ${fault}`);
  }
}

function checkReminderSettings({ row, say }: Subject): void {
  if ((row['quietFrom'] === null) !== (row['quietUntil'] === null))
    say('quietUntil', 'must be set if and only if quietFrom is');
  if ((row['reviewWeekday'] === null) !== (row['reviewTime'] === null))
    say('reviewTime', 'must be set if and only if reviewWeekday is');
  for (const [type, rules] of Object.entries(row['typeRules'] as object))
    checkRules(rules, (index, fault) => say(`typeRules.${type}[${index}]`, fault));
}

const OBJECTS = { assignment: 'assignments', subtask: 'subtasks', event: 'events' } as const;

function checkCalendarObject({ row, say, indexes }: Subject): void {
  const list = OBJECTS[row['noun'] as keyof typeof OBJECTS];
  if (!indexes[list].has(row['id'])) say('id', `does not match any entry in ${list}`);
  const lines = Object.values((row['kept'] ?? {}) as Record<string, string[]>).flat();
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  if (characters > MOST_KEPT_CHARACTERS) say('kept', `must have at most ${MOST_KEPT_CHARACTERS} characters`);
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

/** The free cost of checking a rule; only the excess counts, as accounts have thousands of rules. */
const EASY_RULE = 400;

/** Whether a recurrence rule is one as Termwise writes it. @throws OverBudget */
export function isWrittenRule(rule: string, context: RuleContext): boolean {
  const before = workDone();
  const result = normaliseRule(rule, context);
  refundWork(Math.min(workDone() - before, EASY_RULE));
  return result.ok && result.rule === rule;
}

/** Rows by the value that others reference them with. */
type Index = ReadonlyMap<unknown, ArchiveRow>;

/** One row with everything needed to check it. */
export interface Subject {
  row: ArchiveRow;
  say(field: string, message: string): void;
  indexes: Readonly<Record<ArchiveList, Index>>;
}

/** A series repeats by a rule as Termwise writes it, or after completion. */
function checkSeries({ row, say }: Subject): void {
  const { rule, afterDays, firstDay, dueTime } = row;
  if ((rule === null) === (afterDays === null))
    return say('afterDays', 'must be set if and only if there is no rule');
  if (rule === null) return;
  const localStart = `${String(firstDay)}T${dueTime === null ? '00:00' : String(dueTime)}`;
  const context = { localStart, zone: String(row['timezone']), allDay: dueTime === null };
  if (!isWrittenRule(String(rule), context)) say('rule', 'must be a rule in the form Termwise writes');
}

/** An assignment's part in its series. */
function checkRepeated({ row, say, indexes }: Subject): void {
  if ((row['seriesId'] === null) !== (row['seriesDay'] === null))
    say('seriesDay', 'must be set if and only if seriesId is');
  if (row['seriesId'] !== null && !indexes.assignmentSeries.has(row['seriesId']))
    say('seriesId', 'does not match any entry in assignmentSeries');
}

/** Work ends after it began. */
function checkSpan({ row, say }: Subject): void {
  if (row['endedAt'] !== null && String(row['endedAt']) < String(row['startedAt']))
    say('endedAt', 'must not be before the start');
}

/** Checks the API's limits on the length of a study block. */
function checkBlockSpan({ row, say }: Subject): void {
  const { min, max } = STUDY_RANGES.minutes;
  const minutes = (Date.parse(String(row['endsAt'])) - Date.parse(String(row['startsAt']))) / MINUTE_MS;
  if (minutes < min || minutes > max) say('endsAt', `must be ${min} to ${max} minutes after the start`);
}

/** An account has one timer. */
function checkRunning(entries: readonly ArchiveRow[], faults: ArchiveFaults): void {
  const isRunning = (row: ArchiveRow) => row['endedAt'] === null && row['deletedAt'] === null;
  const second = entries.findIndex((row, index) => isRunning(row) && entries.slice(0, index).some(isRunning));
  if (second >= 0) faults.add(`timeEntries[${second}].endedAt`, 'can be empty for only one entry');
}

const STATED = ['statedGpa', 'statedCreditsAttempted', 'statedCreditsEarned', 'statedCreditsInGpa'];

/** A past term as a single line has all of its numbers. */
function checkStated({ row, say }: Subject): void {
  const stated = STATED.filter((field) => row[field] !== null).length;
  if (stated > 0 && stated < STATED.length)
    say('statedGpa', 'must be set together with its three credit totals');
}

/** A scale is one that the API would take. */
function checkScale({ row, say }: Subject): void {
  const { bands, line } = row as unknown as Pick<Scale, 'bands' | 'line'>;
  const scale = { id: '', bands, ...(line ? { line } : {}) };
  const direction = bands.length > 0 ? directionOf(scale) : 'higher';
  const [fault] = scaleFaults({ ...scale, direction });
  if (!fault) return;
  const place = fault.band === null ? '' : `[${fault.band}]`;
  say(`bands${place}`, 'must be a scale without gaps or overlaps, best grade first');
}

/** A course has one scale, periods that don't overlap, and never repeats a course that repeats it. */
function checkGrading({ row, say, indexes }: Subject): void {
  if (row['scaleId'] !== null && row['scalePreset'] !== null)
    say('scaleId', 'cannot be combined with a preset');
  const periods = row['gradingPeriods'] as unknown as GradingPeriod[];
  const fault = periodFault(periods);
  if (fault) say(`gradingPeriods[${fault.index}].${fault.field}`, 'must not overlap or end before it starts');
  if (new Set(periods.map(({ id }) => id)).size < periods.length)
    say('gradingPeriods', 'must have distinct ids');
  const seen = new Set([row['id']]);
  let next = row['repeatOf'];
  while (next !== null) {
    const repeated = indexes.courses.get(next);
    if (!repeated) return say('repeatOf', 'does not match any entry in courses');
    if (seen.has(next)) return say('repeatOf', 'must not be the course itself or a repeat of it');
    seen.add(next);
    next = repeated['repeatOf'];
  }
}

/** Checks that a category is inside one of the same course, which isn't inside another. */
function checkNesting({ row, say, indexes }: Subject): void {
  const parent = indexes.gradeCategories.get(row['parentId']);
  if (!parent) return;
  if (parent === row) say('parentId', 'must be another category');
  else if (parent['courseId'] !== row['courseId']) say('parentId', 'must belong to the same course');
  else if (parent['parentId'] !== null)
    say('parentId', 'is inside another category: only one level is allowed');
}

/** The account is graded on exactly one scale, which is not deleted. */
export function checkScaleChoice(
  { scalePreset, scaleId }: ArchiveRow,
  path: string,
  scales: readonly ArchiveRow[],
  faults: ArchiveFaults,
): void {
  if ((scalePreset === null) === (scaleId === null))
    faults.add(`${path}.scaleId`, 'must be empty with a preset, and set without one');
  else if (
    scaleId !== null &&
    !scales.some((scale) => scale['id'] === scaleId && scale['deletedAt'] === null)
  )
    faults.add(`${path}.scaleId`, "does not match any entry in gradeScales that isn't deleted");
}
