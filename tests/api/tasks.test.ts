import { randomUUID } from 'node:crypto';
import { addDays } from '#domain/time/local-date';
import { localDayOf } from '#domain/time/zone';
import { createAssignment } from '../factories/assignment';
import { createCourse } from '../factories/course';
import { createTerm } from '../factories/term';
import { refusalOf } from '../support/refusal';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';

const ASSIGNMENT = `id title dueDate dueTime progress version seriesId priority pointsEarned courseId loggedMinutes
  repetition { rule afterDays endsOn maxCount } subtasks { id title isDone }`;
const LIST = `{ assignments { ${ASSIGNMENT} } }`;
const UPDATE = `mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) {
  assignment { ${ASSIGNMENT} } others { id dueDate title } removedIds } }`;
const BULK = `mutation ($input: UpdateAssignmentsInput!) { updateAssignments(input: $input) {
  assignments { ${ASSIGNMENT} } courses { id grade { percent } } } }`;
const REPEAT = `mutation ($input: RepeatAssignmentInput!) { repeatAssignment(input: $input) {
  assignment { ${ASSIGNMENT} } others { id dueDate dueTime title } removedIds deletion { id itemCount } } }`;
const DELETE = `mutation ($input: DeleteInput!, $scope: AssignmentScope) { deleteAssignment(input: $input, scope: $scope) {
  deletion { id itemCount } } }`;
const DELETE_SEVERAL = `mutation ($input: DeleteAssignmentsInput!) { deleteAssignments(input: $input) {
  deletion { id label itemCount } } }`;
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { itemCount } } }';
const ADD_STEP = `mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) {
  subtask { id title dueDate estimateMinutes isDone doneAt version } assignment { id subtasks { id } } } }`;
const EDIT_STEP = `mutation ($input: UpdateSubtaskInput!) { updateSubtask(input: $input) {
  subtask { id isDone doneAt dueDate version } } }`;
const ORDER_STEPS = `mutation ($input: OrderSubtasksInput!) { orderSubtasks(input: $input) {
  assignment { subtasks { id title isDone } } } }`;
const DELETE_STEP =
  'mutation ($input: DeleteInput!) { deleteSubtask(input: $input) { deletion { id noun } } }';
const ENTRY = 'id assignmentId startedAt endedAt minutes overlaps version';
const START = `mutation ($input: StartTimerInput!) { startTimer(input: $input) {
  timeEntry { ${ENTRY} } stopped { ${ENTRY} } } }`;
const STOP = `mutation ($input: StopTimerInput!) { stopTimer(input: $input) {
  timeEntry { ${ENTRY} } assignment { loggedMinutes } } }`;
const LOG = `mutation ($input: CreateTimeEntryInput!) { createTimeEntry(input: $input) {
  timeEntry { ${ENTRY} } assignment { loggedMinutes } } }`;
const EDIT_LOG = `mutation ($input: UpdateTimeEntryInput!) { updateTimeEntry(input: $input) {
  timeEntry { ${ENTRY} } assignment { loggedMinutes } previousAssignment { loggedMinutes } } }`;
const DELETE_LOG = 'mutation ($input: DeleteInput!) { deleteTimeEntry(input: $input) { deletion { id } } }';
const RUNNING = `{ runningTimer { ${ENTRY} } }`;
const FACTORS = '{ estimateFactors { courseId type factor samples } }';
const PREFER = `mutation ($isOn: Boolean!) { updateProfile(input: { preferences: { calibrateEstimates: $isOn } }) {
  user { preferences { calibrateEstimates } } } }`;
const ENTRIES = `query ($id: ID) { timeEntries(assignmentId: $id) { ${ENTRY} } }`;

