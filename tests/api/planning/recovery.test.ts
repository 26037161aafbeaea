import { RECOVERY_DAYS } from '#domain/planning/recovery';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { setDailyMinutes, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

/** Monday 2026-10-05, 12:00 in New York. */
const MONDAY_NOON = new Date('2026-10-05T16:00:00Z');

const DAY_MS = 86_400_000;

interface Line {
  assignment: { id: string; title: string; version: number };
  action: string;
  parts: { date: string; minutes: number }[];
  dueDate: string | null;
  percent: number;
  keptFor: string | null;
  neededMinutes: number;
  isAssumed: boolean;
}

interface Plan {
  lines: Line[];
  days: { date: string; freeMinutes: number; plannedMinutes: number }[];
  unplanned: number;
}

const PLAN = `{ recoveryPlan { unplanned days { date freeMinutes plannedMinutes }
  lines { assignment { id title version } action parts { date minutes } dueDate percent keptFor neededMinutes isAssumed } } }`;

const FIELDS = 'id title progress gradingState plannedOn dueDate version';
const APPLY = `mutation ($input: ApplyRecoveryInput!) { applyRecovery(input: $input) {
  recoveryId assignments { ${FIELDS} } courses { grade { projected } } } }`;
const UNDO = 'mutation ($id: ID!) { undoAct(id: $id) { left { noun title field } } }';
const LEFT = '{ today { recovery { id appliedAt assignments } } }';
const ALL = `{ assignments { ${FIELDS} } }`;

interface Recovered {
  recoveryId: string;
  assignments: { id: string; title: string; progress: string; version: number; dueDate: string | null }[];
  courses: { grade: { projected: number | null } }[];
}

describe('the recovery of a bad week', () => {
  let clock = MONDAY_NOON;
  const app = useTestApp({ now: () => clock });
  const student = useStudent(app, { timezone: 'America/New_York' });
  beforeEach(async () => {
    clock = MONDAY_NOON;
    await limit(120);
  });

  const limit = (minutes: number) => setDailyMinutes(app, student.token, minutes);
  const add = (title: string, overrides: Record<string, unknown> = {}) =>
    createAssignment(app, student.token, { title, ...overrides });
  const readPlan = async () => (await app.data<{ recoveryPlan: Plan }>(PLAN, {}, student.token)).recoveryPlan;
  const line = ({ lines }: Plan, title: string) => {
    const found = lines.find(({ assignment }) => assignment.title === title);
    if (!found) throw new Error(`${title} is not in the plan`);
    return found;
  };
  const apply = async (lines: object[]) =>
    (await app.data<{ applyRecovery: Recovered }>(APPLY, { input: { lines } }, student.token)).applyRecovery;
  const undo = async (recoveryId: string) =>
    (await app.data<{ undoAct: { left: object[] } }>(UNDO, { id: recoveryId }, student.token)).undoAct.left;
  const left = async () =>
    (await app.data<{ today: { recovery: object | null } }>(LEFT, {}, student.token)).today.recovery;
  const rows = () => app.data<{ assignments: object[] }>(ALL, {}, student.token);
  const toInput = ({ assignment: { id, version }, action, parts, dueDate }: Line) => ({
    id,
    expectedVersion: version,
    ...(action === 'let_go' ? {} : { plannedOn: parts[0]?.date }),
    ...(dueDate === null ? {} : { dueDate }),
  });

  /** A course of quizzes with one dropped, an essay and an exam. */
  async function addCourse() {
    const { token } = student;
    const { id: courseId } = await createCourse(app, token, { code: 'BIO', credits: 3 });
    const quizzes = await createGradeCategory(app, token, {
      courseId,
      name: 'Quizzes',
      weight: 40,
      dropLowest: 1,
    });
    const essays = await createGradeCategory(app, token, { courseId, name: 'Essays', weight: 60 });
    const quiz = {
      courseId,
      categoryId: quizzes.id,
      type: 'quiz',
      pointsPossible: 10,
      dueDate: '2026-10-01',
    };
    await add('graded', { ...quiz, pointsEarned: 9, progress: 'submitted' });
    return { courseId, quiz, essay: { courseId, categoryId: essays.id, pointsPossible: 100 } };
  }

  it('spreads work without an estimate, which takes no time and is never skipped or extended', async () => {
    await limit(30);
    await add('form', { dueDate: '2026-10-06', estimateMinutes: 60 });
    await add('errand', { dueDate: '2026-10-08' });
    await addCourse();
    await add('late', { dueDate: '2026-10-01' });
    await add('too late', { dueDate: '2026-10-02' });
    const plan = await readPlan();
    expect(line(plan, 'form')).toMatchObject({ action: 'do', neededMinutes: 60, isAssumed: false });
    expect(line(plan, 'errand')).toMatchObject({ action: 'do', isAssumed: true, dueDate: null });
    for (const title of ['errand', 'late', 'too late'])
      expect(line(plan, title)).toMatchObject({ action: 'do', parts: [{ minutes: 0 }] });
    expect(line(plan, 'errand').parts[0]!.date <= '2026-10-08').toBe(true);
    expect(line(plan, 'late').parts[0]?.date).not.toBe(line(plan, 'too late').parts[0]?.date);
    expect(plan.days.reduce((sum, { plannedMinutes }) => sum + plannedMinutes, 0)).toBe(60);
  });

  it('gives work without an estimate only a day with free time before its deadline, and none without one', async () => {
    await limit(30);
    await add('form', { dueDate: '2026-10-06', estimateMinutes: 60 });
    await add('errand', { dueDate: '2026-10-06' });
    await add('early', { dueDate: '2026-10-07', dueTime: '07:30' });
    await add('late morning', { dueDate: '2026-10-07', dueTime: '10:00' });
    const plan = await readPlan();
    for (const title of ['errand', 'early'])
      expect(line(plan, title)).toMatchObject({ action: 'do', parts: [], dueDate: null });
    expect(line(plan, 'late morning').parts).toEqual([{ date: '2026-10-07', minutes: 0 }]);
  });

  it('plans what fits, lets go of what would be dropped anyway, and asks for time for what is worth too much', async () => {
    const { quiz, essay } = await addCourse();
    await limit(60);
    await add('quiz 2', { ...quiz, estimateMinutes: 120 });
    await add('essay', { ...essay, dueDate: '2026-10-02', estimateMinutes: 400 });
    await add('huge', { ...essay, dueDate: '2026-10-06', estimateMinutes: 300 });
    const plan = await readPlan();
    expect(line(plan, 'quiz 2')).toMatchObject({ action: 'let_go', percent: 0, keptFor: null, parts: [] });
    expect(line(plan, 'essay').action).toBe('do');
    expect(line(plan, 'huge')).toMatchObject({ action: 'extension', keptFor: 'pass' });
    expect(plan.lines).toHaveLength(3);
    for (const { freeMinutes, plannedMinutes } of plan.days) {
      expect(plannedMinutes).toBeLessThanOrEqual(freeMinutes);
    }
    expect(line(plan, 'essay').parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(400);
  });

  it('prices two quizzes of which one is dropped as what they cost together', async () => {
    const { quiz } = await addCourse();
    await limit(0);
    await add('quiz 2', { ...quiz, estimateMinutes: 10 });
    await add('quiz 3', { ...quiz, estimateMinutes: 10 });
    const { lines } = await readPlan();
    const costs = lines.map(({ percent }) => percent).sort((a, b) => a - b);
    expect(costs[0]).toBe(0);
    expect(costs[1]).toBeGreaterThan(0);
    expect(lines.map(({ action }) => action)).toContain('let_go');
  });

  it('moves the deadline of what the student set it for, and of nothing else', async () => {
    await limit(30);
    await add('own', { dueDate: '2026-10-05', estimateMinutes: 90 });
    const plan = await readPlan();
    expect(line(plan, 'own')).toMatchObject({ action: 'do', dueDate: '2026-10-07' });
    const { assignments } = await apply(plan.lines.map(toInput));
    expect(assignments[0]).toMatchObject({ plannedOn: '2026-10-05', dueDate: '2026-10-07' });
    const { courseId } = await addCourse();
    const school = await add('school', { courseId, dueDate: '2026-10-06' });
    const refused = await app.rest('/api/recovery', {
      method: 'POST',
      token: student.token,
      body: { lines: [{ id: school.id, plannedOn: '2026-10-06', dueDate: '2026-10-09' }] },
    });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { dueDate: 'was not set by hand' }]);
  });

  it('is applied as one act with its grades, and taken back to the letter', async () => {
    const { quiz, essay } = await addCourse();
    await limit(60);
    await add('quiz 2', { ...quiz, estimateMinutes: 400 });
    await add('essay', { ...essay, dueDate: '2026-10-02', estimateMinutes: 60 });
    await add('own', { dueDate: '2026-10-05', estimateMinutes: 120 });
    const before = await rows();
    const plan = await readPlan();
    const { recoveryId, assignments, courses } = await apply(plan.lines.map(toInput));
    expect(assignments).toHaveLength(3);
    expect(assignments.find(({ title }) => title === 'quiz 2')).toMatchObject({
      progress: 'let_go',
      gradingState: 'missing',
    });
    // It is dropped, so nothing is lost.
    expect(courses[0]?.grade.projected).toBe(90);
    expect((await readPlan()).lines.map(({ assignment }) => assignment.title).sort()).toEqual([
      'essay',
      'own',
    ]);
    await undo(recoveryId);
    const after = await rows();
    const withoutVersion = ({ assignments: list }: { assignments: object[] }) =>
      list.map((row) => ({ ...row, version: 0 }));
    expect(withoutVersion(after)).toEqual(withoutVersion(before));
  });

  it('is offered to be taken back for a week, the last one first, with what nobody edited since', async () => {
    expect(await left()).toBeNull();
    const first = await add('first', { dueDate: '2026-10-01' });
    const second = await add('second', { dueDate: '2026-10-01' });
    const third = await add('third', { dueDate: '2026-10-01' });
    const { recoveryId: older } = await apply([
      { id: first.id, plannedOn: '2026-10-06' },
      { id: second.id, plannedOn: '2026-10-07' },
    ]);
    expect(await left()).toEqual({ id: older, appliedAt: '2026-10-05T16:00:00Z', assignments: 2 });
    clock = new Date(MONDAY_NOON.getTime() + 60_000);
    const { recoveryId: newer } = await apply([{ id: third.id }]);
    expect(await left()).toEqual({ id: newer, appliedAt: '2026-10-05T16:01:00Z', assignments: 1 });
    await undo(newer);
    await updateAssignment(app, student.token, { id: first.id, progress: 'submitted' });
    expect(await left()).toMatchObject({ id: older, assignments: 1 });
    clock = new Date(MONDAY_NOON.getTime() + RECOVERY_DAYS * DAY_MS - 1000);
    expect(await left()).toMatchObject({ id: older });
    clock = new Date(MONDAY_NOON.getTime() + RECOVERY_DAYS * DAY_MS);
    expect(await left()).toBeNull();
  });

  it('leaves alone what was edited after it', async () => {
    const done = await add('done', { dueDate: '2026-10-01' });
    const other = await add('other', { dueDate: '2026-10-01' });
    const { recoveryId } = await apply([
      { id: done.id, plannedOn: '2026-10-06' },
      { id: other.id, plannedOn: '2026-10-06' },
    ]);
    await updateAssignment(app, student.token, { id: done.id, progress: 'submitted' });
    expect(await undo(recoveryId)).toEqual([]);
    expect((await rows()).assignments).toContainEqual(
      expect.objectContaining({ title: 'done', progress: 'submitted', plannedOn: null }),
    );
  });

  it('is undone like any act', async () => {
    const { id } = await add('other', { dueDate: '2026-10-01' });
    const before = await rows();
    const { recoveryId } = await apply([{ id, plannedOn: '2026-10-06' }]);
    expect(await undo(recoveryId)).toEqual([]);
    expect(await left()).toBeNull();
    const without = ({ assignments }: { assignments: object[] }) =>
      assignments.map((row) => ({ ...row, version: 0 }));
    expect(without(await rows())).toEqual(without(before));
  });

  it('is applied as a whole or not at all', async () => {
    const stale = await add('stale', { dueDate: '2026-10-01' });
    const fresh = await add('fresh', { dueDate: '2026-10-01' });
    await updateAssignment(app, student.token, { id: stale.id, title: 'changed' });
    const before = await rows();
    const refused = await app.rest('/api/recovery', {
      method: 'POST',
      token: student.token,
      body: { lines: [{ id: fresh.id }, { id: stale.id, expectedVersion: stale.version }] },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
    expect(await rows()).toEqual(before);
    const closed = await add('closed', { dueDate: '2026-10-01', progress: 'submitted' });
    const late = await app.rest('/api/recovery', {
      method: 'POST',
      token: student.token,
      body: { lines: [{ id: closed.id }] },
    });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
  });

  it('plans nothing for a day that has passed on the clocks of the student', async () => {
    const own = await add('own', { dueDate: '2026-10-01' });
    const before = await rows();
    for (const [day, field] of [
      [{ plannedOn: '2020-01-01' }, 'plannedOn'],
      [{ plannedOn: '2026-10-04' }, 'plannedOn'],
      [{ plannedOn: '2026-10-05', dueDate: '2026-10-04' }, 'dueDate'],
    ] as const) {
      const input = { lines: [{ id: own.id, ...day }] };
      const { errors } = await app.graphql(APPLY, { input }, student.token);
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [`lines.0.${field}`]: 'must not be before 2026-10-05' },
      });
    }
    expect(await rows()).toEqual(before);
    await apply([{ id: own.id, plannedOn: '2026-10-05' }]);
  });

  it('counts work that was let go as before once it is taken up again', async () => {
    const { quiz } = await addCourse();
    const { id } = await add('quiz 2', quiz);
    expect(await updateAssignment(app, student.token, { id, progress: 'let_go' })).toMatchObject({
      gradingState: 'missing',
    });
    expect(await updateAssignment(app, student.token, { id, progress: 'todo' })).toMatchObject({
      gradingState: 'counted',
    });
  });

  it('plans a hundred tasks and says how many more there are', async () => {
    for (let index = 0; index < 103; index += 1) await add(`task ${index}`, { dueDate: '2026-10-01' });
    const { lines, unplanned } = await readPlan();
    expect([lines.length, unplanned]).toEqual([100, 3]);
  });
});
