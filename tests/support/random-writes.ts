import { courseInput } from '../factories/course';
import { eventInput } from '../factories/event';
import { HALVES } from '../factories/grade-scale';
import { meetingInput, specialDayInput } from '../factories/timetable';
import { termInput } from '../factories/term';
import type { Row, Rows } from './noted-rows';
import type { TestApp } from './test-app';

/** Picks by chance. */
interface Chance {
  /** From 0 to below `n`. */
  below(n: number): number;
  of<Value>(values: readonly Value[]): Value;
  day(): string;
  /** The ID of a live row of a noun; undefined if there is none. */
  id(noun: string, isWanted?: (row: Row) => boolean): string | undefined;
}

type Input = Record<string, unknown>;

const INSTANCE = '2026-09-14T09:00';
const REMOVABLE = {
  deleteAssignment: 'assignment',
  deleteSubtask: 'subtask',
  deleteTimeEntry: 'time_entry',
  deleteStudyBlock: 'study_block',
  deleteEvent: 'event',
  deleteSpecialDay: 'special_day',
  deleteCourse: 'course',
  deleteGradeCategory: 'grade_category',
  deleteGradeScale: 'grade_scale',
  deleteGradeScenario: 'grade_scenario',
  deleteTerm: 'term',
} as const;

/** Writes of every noun: the name of a mutation, its input, and the type of that. */
const WRITES: Record<string, (chance: Chance) => Input> = {
  createAssignment: (c) => ({
    title: `Essay ${c.below(99)}`,
    courseId: c.id('course'),
    ...(c.below(2) && { dueDate: c.day(), pointsPossible: 10, pointsEarned: c.below(11) }),
  }),
  updateAssignment: (c) => ({
    id: c.id('assignment'),
    ...c.of<Input>([
      { title: `Report ${c.below(99)}`, notes: c.of([null, 'Read first.']) },
      { dueDate: c.day(), dueTime: c.of(['10:00', null]) },
      { progress: c.of(['todo', 'doing', 'submitted']) },
      { pointsPossible: 20, pointsEarned: c.below(21) },
      { courseId: c.id('course') ?? null, categoryId: null },
      { categoryId: c.id('grade_category') },
      { priority: 1 + c.below(4), estimateMinutes: 30 * (1 + c.below(5)) },
    ]),
  }),
  updateAssignments: (c) => {
    const ids = new Set([c.id('assignment'), c.id('assignment')]);
    return {
      assignments: [...ids].map((id) => ({ id, priority: 1 + c.below(4), title: `Bulk ${c.below(99)}` })),
    };
  },
  repeatAssignment: (c) => ({
    id: c.id('assignment', (row) => row['due_date'] !== null && row['series_id'] === null),
    ...(c.below(2) ? { afterDays: 7 } : { rule: 'FREQ=WEEKLY;COUNT=3' }),
  }),
  saveScores: (c) => {
    const courseId = c.id('course');
    const id = c.id('assignment', (row) => row['course_id'] === courseId);
    return { courseId, scores: [{ id, pointsPossible: 10, pointsEarned: c.below(11) }] };
  },
  setAssignmentReminders: (c) => ({
    assignmentId: c.id('assignment'),
    onFreeDays: c.below(2) === 1,
    rules: c.of([[], null, [{ kind: 'day_before', days: 2, time: '18:00' }]]),
  }),
  createSubtask: (c) => ({ assignmentId: c.id('assignment'), title: `Step ${c.below(99)}` }),
  updateSubtask: (c) => ({ id: c.id('subtask'), isDone: c.below(2) === 1 }),
  createTimeEntry: (c) => ({
    assignmentId: c.id('assignment'),
    startLocal: '2026-01-05T10:00',
    minutes: 5 + c.below(99),
  }),
  updateTimeEntry: (c) => ({ id: c.id('time_entry'), minutes: 5 + c.below(99) }),
  startTimer: (c) => ({ assignmentId: c.id('assignment') }),
  stopTimer: (c) => ({ id: c.id('time_entry', (row) => row['ended_at'] === null) }),
  createStudyBlock: (c) => ({
    assignmentId: c.id('assignment'),
    startLocal: `${c.day()}T10:00`,
    minutes: 50,
  }),
  updateStudyBlock: (c) => ({ id: c.id('study_block'), minutes: 25 + c.below(99) }),
  createEvent: (c) => eventInput({ courseId: c.id('course'), recurrenceRule: 'FREQ=WEEKLY;COUNT=5' }),
  updateEvent: (c) => ({
    id: c.id('event'),
    ...c.of<Input>([
      { title: `Class ${c.below(99)}` },
      { scope: 'this', originalStart: INSTANCE, place: `Room ${c.below(99)}` },
      { scope: 'this_and_following', originalStart: INSTANCE, place: `Hall ${c.below(99)}` },
    ]),
  }),
  moveOccurrence: (c) => ({
    eventId: c.id('event'),
    originalStart: INSTANCE,
    startLocal: '2026-09-15T09:00',
    endLocal: '2026-09-15T10:30',
  }),
  cancelOccurrence: (c) => ({ eventId: c.id('event'), originalStart: INSTANCE }),
  resetOccurrence: (c) => ({
    eventId: c.id('event', ({ id }) => {
      const isChanged = (row: Row) => row['event_id'] === id && row['original_start'] === `${INSTANCE}:00`;
      return c.id('event_override', isChanged) !== undefined;
    }),
    originalStart: INSTANCE,
  }),
  createMeeting: (c) => meetingInput({ courseId: c.id('course') }),
  updateMeeting: (c) => ({ id: c.id('meeting'), place: `Lab ${c.below(99)}` }),
  createSpecialDay: (c) => specialDayInput({ termId: c.id('term') }),
  updateSpecialDay: (c) => ({ id: c.id('special_day'), label: `Break ${c.below(99)}` }),
  createTerm: (c) => termInput({ name: `Term ${c.below(99)}`, isCurrent: c.below(2) === 1 }),
  updateTerm: (c) => ({ id: c.id('term'), isCurrent: c.below(2) === 1, name: `Term ${c.below(99)}` }),
  createCourse: (c) => courseInput({ termId: c.id('term') }),
  updateCourse: (c) => ({
    id: c.id('course'),
    ...c.of<Input>([
      { notes: `Note ${c.below(99)}` },
      { status: c.of(['active', 'archived', 'paused']) },
      { termId: c.id('term') ?? null, credits: 1 + c.below(6) },
    ]),
  }),
  updateCourseGrading: (c) => ({
    id: c.id('course'),
    ...c.of<Input>([
      { cap: 100 + c.below(9) },
      { target: 50 + c.below(50) },
      { scale: { id: c.id('grade_scale') } },
    ]),
  }),
  createGradeCategory: (c) => ({
    courseId: c.id('course'),
    name: `Labs ${c.below(99)}`,
    weight: c.below(99),
  }),
  updateGradeCategory: (c) => ({ id: c.id('grade_category'), weight: c.below(99) }),
  createGradeScale: (c) => ({ name: `Scale ${c.below(99)}`, scale: HALVES }),
  updateGradeScale: (c) => ({ id: c.id('grade_scale'), name: `Scale ${c.below(99)}` }),
  createGradeScenario: (c) => ({ courseId: c.id('course'), name: `Case ${c.below(99)}`, scores: [] }),
  updateGradeScenario: (c) => ({ id: c.id('grade_scenario'), name: `Case ${c.below(99)}` }),
  updateGradingPolicy: (c) => ({ failCounts: c.below(2) === 1, target: 3 }),
  updateProfile: (c) => ({
    dailyMinutes: 60 + c.below(99),
    timezone: c.of(['Europe/London', 'America/New_York']),
    preferences: { dayStart: c.of(['07:30', '09:00']), dayEnd: c.of(['21:00', '23:15']) },
  }),
  updateNotificationSettings: (c) => ({ classMinutes: 5 + c.below(30), onFreeDays: c.below(2) === 1 }),
  updateCalendarFeed: (c) => ({
    id: c.id('calendar_feed'),
    ...c.of<Input>([{ name: `Feed ${c.below(99)}` }, { layers: [c.of(['exams', 'events'])] }]),
  }),
  updateWebhook: (c) => ({ id: c.id('webhook'), name: `Hook ${c.below(99)}` }),
  ...Object.fromEntries(
    Object.entries(REMOVABLE).map(([name, noun]) => [name, (c: Chance) => ({ id: c.id(noun) })]),
  ),
  // Only one that no course uses can be deleted.
  deleteGradeScale: (c) => ({
    id: c.id('grade_scale', ({ id }) => !c.id('course', (course) => course['scale_id'] === id)),
  }),
};

