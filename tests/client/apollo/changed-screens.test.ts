import { queriesBeside, type ShownQuery } from '../../../client/apollo/changed-rows';
import {
  CalendarPageDocument,
  CoursePageDocument,
  GradeHistoryDocument,
  GradesPageDocument,
  type ChangedRows_AssignmentFragment,
  type ChangedRowsQuery,
} from '../../../client/generated/graphql';
import { RowsByType } from '../support/rows-by-type';

/*
 * What the calendar, a course, and grades are asked for, besides the row itself, after work changed elsewhere.
 */

type Changes = Partial<Record<keyof ChangedRows_AssignmentFragment, unknown>>;

const DUE = { dueDate: '2026-11-25', dueTime: '12:00', dueZone: 'UTC', dueAt: '2026-11-25T12:00:00Z' };
const OPEN = { progress: 'todo', isStillOpen: false, pointsEarned: null };
const DONE = { progress: 'submitted', isStillOpen: false, pointsEarned: null };
const LAB = { id: 'lab', courseId: 'c1', type: 'assignment', ...DUE, ...OPEN, ...planned() };

function planned(estimateMinutes: number | null = null) {
  return { estimateMinutes, plannedOn: null };
}

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const CALENDAR = { queryName: 'CalendarPage', query: CalendarPageDocument, variables: NOVEMBER };
const COURSE = { queryName: 'CoursePage', query: CoursePageDocument, variables: { id: 'c1' } };
const GRADES = { queryName: 'GradesPage', query: GradesPageDocument, variables: {} };
const trend = (courseId: string) => ({
  queryName: 'GradeHistory',
  query: GradeHistoryDocument,
  variables: { courseId },
});

/** A device with an assignment in the calendar and in its course. */
async function device(assignment: Readonly<Record<string, unknown>> = LAB) {
  const server = new RowsByType();
  server.rows = {
    Assignment: assignment,
    Course: { id: 'c1', assignments: [assignment] },
    CalendarRange: {
      ...NOVEMBER,
      assignments: [assignment],
      work: assignment === LAB ? [{ date: DUE.dueDate, minutes: 60, isDue: true, assignment }] : [],
    },
  };
  for (const { query, variables } of [CALENDAR, COURSE, GRADES, trend('c1'), trend('c2')] as ShownQuery[])
    await server.client.query({ query, variables });
  return server.client;
}

const item = (noun: string, id: string, row: object | null = null, kind = 'changed') => ({
  noun,
  id,
  kind,
  row,
});

/** The queries that are asked after some rows changed. */
async function asked(shown: readonly ShownQuery[], items: readonly object[], assignment?: typeof LAB) {
  const client = await device(assignment);
  const data = { changes: { items } } as unknown as ChangedRowsQuery;
  return queriesBeside(client, data, shown).map(({ queryName }) => queryName);
}

const work = (changes: Changes) =>
  item('assignment', String(changes.id ?? 'lab'), { __typename: 'Assignment', ...LAB, ...changes });

test.each<[what: string, asks: string[], items: object[], assignment?: typeof LAB]>([
  ['a tick', [], [work(DONE)]],
  ['a score', [], [work({ pointsEarned: 18 })]],
  ['another day', ['CalendarPage'], [work({ dueDate: '2026-11-27', dueAt: '2026-11-27T12:00:00Z' })]],
  ['a longer estimate', ['CalendarWork'], [work(planned(90))]],
  ['a longer estimate of what is done', [], [work({ ...DONE, ...planned(90) })]],
  ['work that is open again', [], [work(OPEN)]],
  ['work that was done when the days were read', ['CalendarWork'], [work(OPEN)], { ...LAB, ...DONE }],
  ['a subtask', ['CalendarWork'], [item('subtask', 'step')]],
  ['a tick of work of other days', [], [work({ id: 'far', ...DONE, dueDate: '2027-01-20' })]],
  ['work that is new to these days', ['CalendarPage'], [work({ id: 'new', dueDate: '2026-11-30' })]],
  ['work that loses its day elsewhere', [], [work({ id: 'far', ...DONE, dueDate: null, dueAt: null })]],
])('the calendar after %s asks for %j', async (...[, asks, items, assignment]) => {
  expect(await asked([CALENDAR], items, assignment)).toEqual(asks);
});

test.each<[what: string, asks: string[], items: object[]]>([
  ['a tick', [], [work(DONE)]],
  ['a tick in another course', [], [work({ id: 'quiz', courseId: 'c2', ...DONE })]],
  ['work that came from another course', ['CoursePage'], [work({ id: 'quiz' })]],
  ['work that went to another course', ['CoursePage'], [work({ courseId: 'c2' })]],
  ['a score that moved its grade', [], [work({ pointsEarned: 18 }), item('course', 'c1', {}, 'derived')]],
])('the page of a course after %s asks for %j', async (_what, asks, items) => {
  expect(await asked([COURSE], items)).toEqual(asks);
});

test('grades ask for nothing after a tick, and after a score for the trend of its course', async () => {
  const shown = [GRADES, trend('c1'), trend('c2')];
  expect(await asked(shown, [work(DONE)])).toEqual([]);
  expect(await asked(shown, [work({ pointsEarned: 18 }), item('course', 'c1', {}, 'derived')])).toEqual([
    'GradeHistory',
  ]);
});
