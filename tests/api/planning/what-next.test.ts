import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm } from '../../factories/term';
import { createStudent, useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

/** Monday 2026-10-05, 12:00 in New York. */
const MONDAY_NOON = new Date('2026-10-05T16:00:00Z');

interface Task {
  assignment: { title: string; isPinned: boolean; course: { code: string } | null };
  stakeBasis: string;
  percent: number;
  gpa: number | null;
  neededMinutes: number;
  isAssumed: boolean;
  freeMinutes: number | null;
  othersMinutes: number | null;
  cushionMinutes: number | null;
  isOverdue: boolean;
  stepDueOn: string | null;
  dueMinutes: number | null;
}

const WHAT_NEXT = `query ($first: Int) { whatNext(first: $first) {
  tasks { assignment { title isPinned course { code } } stakeBasis percent gpa neededMinutes isAssumed freeMinutes
    othersMinutes cushionMinutes isOverdue stepDueOn dueMinutes }
  waiting days { date minutes } } }`;

describe('what to do next', () => {
  const app = useTestApp({ now: () => MONDAY_NOON });
  const student = useStudent(app, { timezone: 'America/New_York' });

  const whatNext = async (first?: number) =>
    (
      await app.data<{
        whatNext: { tasks: Task[]; waiting: number; days: { date: string; minutes: number }[] };
      }>(WHAT_NEXT, { first }, student.token)
    ).whatNext;
  const titles = async () => (await whatNext(100)).tasks.map(({ assignment }) => assignment.title);
  const task = async (title: string) => {
    const found = (await whatNext(100)).tasks.find(({ assignment }) => assignment.title === title);
    if (!found) throw new Error(`${title} is not among the tasks`);
    return found;
  };
  const add = (title: string, overrides: Record<string, unknown> = {}) =>
    createAssignment(app, student.token, { title, ...overrides });

  it('is empty for a new student, whose days are free', async () => {
    const { tasks, days } = await whatNext();
    expect(tasks).toEqual([]);
    expect(days.map(({ date }) => date).slice(0, 2)).toEqual(['2026-10-05', '2026-10-06']);
    expect(days).toHaveLength(7);
  });

  it('names the stake by the rules of the course and the spare time without classes', async () => {
    const { token } = student;
    const { id: termId } = await createTerm(app, token, { isCurrent: true });
    const { id: courseId } = await createCourse(app, token, { code: 'BIO', credits: 3, termId });
    await createCourse(app, token, { code: 'ART', credits: 1, termId });
    const first = await add('first', { courseId, pointsPossible: 100, dueDate: '2026-10-06' });
    // Without a grade there is no GPA that it could be worth anything in.
    expect(await task('first')).toMatchObject({ gpa: null, percent: 100 });
    await add('graded', { courseId, pointsEarned: 80, pointsPossible: 100, progress: 'submitted' });
    await app.data(
      'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { act { id } } }',
      { input: { id: first.id } },
      token,
    );
    await add('essay', {
      courseId,
      pointsPossible: 100,
      estimateMinutes: 90,
      dueDate: '2026-10-05',
      dueTime: '18:00',
    });
    await createEvent(app, token, {
      courseId,
      kind: 'class',
      title: 'Lecture',
      startLocal: '2026-10-05T13:00',
      endLocal: '2026-10-05T16:00',
      timezone: 'America/New_York',
    });
    const essay = await task('essay');
    // 160 of 200 against 80 of 200; six hours until 18:00, three of them in class, at most the daily limit
    expect(essay).toMatchObject({
      stakeBasis: 'points_so_far',
      percent: 40,
      neededMinutes: 90,
      isAssumed: false,
    });
    const limit = (await whatNext()).days[1]?.minutes ?? 0;
    expect(essay.freeMinutes).toBe(Math.min(180, limit));
    expect(essay.cushionMinutes).toBe(Math.min(180, limit) - 90);
    // 2.7 points at 80 % against 0.4667 on the line at 40 %, by 3 of 4 credits
    expect(essay.gpa).toBeCloseTo(((2.7 - (40 / 60) * 0.7) * 3) / 4, 3);
  });

  it('says what work is worth in the GPA only where grades have its unit', async () => {
    const { token } = student;
    const { id: termId } = await createTerm(app, token, { isCurrent: true });
    const { id: home } = await createCourse(app, token, { code: 'BIO', credits: 3, termId });
    const { id: abroad } = await createCourse(app, token, { code: 'GER', credits: 3, termId });
    const grading = `mutation ($input: UpdateCourseGradingInput!) { updateCourseGrading(input: $input) { course { id } } }`;
    await app.data(grading, { input: { id: abroad, scale: { preset: 'de_1_5' } } }, token);
    for (const courseId of [home, abroad]) {
      await add(`graded ${courseId}`, {
        courseId,
        pointsEarned: 80,
        pointsPossible: 100,
        progress: 'submitted',
      });
      await add(courseId, { courseId, pointsPossible: 100, dueDate: '2026-10-05' });
    }
    expect(await task(abroad)).toMatchObject({ gpa: null, percent: 40 });
    // The course abroad has no part in the average: 2.7 points at 80 % against 0.4667 on the line at 40 %.
    expect((await task(home)).gpa).toBeCloseTo(2.7 - (40 / 60) * 0.7, 3);
  });

  it('puts pinned work first, then deadlines with late work between, and forgets what is done or archived', async () => {
    const { token } = student;
    const { id: courseId } = await createCourse(app, token, { code: 'BIO' });
    const { id: oldId } = await createCourse(app, token, { code: 'OLD' });
    await add('archived', { courseId: oldId, dueDate: '2026-10-06' });
    await app.data(
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
      { input: { id: oldId, status: 'archived' } },
      token,
    );
    await add('late', { courseId, dueDate: '2026-10-01', pointsPossible: 1 });
    await add('large', { courseId, dueDate: '2026-10-09', pointsPossible: 80 });
    await add('small', { courseId, dueDate: '2026-10-09', pointsPossible: 10 });
    const far = await add('far', { courseId, dueDate: '2026-12-01', pointsPossible: 1 });
    const out = await add('out', {
      courseId,
      dueDate: '2026-10-06',
      pointsPossible: 99,
      manuallyDropped: true,
    });
    // A dropped item has no stake.
    expect(await titles()).toEqual(['large', 'late', 'small', 'far', 'out']);
    expect(await task('out')).toMatchObject({ stakeBasis: 'left_out', percent: 0 });
    await updateAssignment(app, token, { id: far.id, isPinned: true });
    await updateAssignment(app, token, { id: out.id, progress: 'submitted' });
    expect(await titles()).toEqual(['far', 'large', 'late', 'small']);
    expect((await whatNext(2)).tasks).toHaveLength(2);
  });

  it('ranks work of no category by the weight that is stated for it, in a course by points and by weights', async () => {
    const { token } = student;
    const { id: termId } = await createTerm(app, token, { isCurrent: true });
    const { id: plain } = await createCourse(app, token, { code: 'BIO', credits: 3, termId });
    const { id: weighted } = await createCourse(app, token, { code: 'ART', credits: 3, termId });
    await createGradeCategory(app, token, { courseId: weighted, name: 'Labs', weight: 40 });
    const due = { dueDate: '2026-10-09', estimateMinutes: 30 };
    await add('small', { ...due, courseId: plain, weight: 15, pointsPossible: 100 });
    await add('large', { ...due, courseId: plain, weight: 60, pointsPossible: 10 });
    await add('middle', { ...due, courseId: weighted, weight: 30 });
    await add('unstated', { ...due, courseId: weighted });
    expect(await titles()).toEqual(['large', 'middle', 'small', 'unstated']);
    expect(await task('middle')).toMatchObject({ stakeBasis: 'stated_weight', percent: 30 });
    expect(await task('unstated')).toMatchObject({ stakeBasis: 'unknown', percent: 0 });
  });

  it('has nothing left to do for an exam or a timed quiz that has taken place', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO' });
    const sat = { courseId, dueDate: '2026-10-05', dueTime: '10:00' };
    await add('Midterm', { ...sat, type: 'exam', pointsPossible: 100 });
    await add('Quiz 1', { ...sat, type: 'quiz' });
    await add('Reading quiz', { courseId, type: 'quiz', dueDate: '2026-10-04', estimateMinutes: 10 });
    await add('Final', { courseId, type: 'exam', dueDate: '2026-10-05', dueTime: '17:00' });
    await add('Essay', { courseId, dueDate: '2026-10-09', estimateMinutes: 30 });
    expect(await titles()).toEqual(['Final', 'Reading quiz', 'Essay']);
    expect(await task('Essay')).toMatchObject({ othersMinutes: 10 + 240 });
    const plan = await app.data<{ recoveryPlan: { lines: { assignment: { title: string } }[] } }>(
      '{ recoveryPlan { lines { assignment { title } } } }',
      {},
      student.token,
    );
    expect(plan.recoveryPlan.lines.map(({ assignment }) => assignment.title).toSorted()).toEqual([
      'Essay',
      'Final',
      'Reading quiz',
    ]);
  });

  it('has nothing left to do for what has a score, until the score is taken away', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO' });
    const { id } = await add('returned', { courseId, dueDate: '2026-10-01', pointsPossible: 10 });
    await updateAssignment(app, student.token, { id, pointsEarned: 9 });
    expect(await titles()).toEqual([]);
    await updateAssignment(app, student.token, { id, pointsEarned: null });
    expect(await titles()).toEqual(['returned']);
  });

  it('follows every change of a gradebook, though stakes are remembered', async () => {
    const { token } = student;
    const { id: courseId } = await createCourse(app, token, { code: 'BIO' });
    const half = await add('half', { courseId, pointsPossible: 50, dueDate: '2026-10-09' });
    await add('other', { courseId, pointsPossible: 50, dueDate: '2026-10-09' });
    expect(await task('half')).toMatchObject({ percent: 50 });
    await updateAssignment(app, token, { id: half.id, pointsPossible: 150 });
    expect(await task('half')).toMatchObject({ percent: 75 });
    expect(await task('other')).toMatchObject({ percent: 25 });
  });

  it('follows the calendar: deadlines of Monday stand above an exam in three weeks, whatever it is worth', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO', credits: 5 });
    await add('exam', { courseId, type: 'exam', dueDate: '2026-10-26', pointsPossible: 900 });
    await add('essay', { courseId, dueDate: '2026-10-08', pointsPossible: 400 });
    for (const hour of ['13:00', '15:00', '17:00'])
      await add(hour, { courseId, dueDate: '2026-10-05', dueTime: hour, pointsPossible: 1 });
    expect(await titles()).toEqual(['13:00', '15:00', '17:00', 'essay', 'exam']);
  });

  it('keeps a place for the exam of tomorrow and for the worst late work beside many small things', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO' });
    for (let index = 0; index < 9; index += 1)
      await add(`small ${index}`, { courseId, dueDate: '2026-10-06', dueTime: `0${index}:00` });
    await add('exam', { courseId, type: 'exam', dueDate: '2026-10-07', dueTime: '09:00' });
    await add('late', { courseId, dueDate: '2026-09-20', pointsPossible: 1 });
    await add('late, more', { courseId, dueDate: '2026-09-20', pointsPossible: 90 });
    const found = (await whatNext()).tasks.map(({ assignment }) => assignment.title);
    expect(found).toEqual(['small 0', 'late, more', 'small 1', 'late', 'exam']);
  });

  it('counts late places among the work in view, and shows what is due of a series rather than what is late', async () => {
    const { token } = student;
    const { id: past } = await createTerm(app, token, {
      name: 'Past',
      startsOn: '2025-01-10',
      endsOn: '2025-05-10',
    });
    const { id: oldId } = await createCourse(app, token, { code: 'OLD', termId: past });
    await createTerm(app, token, {
      isCurrent: true,
      name: 'Now',
      startsOn: '2026-09-01',
      endsOn: '2026-12-20',
    });
    await add('out of view', { courseId: oldId, dueDate: '2026-10-06' });
    await add('late', { dueDate: '2026-10-01' });
    for (const day of ['07', '08', '09']) await add(day, { dueDate: `2026-10-${day}` });
    expect(await titles()).toEqual(['07', 'late', '08', '09']);
    await app.data(
      'mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment { id } } }',
      { input: { text: 'Sheet every monday until 2026-10-19 starting 2026-09-28' } },
      token,
    );
    expect(
      (await whatNext(100)).tasks.filter(({ assignment }) => assignment.title.startsWith('Sheet')),
    ).toMatchObject([{ isOverdue: false }]);
  });

  it('has one row of a series, and says how much of the work is assumed', async () => {
    await app.data(
      'mutation ($input: QuickAddInput!) { quickAdd(input: $input) { assignment { id } } }',
      { input: { text: 'Problem set every tuesday until 2026-11-24' } },
      student.token,
    );
    await add('Essay', { dueDate: '2026-10-30', estimateMinutes: 30 });
    expect(await titles()).toEqual(['Problem set', 'Essay']);
    const { tasks } = await app
      .data<{
        whatNext: { tasks: { assumedMinutes: number; othersMinutes: number }[] };
      }>('{ whatNext { tasks { assumedMinutes othersMinutes } } }', {}, student.token)
      .then(({ whatNext: found }) => found);
    // Four weeks of the series are due by then, 90 minutes each by our guess.
    expect(tasks[1]).toEqual({ assumedMinutes: 360, othersMinutes: 360 });
  });

  it("shows nothing of another student's work", async () => {
    await add('mine', { dueDate: '2026-10-06' });
    Object.assign(student, await createStudent(app, { timezone: 'UTC' }));
    expect(await titles()).toEqual([]);
  });

  it('leaves out what is planned for a later day, until time is short or the day has come', async () => {
    await add('Waits', { dueDate: '2026-10-09', estimateMinutes: 60, plannedOn: '2026-10-07' });
    await add('Begun', { dueDate: '2026-10-09', estimateMinutes: 60, plannedOn: '2026-10-05' });
    await add('Too late', { dueDate: '2026-10-07', estimateMinutes: 60, plannedOn: '2026-10-08' });
    await add('Overdue', { dueDate: '2026-10-01', estimateMinutes: 60, plannedOn: '2026-10-06' });
    const found = await whatNext(100);
    expect(found.tasks.map(({ assignment }) => assignment.title).toSorted()).toEqual(['Begun', 'Too late']);
    expect(found.waiting).toBe(2);
    // Waiting work is still work.
    expect(await task('Begun')).toMatchObject({ othersMinutes: 180 });
  });

  it('counts a step by its own day, and no minute twice', async () => {
    const { id: assignmentId } = await add('Paper', { dueDate: '2026-10-30', estimateMinutes: 300 });
    const step = (input: object) =>
      app.data(
        'mutation ($input: CreateSubtaskInput!) { createSubtask(input: $input) { subtask { id } } }',
        { input: { assignmentId, ...input } },
        student.token,
      );
    await step({ title: 'Outline', dueDate: '2026-10-05', estimateMinutes: 120 });
    await step({ title: 'Draft', estimateMinutes: 60 });
    await add('Sheet', { dueDate: '2026-10-06', estimateMinutes: 60 });
    expect(await task('Paper')).toMatchObject({
      neededMinutes: 300,
      dueMinutes: 120,
      stepDueOn: '2026-10-05',
    });
    expect(await task('Sheet')).toMatchObject({ othersMinutes: 120, dueMinutes: 60, stepDueOn: null });
  });
});