interface Row {
  id: string;
  title: string;
  dueDate: string | null;
  progress: string;
  version: number;
  seriesId: string | null;
  loggedMinutes: number;
  repetition: { rule: string | null } | null;
  subtasks: Step[];
}
interface Step {
  id: string;
  title: string;
  isDone: boolean;
}
interface Entry {
  id: string;
  endedAt: string | null;
  overlaps: boolean;
}
interface Other {
  id: string;
  dueDate: string;
}
interface Updated {
  updateAssignment: { assignment: Row; others: Other[]; removedIds: string[] };
}
interface Repeated {
  repeatAssignment: {
    assignment: Row;
    others: Other[];
    removedIds: string[];
    deletion: { id: string } | null;
  };
}
interface Deleted {
  deleteAssignment: { deletion: { id: string; itemCount: number } };
}
interface Started {
  startTimer: { timeEntry: Entry; stopped: Entry | null };
}
interface Logged {
  createTimeEntry: { timeEntry: Entry };
}

describe('tasks', () => {
  let app: TestApp;
  let student: TestStudent;
  let course: string;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    student = await app.register({ timezone: 'Europe/Berlin' });
    const term = await createTerm(app, student.token, {
      startsOn: '2026-09-01',
      endsOn: '2026-12-18',
      isCurrent: true,
    });
    course = (await createCourse(app, student.token, { termId: term.id })).id;
  });

  const run = <Data>(document: string, variables: Record<string, unknown> = {}) =>
    app.data<Data>(document, variables, student.token);
  const refused = (document: string, input: object) => refusalOf(app, document, { input }, student.token);
  const add = (values: object = {}) =>
    createAssignment(app, student.token, {
      courseId: course,
      title: 'Journal',
      dueDate: '2026-09-04',
      ...values,
    });
  const all = async () => (await run<{ assignments: Row[] }>(LIST)).assignments;
  const days = async () => (await all()).map(({ dueDate }) => dueDate?.slice(5));
  const repeat = async (input: object) => (await run<Repeated>(REPEAT, { input })).repeatAssignment;
  const update = async (input: object) => (await run<Updated>(UPDATE, { input })).updateAssignment;

  describe('a repeated assignment', () => {
    it('is a row for every deadline up to the end of the term', async () => {
      const { id } = await add({ dueTime: '17:00', pointsPossible: 10 });
      const { assignment, others } = await repeat({ id, rule: 'FREQ=WEEKLY;BYDAY=FR' });
      expect(assignment.repetition?.rule).toBe('FREQ=WEEKLY;UNTIL=20261218T235959;BYDAY=FR');
      expect(others).toHaveLength(15);
      expect(others.at(-1)).toMatchObject({ dueDate: '2026-12-18', dueTime: '17:00', title: 'Journal' });
      expect(await all()).toHaveLength(16);
    });

    it.each([
      ['FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'must fit the day the assignment is due'],
      ['FREQ=WEEKLY;COUNT=1', 'must give at least two deadlines'],
      ['FREQ=DAILY;COUNT=201', 'must give at most 200 deadlines within three years'],
      ['FREQ=HOURLY', 'must repeat DAILY, WEEKLY, MONTHLY or YEARLY'],
    ])('refuses the rule %s', async (rule, message) => {
      const { id } = await add();
      expect(await refused(REPEAT, { id, rule })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { rule: message },
      });
      expect(await all()).toHaveLength(1);
    });

    it('needs a deadline, and one way to repeat', async () => {
      const { id } = await add({ dueDate: null });
      expect((await refused(REPEAT, { id, rule: 'FREQ=DAILY;COUNT=3' })).fields).toHaveProperty('rule');
      const both = { rule: 'FREQ=DAILY;COUNT=3', afterDays: 3 };
      expect((await refused(REPEAT, { id, ...both })).fields).toHaveProperty('afterDays');
    });

    it('changes this one, this and the following, or all', async () => {
      const { id } = await add({ dueTime: '17:00' });
      const { others } = await repeat({ id, rule: 'FREQ=WEEKLY;COUNT=5' });
      await update({ id: others[0]?.id, title: 'Alone', dueDate: '2026-09-12' });
      const cut = await update({
        id: others[2]?.id,
        scope: 'this_and_following',
        title: 'Essay',
        dueDate: '2026-09-27',
        progress: 'submitted',
      });
      expect(cut.others).toHaveLength(1);
      expect(cut.assignment.repetition?.rule).toBe('FREQ=WEEKLY;COUNT=2');
      const rows = await all();
      expect(rows.map(({ title, dueDate, progress }) => `${title} ${dueDate} ${progress}`)).toEqual([
        'Journal 2026-09-04 todo',
        'Alone 2026-09-12 todo',
        'Journal 2026-09-18 todo',
        'Essay 2026-09-27 submitted',
        'Essay 2026-10-04 todo',
      ]);
      expect(rows[0]?.repetition?.rule).toBe('FREQ=WEEKLY;UNTIL=20260918T170000');
      expect(new Set(rows.map(({ seriesId }) => seriesId)).size).toBe(2);
      await update({ id, scope: 'all', dueDate: '2026-09-03', dueTime: '09:00', priority: 1 });
      const moved = await all();
      expect(moved.slice(0, 3).map(({ dueDate }) => dueDate)).toEqual([
        '2026-09-03',
        '2026-09-11',
        '2026-09-17',
      ]);
      expect(moved[2]).toMatchObject({ dueTime: '09:00', priority: 1 });
      expect(moved[3]).toMatchObject({ dueDate: '2026-09-27', priority: 4 });
    });

    it('cannot move in step where its rule names days of the month', async () => {
      const { id } = await add();
      await repeat({ id, rule: 'FREQ=MONTHLY;BYDAY=1FR;COUNT=3' });
      const input = { id, scope: 'all', dueDate: '2026-09-05' };
      expect((await refused(UPDATE, input)).fields).toHaveProperty('dueDate');
      expect(await days()).toEqual(['09-04', '10-02', '11-06']);
    });

    it('takes another rule, keeps what was done, and stops', async () => {
      const { id } = await add();
      const { others } = await repeat({ id, rule: 'FREQ=WEEKLY;COUNT=4' });
      await update({ id: others[1]?.id, progress: 'submitted' });
      const daily = await repeat({ id, rule: 'FREQ=DAILY;COUNT=3' });
      expect(daily.removedIds).toEqual([]);
      expect(await days()).toEqual(['09-04', '09-05', '09-06', '09-18']);
      const shorter = await repeat({ id, rule: 'FREQ=DAILY;COUNT=2' });
      expect(shorter.removedIds).toHaveLength(1);
      const stopped = await repeat({ id });
      expect(stopped.assignment.repetition).toBeNull();
      expect(await days()).toEqual(['09-04', '09-18']);
      await run(RESTORE, { id: stopped.deletion?.id });
      expect(await days()).toEqual(['09-04', '09-05', '09-18']);
    });

    it('is deleted and restored from one on, or whole', async () => {
      const { id } = await add();
      const { others } = await repeat({ id, rule: 'FREQ=WEEKLY;COUNT=5' });
      const remove = (rowId: string | undefined, scope: string) =>
        run<Deleted>(DELETE, { input: { id: rowId }, scope });
      const { deleteAssignment: cut } = await remove(others[2]?.id, 'this_and_following');
      expect(cut.deletion.itemCount).toBe(2);
      expect(await days()).toEqual(['09-04', '09-11', '09-18']);
      const { deleteAssignment: rest } = await remove(others[0]?.id, 'all');
      expect(rest.deletion.itemCount).toBe(3);
      for (const { deletion } of [rest, cut]) await run(RESTORE, { id: deletion.id });
      expect(await days()).toHaveLength(5);
      await remove(others[2]?.id, 'this');
      expect(await days()).toHaveLength(4);
    });

    it('comes again some days after it was done, and not before', async () => {
      const { id } = await add({ dueTime: '18:00' });
      await repeat({ id, afterDays: 3, maxCount: 2 });
      expect(await all()).toHaveLength(1);
      const done = await update({ id, progress: 'submitted' });
      const due = addDays(localDayOf(Date.now(), 'UTC'), 3);
      expect(done.others).toMatchObject([
        { title: 'Journal', dueDate: due > '2026-09-04' ? due : '2026-09-05' },
      ]);
      const undone = await update({ id, progress: 'todo' });
      expect(undone.removedIds).toEqual([done.others[0]?.id]);
      expect(await all()).toHaveLength(1);
      const again = await update({ id, progress: 'submitted' });
      const next = again.others[0]?.id;
      await update({ id: next, notes: 'Begun' });
      expect((await update({ id, progress: 'todo' })).removedIds).toEqual([]);
      await update({ id, progress: 'submitted' });
      expect((await update({ id: next, progress: 'submitted' })).others).toEqual([]);
      expect(await all()).toHaveLength(2);
    });
  });

  describe('several assignments', () => {
    it('change together or not at all', async () => {
      const [one, two] = [await add({ pointsPossible: 10 }), await add({ dueDate: '2026-09-10' })];
      const changes = [
        { id: one.id, dueDate: '2026-09-06', pointsEarned: 9 },
        { id: two.id, dueDate: '2026-09-12', progress: 'submitted', courseId: null },
      ];
      const { updateAssignments: saved } = await run<{
        updateAssignments: { assignments: Row[]; courses: { grade: { percent: number } }[] };
      }>(BULK, { input: { assignments: changes } });
      expect(saved.assignments.map(({ dueDate }) => dueDate)).toEqual(['2026-09-06', '2026-09-12']);
      expect(saved.courses).toMatchObject([{ grade: { percent: 90 } }]);
      const stale = [
        { id: one.id, title: 'New' },
        { id: two.id, expectedVersion: 1, title: 'New' },
      ];
      expect(await refused(BULK, { assignments: stale })).toMatchObject({ code: 'CONFLICT' });
      const bad = [
        { id: one.id, title: 'New' },
        { id: two.id, categoryId: randomUUID() },
      ];
      expect(await refused(BULK, { assignments: bad })).toMatchObject({
        code: 'NOT_FOUND',
        fields: { 'assignments[1].categoryId': expect.any(String) as string },
      });
      const twice = [{ id: one.id }, { id: one.id.toUpperCase() }];
      expect((await refused(BULK, { assignments: twice })).fields).toHaveProperty(['assignments[1].id']);
      expect((await all()).map(({ title }) => title)).toEqual(['Journal', 'Journal']);
    });

    it('are deleted in one act that one act undoes', async () => {
      const rows = [await add(), await add({ title: 'Second' }), await add({ title: 'Third' })];
      const ids = rows.slice(0, 2).map(({ id }) => id);
      const gone = [...ids, randomUUID()];
      expect((await refused(DELETE_SEVERAL, { ids: gone })).fields).toHaveProperty('ids');
      expect(await all()).toHaveLength(3);
      const { deleteAssignments } = await run<{
        deleteAssignments: { deletion: { id: string; label: string; itemCount: number } };
      }>(DELETE_SEVERAL, { input: { ids } });
      expect(deleteAssignments.deletion).toMatchObject({ label: 'Journal', itemCount: 2 });
      expect(await all()).toHaveLength(1);
      await run(RESTORE, { id: deleteAssignments.deletion.id });
      expect(await all()).toHaveLength(3);
    });
  });

  describe('subtasks', () => {
    const step = async (input: object) =>
      (await run<{ createSubtask: { subtask: Step } }>(ADD_STEP, { input })).createSubtask.subtask;

    it('stand in an order, are ticked on their own, and go and come with their assignment', async () => {
      const { id: assignmentId } = await add();
      const outline = await step({
        assignmentId,
        title: ' Outline ',
        dueDate: '2026-09-01',
        estimateMinutes: 30,
      });
      expect(outline).toMatchObject({ title: 'Outline', isDone: false, doneAt: null, version: 1 });
      const draft = await step({ assignmentId, title: 'Draft' });
      const ordered = { assignmentId, ids: [draft.id, outline.id] };
      const { orderSubtasks } = await run<{ orderSubtasks: { assignment: { subtasks: Step[] } } }>(
        ORDER_STEPS,
        {
          input: ordered,
        },
      );
      expect(orderSubtasks.assignment.subtasks.map(({ title }) => title)).toEqual(['Draft', 'Outline']);
      expect((await refused(ORDER_STEPS, { assignmentId, ids: [draft.id] })).code).toBe('CONFLICT');
      const { updateSubtask } = await run<{ updateSubtask: { subtask: Step } }>(EDIT_STEP, {
        input: { id: draft.id, isDone: true, expectedVersion: 1 },
      });
      expect(updateSubtask.subtask).toMatchObject({ isDone: true, doneAt: expect.any(String) as string });
      expect(await refused(EDIT_STEP, { id: draft.id, title: 'x', expectedVersion: 1 })).toMatchObject({
        code: 'CONFLICT',
      });
      const { deleteSubtask } = await run<{ deleteSubtask: { deletion: { id: string; noun: string } } }>(
        DELETE_STEP,
        { input: { id: outline.id } },
      );
      expect(deleteSubtask.deletion.noun).toBe('subtask');
      const { deleteAssignment } = await run<Deleted>(DELETE, { input: { id: assignmentId } });
      expect(deleteAssignment.deletion.itemCount).toBe(2);
      const early = await refusalOf(app, RESTORE, { id: deleteSubtask.deletion.id }, student.token);
      expect(early.code).toBe('CONFLICT');
      await run(RESTORE, { id: deleteAssignment.deletion.id });
      await run(RESTORE, { id: deleteSubtask.deletion.id });
      const [row] = await all();
      expect(row?.subtasks.map(({ title, isDone }) => `${title} ${isDone}`)).toEqual([
        'Draft true',
        'Outline false',
      ]);
    });

    it('are 50 at most', async () => {
      const { id: assignmentId } = await add();
      await Promise.all(
        Array.from({ length: 49 }, (_, index) => step({ assignmentId, title: `Step ${index}` })),
      );
      const last = await Promise.all(
        [1, 2, 3].map(() => refused(ADD_STEP, { assignmentId, title: 'One too many' })),
      );
      expect(last.map(({ code }) => code).sort()).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED', undefined]);
    });
  });

  describe('the time log', () => {
    const log = async (input: object) =>
      (await run<Logged>(LOG, { input: { timezone: 'UTC', ...input } })).createTimeEntry;

    it('has one timer: starting another stops it', async () => {
      const [one, two] = [await add(), await add({ title: 'Second' })];
      const started = await Promise.all(
        [one, two].map(({ id }) => run<Started>(START, { input: { assignmentId: id } })),
      );
      const stopped = started.map(({ startTimer }) => startTimer.stopped).filter((entry) => entry !== null);
      expect(stopped).toHaveLength(1);
      const { runningTimer } = await run<{ runningTimer: Entry | null }>(RUNNING);
      expect(runningTimer).toMatchObject({ endedAt: null, minutes: null });
      const { stopTimer } = await run<{ stopTimer: { timeEntry: Entry } }>(STOP, {
        input: { id: runningTimer?.id },
      });
      expect(stopTimer.timeEntry.endedAt).not.toBeNull();
      expect((await refused(STOP, { id: runningTimer?.id })).code).toBe('CONFLICT');
      expect((await refused(STOP, { id: stopped[0]?.id, minutes: 5 })).code).toBe('CONFLICT');
      expect((await run<{ runningTimer: Entry | null }>(RUNNING)).runningTimer).toBeNull();
    });

    it('counts only as much of a forgotten timer as was work', async () => {
      const { id } = await add();
      const { startTimer } = await run<Started>(START, { input: { assignmentId: id } });
      await app.app.database.dataSource.query(
        `UPDATE time_entries SET started_at = now() - interval '30 hours' WHERE user_id = $1`,
        [student.id],
      );
      const timer = { id: startTimer.timeEntry.id };
      expect((await refused(STOP, timer)).fields).toHaveProperty('minutes');
      const { stopTimer } = await run<{ stopTimer: { assignment: { loggedMinutes: number } } }>(STOP, {
        input: { ...timer, minutes: 90 },
      });
      expect(stopTimer.assignment.loggedMinutes).toBe(90);
    });

    it('takes entries by hand, flags those that overlap, and gives them to another assignment', async () => {
      const [one, two] = [await add(), await add({ title: 'Second' })];
      const first = await log({ assignmentId: one.id, startLocal: '2026-01-05T10:00', minutes: 60 });
      expect(first).toMatchObject({
        timeEntry: {
          startedAt: '2026-01-05T10:00:00Z',
          endedAt: '2026-01-05T11:00:00Z',
          minutes: 60,
          overlaps: false,
        },
        assignment: { loggedMinutes: 60 },
      });
      const beside = await log({ assignmentId: one.id, startLocal: '2026-01-05T11:00', minutes: 30 });
      expect(beside.timeEntry.overlaps).toBe(false);
      const across = await log({ assignmentId: two.id, startLocal: '2026-01-05T10:30', minutes: 15 });
      expect(across.timeEntry.overlaps).toBe(true);
      const { timeEntries } = await run<{ timeEntries: Entry[] }>(ENTRIES, { id: one.id });
      expect(timeEntries.map(({ overlaps }) => overlaps)).toEqual([false, true]);
      const { updateTimeEntry } = await run<{ updateTimeEntry: object }>(EDIT_LOG, {
        input: { id: first.timeEntry.id, assignmentId: two.id, minutes: 20 },
      });
      expect(updateTimeEntry).toMatchObject({
        timeEntry: { minutes: 20, overlaps: false },
        assignment: { loggedMinutes: 35 },
        previousAssignment: { loggedMinutes: 30 },
      });
      const { deleteTimeEntry } = await run<{ deleteTimeEntry: { deletion: { id: string } } }>(DELETE_LOG, {
        input: { id: first.timeEntry.id },
      });
      expect((await all()).map(({ loggedMinutes }) => loggedMinutes)).toEqual([30, 15]);
      await run(RESTORE, { id: deleteTimeEntry.deletion.id });
      expect((await all()).map(({ loggedMinutes }) => loggedMinutes)).toEqual([30, 35]);
    });

    it.each([
      [{ startLocal: '2199-01-01T00:00', minutes: 5 }, 'startLocal'],
      [{ startLocal: '2026-01-05T10:00', minutes: 0 }, 'minutes'],
      [{ startLocal: '2026-01-05T10:00', minutes: 1441 }, 'minutes'],
    ])('refuses %j', async (values, field) => {
      const { id } = await add();
      const { code, fields } = await refused(LOG, { assignmentId: id, timezone: 'UTC', ...values });
      expect(code).toBe('BAD_USER_INPUT');
      expect(Object.keys(fields ?? {})).toEqual([expect.stringContaining(field)]);
    });

    it('restores a timer that was deleted while it ran as a stopped one', async () => {
      const { id } = await add();
      const { startTimer } = await run<Started>(START, { input: { assignmentId: id } });
      const { deleteTimeEntry } = await run<{ deleteTimeEntry: { deletion: { id: string } } }>(DELETE_LOG, {
        input: { id: startTimer.timeEntry.id },
      });
      await run(START, { input: { assignmentId: id } });
      await run(RESTORE, { id: deleteTimeEntry.deletion.id });
      const { timeEntries } = await run<{ timeEntries: Entry[] }>(ENTRIES, { id });
      expect(timeEntries.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
    });

    it('teaches what estimates are worth, unless it is switched off', async () => {
      for (const index of [1, 2, 3, 4, 5]) {
        const { id } = await add({ estimateMinutes: 100 });
        await log({ assignmentId: id, startLocal: `2026-01-0${index}T10:00`, minutes: 110 + 10 * index });
        await update({ id, progress: 'submitted' });
      }
      await add({ estimateMinutes: 100 });
      const factors = async () => (await run<{ estimateFactors: object[] }>(FACTORS)).estimateFactors;
      expect(await factors()).toEqual([
        { courseId: course, type: 'assignment', factor: 1.4, samples: 5 },
        { courseId: course, type: null, factor: 1.4, samples: 5 },
      ]);
      await run(PREFER, { isOn: false });
      expect(await factors()).toEqual([]);
    });
  });
});
