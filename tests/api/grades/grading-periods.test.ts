import { PERIODS_PER_COURSE } from '../../../domain/limits/limits';
import { exportArchive, importArchive } from '../../factories/archive';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { readGradedCourse, UPDATE_GRADING, updateGrading } from '../../factories/course-grading';
import { createStudent, useStudent } from '../../factories/user';
import { DOCUMENT } from '../../support/calculator-fixture';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const UPDATE = `mutation ($input: UpdateAssignmentInput!) {
  updateAssignment(input: $input) { assignment { gradingPeriodId } course { grade { percent } } } }`;
const REPLAY = `query ($courseId: ID!) { gradeReplay(courseId: $courseId) {
  percent periods { name } changedItems { title periodId } } }`;

const quarter = (number: number, month: string, weight: number | null) => ({
  name: `Quarter ${number}`,
  startsOn: `2026-${month}-01`,
  endsOn: `2026-${month}-28`,
  weight,
});
const SAME = '019a0000-0000-7000-8000-000000000001';
const QUARTERS = [quarter(1, '09', 40), quarter(2, '10', 60)];

describe('grading periods of a course', () => {
  const app = useTestApp();
  const student = useStudent(app);

  /** 90 % due in the first quarter, 60 % in the second. */
  async function quartered({ token } = student) {
    const { id: courseId } = await createCourse(app, token);
    const item = (title: string, dueDate: string | null, pointsEarned: number) =>
      createAssignment(app, token, { courseId, title, dueDate, pointsEarned, pointsPossible: 100 });
    const early = await item('Early', '2026-09-28', 90);
    const late = await item('Late', '2026-10-01', 60);
    const { grading } = await updateGrading(app, token, { id: courseId, periods: QUARTERS });
    const [first = '', second = ''] = grading.periods.map(({ id }) => id);
    return { courseId, early: early.id, late: late.id, first, second, item };
  }
  const percentOf = async (id: string, { token } = student) =>
    (await readGradedCourse(app, token, id)).grade.percent;
  const update = async (input: object) => {
    type Updated = { updateAssignment: { assignment: object; course: { grade: { percent: number } } } };
    return (await app.data<Updated>(UPDATE, { input }, student.token)).updateAssignment;
  };

  it('are graded each alone and combined by weight; the order sent does not matter', async () => {
    const { courseId } = await quartered();
    expect(await percentOf(courseId)).toBe(72);
    const { grading } = await updateGrading(app, student.token, {
      id: courseId,
      periods: QUARTERS.toReversed(),
    });
    expect(grading.periods.map(({ name }) => name)).toEqual(['Quarter 1', 'Quarter 2']);
    expect(await percentOf(courseId)).toBe(72);
    await updateGrading(app, student.token, { id: courseId, periods: null });
    expect(await percentOf(courseId)).toBe(75);
  });

  it('take an item by its due date, by hand, and without a deadline into the last one', async () => {
    const { courseId, late, first, item } = await quartered();
    expect((await update({ id: late, dueDate: '2026-09-02' })).course.grade.percent).toBe(75);
    expect((await update({ id: late, dueDate: '2026-09-29' })).course.grade.percent).toBe(90);
    expect((await update({ id: late, dueDate: null })).course.grade.percent).toBe(72);
    expect(await update({ id: late, gradingPeriodId: first })).toEqual({
      assignment: { gradingPeriodId: first },
      course: { grade: { percent: 75 } },
    });
    await item('No deadline', null, 50);
    expect(await percentOf(courseId)).toBe(60);
  });

  it('keep what was put into them by hand, and a removed one gives it back with its id', async () => {
    const { courseId, late, first } = await quartered();
    await update({ id: late, gradingPeriodId: first });
    const { grading } = await readGradedCourse(app, student.token, courseId);
    const [, second] = grading.periods;
    await updateGrading(app, student.token, { id: courseId, periods: [second] });
    expect(await percentOf(courseId)).toBe(60);
    await updateGrading(app, student.token, { id: courseId, periods: grading.periods });
    expect(await percentOf(courseId)).toBe(75);
  });

  it('belong to their course: work that moves elsewhere leaves them', async () => {
    const { late, first } = await quartered();
    await update({ id: late, gradingPeriodId: first });
    const { id: courseId } = await createCourse(app, student.token);
    expect((await update({ id: late, courseId })).assignment).toEqual({ gradingPeriodId: null });
    const refused = await refusalOf(
      app,
      UPDATE,
      { input: { id: late, gradingPeriodId: first } },
      student.token,
    );
    expect(refused).toMatchObject({ code: 'NOT_FOUND', fields: { gradingPeriodId: expect.any(String) } });
  });

  it.each([
    ['ends before it starts', [{ ...QUARTERS[0], endsOn: '2026-08-31' }], 'periods[0].endsOn'],
    [
      'overlaps another one',
      [...QUARTERS, { ...quarter(3, '11', 1), startsOn: '2026-10-28' }],
      'periods[2].startsOn',
    ],
    ['weighs less than nothing', [quarter(1, '09', -1)], 'periods[0].weight'],
    ['has no name', [{ ...QUARTERS[0], name: '' }], 'periods[0].name'],
    ['is one too many', Array(PERIODS_PER_COURSE + 1).fill(QUARTERS[0]), 'periods'],
    ['is sent twice', QUARTERS.map((one) => ({ ...one, id: SAME })), 'periods[1].id'],
  ])('refuse one that %s', async (_name, periods, field) => {
    const { courseId } = await quartered();
    const input = { id: courseId, periods };
    const refused = await refusalOf(app, UPDATE_GRADING, { input }, student.token);
    expect(refused).toMatchObject({ status: 400 });
    expect(Object.keys(refused.fields ?? {})).toEqual([expect.stringContaining(field)]);
    expect(await percentOf(courseId)).toBe(72);
  });

  it('come back with an archive: periods, choices and grades', async () => {
    const source = await createStudent(app);
    const { courseId, late, first } = await quartered(source);
    await app.data(UPDATE, { input: { id: late, gradingPeriodId: first } }, source.token);
    const { content } = await exportArchive(app, source.token);
    const target = await createStudent(app);
    expect((await importArchive(app, target.token, content)).statusCode).toBeLessThan(300);
    expect((await readGradedCourse(app, target.token, courseId)).grading.periods).toMatchObject(QUARTERS);
    expect(await percentOf(courseId, target)).toBe(75);
    const again = await exportArchive(app, target.token);
    expect(again.content.courses).toEqual(content.courses);
    expect(again.content.assignments).toEqual(content.assignments);
  });

  it('are refused in an archive where they overlap', async () => {
    const source = await createStudent(app);
    await quartered(source);
    const { content } = await exportArchive(app, source.token);
    const [course] = content.courses as { gradingPeriods: { startsOn: string }[] }[];
    if (course?.gradingPeriods[1]) course.gradingPeriods[1].startsOn = '2026-09-28';
    const target = await createStudent(app);
    const answer = await importArchive(app, target.token, content);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('gradingPeriods[1].startsOn');
  });

  it('stand in the history with where each item counted', async () => {
    const pro = await createStudent(app, { subscriptionTier: 'pro' });
    const { courseId, first, second } = await quartered(pro);
    type Replay = { gradeReplay: { percent: number; periods: object[]; changedItems: object[] }[] };
    const { gradeReplay } = await app.data<Replay>(REPLAY, { courseId }, pro.token);
    expect(gradeReplay.at(-1)).toEqual({
      percent: 72,
      periods: QUARTERS.map(({ name }) => ({ name })),
      changedItems: expect.arrayContaining([
        { title: 'Early', periodId: first },
        { title: 'Late', periodId: second },
      ]),
    });
  });

  it('can be calculated without an account', async () => {
    const items = [
      { id: 'a', periodId: 'q1', pointsEarned: 90, pointsPossible: 100 },
      { id: 'b', pointsEarned: 60, pointsPossible: 100 },
    ];
    const periods = [
      { id: 'q1', weight: 40 },
      { id: 'q2', weight: 60 },
    ];
    const gradebook = { periods, items, working: ['floor'] };
    const answer = await app.rest('/api/grades/calculate', { method: 'POST', body: { gradebook } });
    const { course } = JSON.parse(answer.body);
    expect(course).toMatchObject({
      current: { value: 90 },
      floor: { value: 36 },
      periods: [
        { id: 'q1', letter: { label: 'A-' } },
        { id: 'q2', letter: null },
      ],
      notCounted: [{ id: 'b', reason: 'outside_periods' }],
      working: [
        {
          rule: 'periods',
          periods: [
            { id: 'q1', contribution: 36 },
            { id: 'q2', taken: 0 },
          ],
        },
      ],
    });
    const unknown = { gradebook: { periods, items: [{ id: 'a', periodId: 'q3' }] } };
    expect(await refusalOf(app, DOCUMENT, { input: unknown })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { 'gradebook.items[0].periodId': expect.any(String) },
    });
  });
});
