import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { updateGrading } from '../../factories/course-grading';
import { createEvent } from '../../factories/event';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm } from '../../factories/term';
import { setDailyMinutes, useStudent } from '../../factories/user';
import { callTool, useMcp } from '../../support/mcp-client';
import { useTestApp } from '../../support/test-app';

/** Wednesday 2026-11-25, 10:00 in New York. */
const NOW = new Date('2026-11-25T15:00:00Z');

/** Of a ranked assignment. */
interface Shown {
  title: string;
  course?: string;
  why: object;
}

describe('the plan that an assistant reads', () => {
  const app = useTestApp({ now: () => NOW });
  const student = useStudent(app, { timezone: 'America/New_York' });
  const mcp = useMcp(app);
  const add = (title: string, overrides: Record<string, unknown> = {}) =>
    createAssignment(app, student.token, { title, ...overrides });
  const block = (title: string, startLocal: string, endLocal: string) =>
    createEvent(app, student.token, {
      ...{ kind: 'event', title, timezone: 'America/New_York' },
      ...{ startLocal: `2026-11-${startLocal}`, endLocal: `2026-11-${endLocal}` },
    });
  const ask = async (tool: string) => (await callTool(await mcp.connectAs(student, 'read'), tool)).answer;

  it('is in the order of the screens, with the reason for each place', async () => {
    const { token } = student;
    const { id: termId } = await createTerm(app, token, { isCurrent: true });
    const { id: courseId } = await createCourse(app, token, { code: 'BIO', credits: 3, termId });
    await createCourse(app, token, { code: 'ART', credits: 1, termId });
    await add('Midterm', { courseId, pointsEarned: 80, pointsPossible: 100, progress: 'submitted' });
    await add('Rent');
    const timed = { dueDate: '2026-11-25', dueTime: '16:00' };
    await add('Essay', { courseId, pointsPossible: 100, estimateMinutes: 90, ...timed });
    await add('Reading', { courseId, dueDate: '2026-12-04', pointsPossible: 10, estimateMinutes: 30 });
    await add('Lab', { courseId, dueDate: '2026-11-20', pointsPossible: 10, estimateMinutes: 600 });
    await block('Lecture', '25T11:00', '25T14:00');
    const { work, more } = await ask('whats_next');
    expect(work.map(({ title, course }: Shown) => [title, course])).toEqual([
      ['Essay', 'BIO'],
      ['Lab', 'BIO'],
      ['Reading', 'BIO'],
      ['Rent', undefined],
    ]);
    expect(more).toBeUndefined();
    expect(work.map(({ why }: Shown) => why)).toEqual([
      {
        ...{ isLate: false, isDueSoon: true },
        // Six hours without the lecture; what is late comes first.
        ...{
          minutesNeeded: 90,
          minutesFreeBefore: 180,
          minutesForOtherWorkBefore: 600,
          minutesOfSlack: -510,
          minutesAssumed: 0,
        },
        // 176 of 220 points against 96: 2.7 points against those on the line to 60 %, by 3 of 4 credits.
        ...{ coursePercentAtStake: 36.3636, termGpaAtStake: 1.6432, knownFrom: 'points_so_far' },
      },
      {
        ...{ isLate: true, isDueSoon: false },
        ...{
          minutesNeeded: 600,
          minutesFreeBefore: 0,
          minutesForOtherWorkBefore: 0,
          minutesOfSlack: -600,
          minutesAssumed: 0,
        },
        ...{ coursePercentAtStake: 3.6364, termGpaAtStake: 0.3358, knownFrom: 'points_so_far' },
      },
      {
        ...{ isLate: false, isDueSoon: false },
        // Ten days of four hours.
        ...{
          minutesNeeded: 30,
          minutesFreeBefore: 2400,
          minutesForOtherWorkBefore: 690,
          minutesOfSlack: 1680,
          minutesAssumed: 0,
        },
        ...{ coursePercentAtStake: 3.6364, termGpaAtStake: 0.3358, knownFrom: 'points_so_far' },
      },
      // Without a deadline or a course, there is nothing to measure by.
      { isLate: false, isDueSoon: false, minutesNeeded: 90, coursePercentAtStake: 0, knownFrom: 'unknown' },
    ]);
  });

  it('says of what is due what it is worth', async () => {
    const { token } = student;
    const { id: courseId } = await createCourse(app, token, { code: 'BIO' });
    const { id: categoryId } = await createGradeCategory(app, token, { courseId, name: 'Exams', weight: 60 });
    await add('Final', { courseId, categoryId, dueDate: '2026-12-01', pointsPossible: 50, weight: 2 });
    await add('Bonus', { courseId, dueDate: '2026-12-02', pointsPossible: 5, isBonus: true });
    await add('Rent', { dueDate: '2026-12-03' });
    const worth = { pointsPossible: 50, weight: 2, category: 'Exams', categoryWeight: 60 };
    const [final, bonus, rent] = (await ask('whats_due')).due;
    expect(final).toMatchObject({ title: 'Final', ...worth });
    expect(final).not.toHaveProperty('isExtraCredit');
    expect(bonus).toMatchObject({ title: 'Bonus', pointsPossible: 5, isExtraCredit: true });
    for (const name of [...Object.keys(worth), 'isExtraCredit']) expect(rent).not.toHaveProperty(name);
  });

  it('has the grading periods of a course, and each category in each', async () => {
    const { token } = student;
    const { id } = await createCourse(app, token, { code: 'BIO' });
    const { id: categoryId } = await createGradeCategory(app, token, {
      courseId: id,
      name: 'Tests',
      weight: 100,
    });
    const scored = (title: string, dueDate: string, pointsEarned: number) =>
      add(title, { courseId: id, categoryId, dueDate, pointsEarned, pointsPossible: 100 });
    await scored('Early', '2026-09-10', 90);
    await scored('Late', '2026-10-10', 60);
    const period = (name: string, month: string, weight: number) => ({
      name,
      startsOn: `2026-${month}-01`,
      endsOn: `2026-${month}-28`,
      weight,
    });
    await updateGrading(app, token, { id, periods: [period('Q1', '09', 40), period('Q2', '10', 60)] });
    const client = await mcp.connectAs(student, 'read');
    const { answer } = await callTool(client, 'course_grade', { course: 'BIO' });
    expect(answer).toMatchObject({
      ...{ percent: 72, rule: 'periods' },
      periods: [
        { name: 'Q1', weight: 40, percent: 90, pointsOfTheCourse: 36 },
        { name: 'Q2', weight: 60, percent: 60, pointsOfTheCourse: 36 },
      ],
      categories: [
        { name: 'Tests', period: 'Q1', percent: 90, pointsOfThePeriod: 90, scores: [{ title: 'Early' }] },
        { name: 'Tests', period: 'Q2', percent: 60, pointsOfThePeriod: 60, scores: [{ title: 'Late' }] },
      ],
    });
    const tests = await callTool(client, 'course_grade', { course: 'BIO', category: 'tests' });
    expect(tests.answer.scores).toMatchObject([
      { period: 'Q1', title: 'Early' },
      { period: 'Q2', title: 'Late' },
    ]);
  });

  it('assumes points beside open extra credit', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO' });
    await add('Midterm', { courseId, pointsPossible: 20, pointsEarned: 18 });
    await add('Bonus question', { courseId, pointsPossible: 0 });
    await add('Final', { courseId });
    const client = await mcp.connectAs(student, 'read');
    const { answer } = await callTool(client, 'needed_for_target', { course: 'BIO', target: 85 });
    expect(answer).toMatchObject({ assumedPoints: 20, needed: [{ target: 85, status: 'needed' }] });
  });

  it('takes a number for a grade where the scale has such grades, and percent for percent', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO' });
    await updateGrading(app, student.token, { id: courseId, scale: { preset: 'de_1_5' } });
    await add('Klausur', { courseId, pointsPossible: 100 });
    const client = await mcp.connectAs(student, 'read');
    const targets = [1, '1,0', '1.0', 80, '80%'];
    const reached = [];
    for (const target of targets) {
      const { answer } = await callTool(client, 'needed_for_target', { course: 'BIO', target });
      reached.push(answer.needed[0].target);
    }
    const [best] = reached;
    expect(best).toBeGreaterThan(90);
    expect(reached).toEqual([best, best, best, 80, 80]);
  });

  it('says why a target has no answer: no items, nothing open, or no points', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO' });
    const client = await mcp.connectAs(student, 'read');
    const need = (assignments?: string[]) =>
      callTool(client, 'needed_for_target', {
        course: 'BIO',
        target: 85,
        ...(assignments && { assignments }),
      });
    expect((await need()).text).toMatch(/^Nothing is open yet\. /);
    await add('Midterm', { courseId, pointsPossible: 20, pointsEarned: 18 });
    expect((await need()).text).toMatch(/^Nothing is open: every assignment that counts is graded\./);
    await add('Final', { courseId, pointsPossible: 50 });
    const { id } = await add('Project', { courseId });
    expect((await need([id])).answer.needed).toEqual([
      expect.objectContaining({
        whyNoAnswer: expect.stringMatching(/^None of these assignments has points possible\. Fill/),
      }),
    ]);
    expect((await need()).answer.needed[0]).not.toHaveProperty('whyNoAnswer');
  });

  it('has the free minutes of each of seven days', async () => {
    await setDailyMinutes(app, student.token, 180);
    await block('Trip', '25T11:00', '25T20:30');
    await block('Fair', '26T00:00', '26T23:59');
    await block('Visit', '27T08:00', '27T21:00');
    await block('Run', '28T09:00', '28T10:00');
    const minutes = Object.entries({ 25: 150, 26: 0, 27: 60, 28: 180, 29: 180, 30: 180 });
    const days = minutes.map(([day, minutesFree]) => ({ date: `2026-11-${day}`, minutesFree }));
    const client = await mcp.connectAs(student, 'read');
    const { answer } = await callTool(client, 'agenda', { days: 14 });
    expect(answer.free).toEqual([...days, { date: '2026-12-01', minutesFree: 180 }]);
    expect((await callTool(client, 'agenda')).answer).toMatchObject({
      ...{ today: '2026-11-25', free: [days[0]] },
      agenda: [{ start: '2026-11-25T11:00', end: '2026-11-25T20:30', what: 'event', title: 'Trip' }],
    });
  });
});
