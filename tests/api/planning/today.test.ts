import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createEvent } from '../../factories/event';
import { createTerm, LONG_OVER } from '../../factories/term';
import { useStudent } from '../../factories/user';
import { useTestApp } from '../../support/test-app';

/** Monday 2026-10-05, 23:30 in New York, where it is 03:30 UTC of the next day. */
const LATE_MONDAY = new Date('2026-10-06T03:30:00Z');

interface TodaySample {
  date: string;
  timezone: string;
  nextClass: { title: string } | null;
  occurrences: { title: string; course: { code: string } | null }[];
  assignments: { title: string; course: { code: string; term: { name: string } | null } | null }[];
  nextExam: { title: string; course: { code: string } | null } | null;
  courses: {
    code: string;
    openAssignments: number;
    nextDue: { title: string } | null;
    grade: { percent: number };
  }[];
  term: { name: string; gpa: { value: number | null } } | null;
  user: { id: string };
}

const TODAY = `{ today { date timezone nextClass { title } occurrences { title course { code } }
  assignments { title course { code term { name } } } nextExam { title course { code } }
  courses { code openAssignments nextDue { title } grade { percent } } term { name gpa { value } } user { id } } }`;

describe('today', () => {
  let now = LATE_MONDAY;
  const app = useTestApp({ now: () => now });
  beforeEach(() => {
    now = LATE_MONDAY;
  });
  const student = useStudent(app, { timezone: 'America/New_York' });

  const readToday = async () => (await app.data<{ today: TodaySample }>(TODAY, {}, student.token)).today;
  const titles = async () => (await readToday()).assignments.map((assignment) => assignment.title);
  const assignment = (title: string, dueDate: string | null, overrides: Record<string, unknown> = {}) =>
    createAssignment(app, student.token, { title, dueDate, ...overrides });

  it('is empty for a new student', async () => {
    expect(await readToday()).toEqual({
      date: '2026-10-05',
      timezone: 'America/New_York',
      nextClass: null,
      occurrences: [],
      assignments: [],
      nextExam: null,
      courses: [],
      term: null,
      user: { id: student.id },
    });
  });

  it("lists what is late and what is due within seven days of the student's own zone, by deadline", async () => {
    await assignment('undated', null);
    await assignment('last day', '2026-10-11');
    await assignment('too far', '2026-10-12');
    await assignment('tonight', '2026-10-05');
    await assignment('long ago', '2026-02-01');
    await assignment('yesterday', '2026-10-04');
    await assignment('already tuesday in UTC', '2026-10-06', { dueTime: '03:00', dueZone: 'UTC' });
    expect(await titles()).toEqual([
      'long ago',
      'yesterday',
      'already tuesday in UTC',
      'tonight',
      'last day',
    ]);
  });

  it('asks for the score of an exam of the last two weeks, and no longer once it is there', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const exam = { courseId, type: 'exam', dueTime: '09:00', pointsPossible: 20 };
    await assignment('midterm', '2026-10-01', exam);
    await assignment('long ago', '2026-09-01', exam);
    await assignment('graded', '2026-10-02', { ...exam, pointsEarned: 15 });
    await assignment('of no course', '2026-10-02', { ...exam, courseId: null });
    expect(await titles()).toEqual(['midterm']);
  });

  it('keeps the ticks of the week and of today, and drops older ones', async () => {
    await assignment('done and due on Friday', '2026-10-09', { progress: 'submitted' });
    await assignment('late, done today', '2026-10-01', { progress: 'submitted' });
    now = new Date('2026-10-04T12:00:00Z');
    await assignment('late, done yesterday', '2026-10-02', { progress: 'submitted' });
    now = LATE_MONDAY;
    expect(await titles()).toEqual(['late, done today', 'done and due on Friday']);
  });

  it('shows the courses of the current term and those without one, with their figures', async () => {
    const { token } = student;
    const past = await createTerm(app, token, { name: 'Past', ...LONG_OVER });
    const current = await createTerm(app, token, { name: 'Fall', isCurrent: true });
    const fall = await createCourse(app, token, { code: 'FALL', termId: current.id });
    await createCourse(app, token, { code: 'ANY' });
    await createCourse(app, token, { code: 'PAUSED', termId: current.id, status: 'paused' });
    await createCourse(app, token, { code: 'AWAY', termId: current.id, status: 'archived' });
    const old = await createCourse(app, token, { code: 'OLD', termId: past.id });
    await assignment('essay', '2026-10-07', { courseId: fall.id });
    await assignment('quiz', '2026-10-06', { courseId: fall.id, pointsEarned: 9, pointsPossible: 10 });
    await assignment('leftover', '2026-10-08', { courseId: old.id });
    const today = await readToday();
    expect(today.term).toEqual({ name: 'Fall', gpa: { value: 3.7 } });
    expect(today.courses.map(({ code }) => code)).toEqual(['ANY', 'FALL', 'PAUSED']);
    expect(today.courses[1]).toEqual({
      code: 'FALL',
      openAssignments: 1,
      nextDue: { title: 'essay' },
      grade: { percent: 90 },
    });
    expect(today.assignments).toEqual([
      { title: 'quiz', course: { code: 'FALL', term: { name: 'Fall' } } },
      { title: 'essay', course: { code: 'FALL', term: { name: 'Fall' } } },
      { title: 'leftover', course: { code: 'OLD', term: { name: 'Past' } } },
    ]);
  });

  it('names the next deadline of a course also where nothing else of its work is asked for', async () => {
    const { id: courseId } = await createCourse(app, student.token, { code: 'BIO 1' });
    for (const dueDate of ['2026-10-08', '2026-10-07'])
      await createAssignment(app, student.token, { courseId, title: dueDate, dueDate });
    const query = '{ today { courses { code nextDue { title } } } }';
    const { today } = await app.data<{ today: TodaySample }>(query, {}, student.token);
    expect(today.courses).toContainEqual({ code: 'BIO 1', nextDue: { title: '2026-10-07' } });
  });

  it('does not remind of archived courses', async () => {
    const { id: courseId } = await createCourse(app, student.token, { status: 'archived' });
    await assignment('forgotten', '2026-10-01', { courseId });
    expect(await titles()).toEqual([]);
  });

  it('names the open exam that comes next, however far ahead', async () => {
    const { token } = student;
    const exam = (title: string, dueDate: string, overrides: Record<string, unknown> = {}) =>
      assignment(title, dueDate, { type: 'exam', ...overrides });
    const course = await createCourse(app, token, { code: 'BIO 101' });
    const archived = await createCourse(app, token, { status: 'archived' });
    await exam('over', '2026-10-04');
    await exam('already taken', '2026-10-06', { progress: 'submitted' });
    await exam('put away', '2026-10-07', { courseId: archived.id });
    await assignment('no exam', '2026-10-08');
    expect((await readToday()).nextExam).toBeNull();
    await exam('final', '2026-12-16', { courseId: course.id });
    await exam('midterm', '2026-11-02', { courseId: course.id });
    expect((await readToday()).nextExam).toEqual({ title: 'midterm', course: { code: 'BIO 101' } });
  });

  it('names the first class that has not ended', async () => {
    const { token } = student;
    const course = await createCourse(app, token, { code: 'BIO 101' });
    const on = (title: string, start: string, end: string, kind: string) =>
      createEvent(app, token, {
        title,
        kind,
        courseId: course.id,
        timezone: 'America/New_York',
        startLocal: `2026-10-05T${start}`,
        endLocal: `2026-10-05T${end}`,
      });
    await on('morning', '09:00', '10:00', 'class');
    await on('lunch', '12:00', '14:00', 'event');
    await on('afternoon', '13:00', '14:30', 'class');
    now = new Date('2026-10-05T17:30:00Z');
    const today = await readToday();
    expect(today.occurrences).toEqual(
      ['morning', 'lunch', 'afternoon'].map((title) => ({ title, course: { code: 'BIO 101' } })),
    );
    expect(today.nextClass).toEqual({ title: 'afternoon' });
    now = new Date('2026-10-05T18:30:00Z');
    expect((await readToday()).nextClass).toBeNull();
  });

  it('takes two statements beside the check of the session, however much there is', async () => {
    const term = await createTerm(app, student.token);
    const { id: courseId } = await createCourse(app, student.token, { termId: term.id });
    await assignment('essay', '2026-10-07', { courseId });
    await createEvent(app, student.token, {
      courseId,
      startLocal: '2026-10-05T09:00',
      endLocal: '2026-10-05T10:00',
      timezone: 'America/New_York',
    });
    const read = jest.spyOn(app.app.database, 'read');
    const today = await readToday();
    const names = read.mock.calls.map(([name]) => name.replace(/_\d+$/, ''));
    read.mockRestore();
    expect(today).toMatchObject({
      occurrences: [{ course: { code: expect.any(String) } }],
      assignments: [{ course: { term: { name: 'Fall 2026' } } }],
    });
    expect(names).toEqual(['find_session', 'today', 'series_of_range']);
  });

  it('reads classes and events once for itself and for what to do next, each with its own days', async () => {
    for (const day of ['05', '20']) {
      await createEvent(app, student.token, {
        startLocal: `2026-10-${day}T09:00`,
        endLocal: `2026-10-${day}T21:00`,
        timezone: 'America/New_York',
      });
    }
    now = new Date('2026-10-05T11:00:00Z');
    const ofToday = 'today { occurrences { startLocal } }';
    const ofNext = 'whatNext { days { date minutes } }';
    const ofLater = 'later: calendar(from: "2026-10-05", to: "2026-10-20") { occurrences { startLocal } }';
    const alone = await Promise.all(
      [ofToday, ofNext, ofLater].map((field) => app.data(`{ ${field} }`, {}, student.token)),
    );
    const read = jest.spyOn(app.app.database, 'read');
    const together = await app.data(`{ ${ofToday} ${ofNext} ${ofLater} }`, {}, student.token);
    const names = read.mock.calls.map(([name]) => name);
    read.mockRestore();
    expect(names.filter((name) => name === 'series_of_range')).toHaveLength(1);
    expect(together).toEqual(Object.assign({}, ...alone));
    expect(together).toMatchObject({
      today: { occurrences: [{ startLocal: '2026-10-05T09:00' }] },
      later: { occurrences: [{ startLocal: '2026-10-05T09:00' }, { startLocal: '2026-10-20T09:00' }] },
    });
  });
});