/** The mutations that are sent. */
export const WRITTEN = [...Object.keys(WRITES), 'restore'];

function chanceOf(random: () => number, rows: Rows): Chance {
  const below = (n: number) => Math.floor(random() * n);
  const of = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  return {
    below,
    of,
    day: () => `2026-1${below(3)}-${String(1 + below(28)).padStart(2, '0')}`,
    id: (noun, isWanted = () => true) => {
      const found = [...rows].filter(
        ([key, row]) => key.startsWith(`${noun} `) && !row['deleted_at'] && isWanted(row),
      );
      return found.length > 0 ? String(of(found)[1]['id']) : undefined;
    },
  };
}

const inputTypeOf = (name: string) =>
  name in REMOVABLE && name !== 'deleteEvent'
    ? 'DeleteInput'
    : name.endsWith('Occurrence') && !name.startsWith('move')
      ? 'OccurrenceInput'
      : `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;

/** A document of a mutation that asks for nothing, and its variables. */
function documentOf(name: string): string {
  if (name === 'restore') return 'mutation ($id: ID!) { restore(deletionId: $id) { __typename } }';
  return `mutation ($input: ${inputTypeOf(name)}!) { ${name}(input: $input) { __typename } }`;
}

/**
 * Sends one write of the student, chosen by chance.
 * @param rows the account's rows before.
 * @returns the mutation and why it was refused, if it was.
 */
export async function writeAtRandom(
  app: TestApp,
  token: string,
  {
    random,
    rows,
    name = WRITTEN[Math.floor(random() * WRITTEN.length)] as string,
  }: {
    random: () => number;
    rows: Rows;
    name?: string;
  },
): Promise<{ name: string; refusal: string | undefined }> {
  const chance = chanceOf(random, rows);
  // The latest, whose parents are there.
  const deletions = [...rows]
    .filter(([key]) => key.startsWith('deletion '))
    .map(([, row]) => row)
    .toSorted((a, b) => String(a['deleted_at']).localeCompare(String(b['deleted_at'])));
  const variables =
    name === 'restore' ? { id: deletions.at(-1)?.['id'] ?? '' } : { input: WRITES[name]?.(chance) };
  const { errors } = await app.graphql(documentOf(name), variables, token);
  return { name, refusal: errors?.[0]?.message };
}
