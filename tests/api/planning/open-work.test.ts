import { Client } from 'pg';
import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { isFinished, isOpen, type DatedWorkState } from '#domain/assignments/open';
import { isFinishedIn, isOpenAt } from '../../../server/features/assignments/assignment.reads';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

/** Monday, 5 October 2026, 12:00 in New York. */
const NOON = new Date('2026-10-05T16:00:00Z');
const MINUTE = 60_000;

/** Moments before, within and after the minute that still belongs to a deadline. */
const MOMENTS = [-2, -1, -0.5, 0, 0.5, 1].map((minutes) => new Date(NOON.getTime() + minutes * MINUTE));

/** Every state that work can be in. */
const STATES: DatedWorkState[] = ASSIGNMENT_PROGRESS.flatMap((progress) =>
  ASSIGNMENT_TYPES.flatMap((type) =>
    [null, 0, 18].flatMap((pointsEarned) =>
      [false, true].flatMap((isStillOpen) =>
        [null, '11:59'].flatMap((dueTime) =>
          [null, ...MOMENTS].map((dueAt) => ({
            ...{ progress, type, pointsEarned, isStillOpen, dueTime },
            dueAt: dueAt?.toISOString() ?? null,
          })),
        ),
      ),
    ),
  ),
);

const WORK = `jsonb_to_recordset($2::jsonb) AS w(progress text, type text, "pointsEarned" numeric, "isStillOpen" boolean,
  "dueTime" time, "dueAt" timestamptz)`;

const DECIDE = `
SELECT ${isFinishedIn('a')} AS finished, ${isOpenAt('$1')} AS open
FROM (SELECT progress, type, "pointsEarned" AS points_earned, "isStillOpen" AS is_still_open, "dueTime" AS due_time,
  "dueAt" AS due_at FROM ${WORK}) a`;

interface Listed {
  whatNext: { tasks: { assignment: { title: string } }[]; work: { assignment: { title: string } }[] };
  today: { assignments: { title: string; isStillOpen: boolean }[]; nextExam: { title: string } | null };
  course: { openAssignments: number; nextDue: { title: string } | null };
}

const LISTED = `query ($id: ID!) {
  whatNext { tasks { assignment { title } } work { assignment { title } } }
  today { assignments { title isStillOpen } nextExam { title } }
  course(id: $id) { openAssignments nextDue { title } } }`;

describe('what is still to be done', () => {
  const app = useTestApp({ now: () => NOON });
  const student = useStudent(app, { timezone: 'America/New_York' });

  it('is the same in SQL and in the domain, for every progress, kind, score and deadline', async () => {
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    const values = [NOON, JSON.stringify(STATES)];
    const { rows } = await client.query<{ finished: boolean; open: boolean }>(DECIDE, values);
    await client.end();
    expect(rows.map(({ finished, open }) => ({ finished, open }))).toEqual(
      STATES.map((state) => ({ finished: isFinished(state), open: isOpen(state, NOON.getTime()) })),
    );
    expect(new Set(rows.map(({ open }) => open))).toEqual(new Set([true, false]));
  });

  const listed = (id: string) => app.data<Listed>(LISTED, { id }, student.token);
  const titlesOf = ({ whatNext, today, course }: Listed) => ({
    next: whatNext.tasks.map(({ assignment }) => assignment.title),
    work: whatNext.work.map(({ assignment }) => assignment.title),
    today: today.assignments.map(({ title }) => title),
    open: course.openAssignments,
  });
  const NOWHERE = { next: [], work: [], today: [], open: 0 };

  it('is nothing once it has a score; taking the score back, or saying that it is open, brings it back', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const input = { courseId, title: 'Essay', dueDate: '2026-10-03', pointsPossible: 20 };
    const { id } = await createAssignment(app, student.token, input);
    const open = { next: ['Essay'], work: ['Essay'], today: ['Essay'], open: 1 };
    expect(titlesOf(await listed(courseId))).toEqual(open);
    await updateAssignment(app, student.token, { id, pointsEarned: 18 });
    expect(titlesOf(await listed(courseId))).toEqual(NOWHERE);
    await updateAssignment(app, student.token, { id, pointsEarned: null });
    expect(titlesOf(await listed(courseId))).toEqual(open);
    await updateAssignment(app, student.token, { id, pointsEarned: 0 });
    await updateAssignment(app, student.token, { id, progress: 'todo' });
    expect(titlesOf(await listed(courseId))).toEqual(open);
    expect((await listed(courseId)).today.assignments).toEqual([{ title: 'Essay', isStillOpen: true }]);
    // The score that finishes the second attempt.
    await updateAssignment(app, student.token, { id, pointsEarned: 15 });
    expect(titlesOf(await listed(courseId))).toEqual(NOWHERE);
    // A row sent as a whole makes no new choice of its progress.
    await updateAssignment(app, student.token, { id, progress: 'todo', pointsEarned: 15 });
    expect(titlesOf(await listed(courseId))).toEqual(NOWHERE);
    await updateAssignment(app, student.token, { id, isStillOpen: true });
    expect(titlesOf(await listed(courseId))).toEqual(open);
    await updateAssignment(app, student.token, { id, progress: 'submitted' });
    expect(titlesOf(await listed(courseId))).toMatchObject({ next: [], work: [], open: 0 });
  });

  it('is no exam that has taken place, unless the student says so or gives it another day', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const input = { courseId, title: 'Midterm', type: 'exam', dueDate: '2026-10-04', dueTime: '09:00' };
    const { id } = await createAssignment(app, student.token, input);
    // Today asks for its score.
    const asked = { ...NOWHERE, today: ['Midterm'] };
    expect(titlesOf(await listed(courseId))).toEqual(asked);
    await updateAssignment(app, student.token, { id, progress: 'doing' });
    expect(titlesOf(await listed(courseId))).toMatchObject({ next: ['Midterm'], open: 1 });
    await updateAssignment(app, student.token, { id, dueDate: '2026-10-09' });
    const moved = await listed(courseId);
    expect(moved.today.nextExam).toEqual({ title: 'Midterm' });
    await updateAssignment(app, student.token, { id, dueDate: '2026-10-02' });
    expect(titlesOf(await listed(courseId))).toEqual(asked);
  });

  it('is ranked in courses that are neither paused nor archived, and counted in paused ones', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    await createAssignment(app, student.token, { courseId, title: 'Essay', dueDate: '2026-10-09' });
    const UPDATE = 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }';
    for (const status of ['paused', 'archived', 'active']) {
      await app.data(UPDATE, { input: { id: courseId, status } }, student.token);
      const next = status === 'active' ? ['Essay'] : [];
      const work = status === 'archived' ? [] : ['Essay'];
      expect(titlesOf(await listed(courseId))).toMatchObject({ next, work });
    }
  });
});
