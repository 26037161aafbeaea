import { ACCOUNT_LIMITS } from '#domain/limits/limits';
import {
  ASSIGNMENT_FIELDS,
  createAssignment,
  updateAssignment,
  type AssignmentSample,
} from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { createTerm, LONG_OVER } from '../../factories/term';
import { createStudent, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { createTestApp, NO_LIMITS, useTestApp } from '../../support/test-app';

const CREATE =
  'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { assignment { id } } }';
const UPDATE =
  'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }';
const LIST = `query ($termId: ID) { assignments(termId: $termId) { title course { code } category { name } } }`;
const NOW = new Date('2026-10-05T12:30:00Z');

describe('assignments', () => {
  const app = useTestApp({ now: () => NOW });
  const student = useStudent(app, { timezone: 'Europe/London' });

  const create = (overrides?: Record<string, unknown>) => createAssignment(app, student.token, overrides);
  const update = (changes: Record<string, unknown> & { id: string }) =>
    updateAssignment(app, student.token, changes);
  const refused = (query: string, input: Record<string, unknown>) =>
    refusalOf(app, query, { input }, student.token);

  it('fills in what is not said', async () => {
    const expected: AssignmentSample = {
      id: expect.any(String),
      courseId: null,
      categoryId: null,
      title: 'Read chapter 4',
      type: 'assignment',
      notes: null,
      dueDate: null,
      dueTime: null,
      dueZone: null,
      dueAt: null,
      priority: 4,
      progress: 'todo',
      completedAt: null,
      gradingState: 'counted',
      estimateMinutes: null,
      pointsPossible: null,
      pointsEarned: null,
      letter: null,
      link: null,
      version: 1,
    };
    expect(await create({ title: ' Read chapter 4 ', type: null, notes: '' })).toEqual(expected);
  });

  it('keeps every field it is given', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    const { id: categoryId } = await createGradeCategory(app, student.token, { courseId });
    const given = {
      courseId,
      categoryId,
      title: 'Lab report',
      type: 'project',
      notes: 'two\nlines',
      dueDate: '2026-10-25',
      dueTime: '17:00',
      dueZone: 'America/New_York',
      priority: 1,
      progress: 'doing',
      gradingState: 'pending',
      estimateMinutes: 90,
      pointsPossible: 12.5,
      pointsEarned: -0.0001,
    };
    const created = await create(given);
    expect(created).toMatchObject({ ...given, dueAt: '2026-10-25T21:00:00Z' });
    const { assignment } = await app.data<{ assignment: AssignmentSample }>(
      `query ($id: ID!) { assignment(id: $id) { ${ASSIGNMENT_FIELDS} } }`,
      { id: created.id },
      student.token,
    );
    expect(assignment).toEqual(created);
  });

  describe('deadlines', () => {
    it("are read on the institution's clocks, else on the student's", async () => {
      const term = await createTerm(app, student.token, { timezone: 'Asia/Tokyo' });
      const inTerm = await createCourse(app, student.token, { termId: term.id });
      const without = await createCourse(app, student.token);
      const due = { dueDate: '2026-10-20', dueTime: '09:00' };
      const zones = [
        await create({ ...due, courseId: inTerm.id }),
        await create({ ...due, courseId: without.id }),
        await create(due),
      ];
      expect(zones.map(({ dueZone, dueAt }) => [dueZone, dueAt])).toEqual([
        ['Asia/Tokyo', '2026-10-20T00:00:00Z'],
        ['Europe/London', '2026-10-20T08:00:00Z'],
        ['Europe/London', '2026-10-20T08:00:00Z'],
      ]);
    });

    it('without a time are due by the end of the day', async () => {
      const summer = await create({ dueDate: '2026-10-24' });
      const winter = await create({ dueDate: '2026-10-25' });
      expect([summer.dueAt, winter.dueAt]).toEqual(['2026-10-24T22:59:00Z', '2026-10-25T23:59:00Z']);
    });

    it('move forward out of an hour that the clocks skip', async () => {
      const { dueTime, dueAt } = await create({ dueDate: '2027-03-28', dueTime: '01:30' });
      expect([dueTime, dueAt]).toEqual(['01:30', '2027-03-28T01:30:00Z']);
    });

    it('keep what an edit does not mention', async () => {
      const { id } = await create({ dueDate: '2026-10-20', dueTime: '09:00', dueZone: 'Asia/Tokyo' });
      expect(await update({ id, dueDate: '2026-10-21' })).toMatchObject({
        dueTime: '09:00',
        dueZone: 'Asia/Tokyo',
        dueAt: '2026-10-21T00:00:00Z',
      });
      expect(await update({ id, dueTime: null })).toMatchObject({
        dueTime: null,
        dueAt: '2026-10-21T14:59:00Z',
      });
      expect(await update({ id, dueZone: null })).toMatchObject({
        dueZone: 'Europe/London',
        dueAt: '2026-10-21T22:59:00Z',
      });
      expect(await update({ id, dueDate: null })).toMatchObject({
        dueDate: null,
        dueTime: null,
        dueZone: null,
        dueAt: null,
      });
    });

    it('need a day for a time', async () => {
      const expected = { status: 400, code: 'BAD_USER_INPUT', fields: { dueTime: 'needs a due date' } };
      expect(await refused(CREATE, { title: 'x', dueTime: '09:00' })).toMatchObject(expected);
      const { id } = await create({ dueDate: '2026-10-20' });
      expect(await refused(UPDATE, { id, dueDate: null, dueTime: '09:00' })).toMatchObject(expected);
    });
  });

  it('remembers when the work was submitted, until it no longer is', async () => {
    const { id } = await create();
    const completed = { progress: 'submitted', completedAt: '2026-10-05T12:30:00Z' };
    expect(await update({ id, progress: 'submitted' })).toMatchObject(completed);
    expect(await update({ id, title: 'Renamed', progress: 'submitted' })).toMatchObject(completed);
    expect(await update({ id, title: 'Again' })).toMatchObject(completed);
    expect(await update({ id, progress: 'doing' })).toMatchObject({ completedAt: null });
    expect(await create({ progress: 'submitted' })).toMatchObject(completed);
  });

  it.each(['title', 'type', 'priority', 'progress', 'gradingState'])('refuses to clear %s', async (field) => {
    const { id } = await create();
    expect(await refused(UPDATE, { id, [field]: null })).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { [field]: 'must not be empty' },
    });
  });

  it('answers an edit of an older copy with the row as the API shows it', async () => {
    const { id } = await create();
    const current = await update({ id, title: 'Renamed', expectedVersion: 1 });
    expect(await refused(UPDATE, { id, expectedVersion: 1, title: 'Mine' })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      extensions: { current },
    });
  });

  it('lets exactly one of two edits of the same copy through', async () => {
    const { id } = await create();
    const edits = ['Mine', 'Theirs'].map((title) => refused(UPDATE, { id, expectedVersion: 1, title }));
    expect((await Promise.all(edits)).map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  describe('categories', () => {
    it("must be of the assignment's course", async () => {
      const [own, other] = [await createCourse(app, student.token), await createCourse(app, student.token)];
      const { id: categoryId } = await createGradeCategory(app, student.token, { courseId: other.id });
      const expected = { status: 400, code: 'BAD_USER_INPUT', fields: { categoryId: expect.any(String) } };
      expect(await refused(CREATE, { title: 'x', categoryId })).toMatchObject(expected);
      expect(await refused(CREATE, { title: 'x', categoryId, courseId: own.id })).toMatchObject(expected);
      const { id } = await create({ courseId: own.id });
      expect(await refused(UPDATE, { id, categoryId })).toMatchObject(expected);
      expect(await update({ id, categoryId, courseId: other.id })).toMatchObject({ categoryId });
    });

    it('are left behind when the assignment moves', async () => {
      const { id: courseId } = await createCourse(app, student.token);
      const { id: categoryId } = await createGradeCategory(app, student.token, { courseId });
      const { id } = await create({ courseId, categoryId });
      expect(await update({ id, courseId })).toMatchObject({ categoryId });
      expect(await update({ id, courseId: null })).toMatchObject({ courseId: null, categoryId: null });
    });
  });

  describe('of a paused course', () => {
    const paused = { status: 409, code: 'CONFLICT' };
    const setUp = async () => {
      const course = await createCourse(app, student.token);
      const assignment = await create({ courseId: course.id, pointsPossible: 10, dueDate: '2026-10-20' });
      await app.data(
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
        { input: { id: course.id, status: 'paused' } },
        student.token,
      );
      return { course, assignment };
    };

    it('are shown, ticked and rescheduled', async () => {
      const { course, assignment } = await setUp();
      const { assignments } = await app.data<{ assignments: object[] }>(LIST, {}, student.token);
      expect(assignments).toEqual([
        { title: assignment.title, course: { code: course.code }, category: null },
      ]);
      expect(
        await update({
          id: assignment.id,
          progress: 'submitted',
          dueDate: '2026-10-22',
          pointsPossible: 10,
          pointsEarned: null,
          gradingState: 'counted',
        }),
      ).toMatchObject({ progress: 'submitted', dueDate: '2026-10-22' });
    });

    it.each([
      ['pointsEarned', 9],
      ['pointsPossible', 20],
      ['gradingState', 'missing'],
    ])('take no change of %s', async (field, value) => {
      const { assignment } = await setUp();
      expect(await refused(UPDATE, { id: assignment.id, title: 'x', [field]: value })).toMatchObject({
        ...paused,
        fields: { [field]: 'belongs to a paused course: activate the course first' },
      });
    });

    it('cannot be added, neither anew nor from elsewhere', async () => {
      const { course } = await setUp();
      const fields = { courseId: 'belongs to a paused course: activate the course first' };
      expect(await refused(CREATE, { title: 'x', courseId: course.id })).toMatchObject({ ...paused, fields });
      const { id } = await create();
      expect(await refused(UPDATE, { id, courseId: course.id })).toMatchObject({ ...paused, fields });
    });
  });

  it('lists a term with what belongs to no term, by deadline', async () => {
    const { token } = student;
    const past = await createTerm(app, token, { name: 'Past', ...LONG_OVER, isCurrent: false });
    const current = await createTerm(app, token, { name: 'Now', isCurrent: true });
    const old = await createCourse(app, token, { code: 'OLD', termId: past.id });
    const now = await createCourse(app, token, { code: 'NOW', termId: current.id });
    const any = await createCourse(app, token, { code: 'ANY' });
    await create({ title: 'undated', courseId: now.id });
    await create({ title: 'later', courseId: now.id, dueDate: '2026-11-02' });
    await create({ title: 'old', courseId: old.id, dueDate: '2026-02-01' });
    await create({ title: 'any', courseId: any.id, dueDate: '2026-11-01' });
    await create({ title: 'errand', dueDate: '2026-10-30' });
    const list = async (termId?: string) => {
      type Answer = { assignments: { title: string; course: { code: string } | null }[] };
      const { assignments } = await app.data<Answer>(LIST, { termId }, token);
      return assignments.map(({ title, course }) => `${title} ${course?.code ?? '-'}`);
    };
    expect(await list()).toEqual(['errand -', 'any ANY', 'later NOW', 'undated NOW']);
    expect(await list(past.id)).toEqual(['old OLD', 'errand -', 'any ANY']);
  });

  it.each([
    ['assignments', 'account', null],
    ['assignmentsPerCourse', 'course', 'course'],
  ] as const)('are as many as %s allows', async (limit, holder, place) => {
    const courseId = place && (await createCourse(app, student.token)).id;
    const stored = ACCOUNT_LIMITS[limit] - 1;
    await app.app.database.dataSource.query(
      `INSERT INTO assignments (user_id, id, course_id, title)
       SELECT $1, gen_random_uuid(), $2, 'Sheet' FROM generate_series(1, $3)`,
      [student.id, courseId, stored],
    );
    const { id } = await create({ courseId });
    expect(await refused(CREATE, { title: 'x', courseId })).toMatchObject({
      status: 409,
      code: 'LIMIT_REACHED',
      extensions: { limit: ACCOUNT_LIMITS[limit], used: ACCOUNT_LIMITS[limit] },
    });
    expect((await update({ id, title: `The last of the ${holder}` })).title).toContain(holder);
  });

  it('does not move into a course that is full', async () => {
    const { id: courseId } = await createCourse(app, student.token);
    await app.app.database.dataSource.query(
      `INSERT INTO assignments (user_id, id, course_id, title)
       SELECT $1, gen_random_uuid(), $2, 'Sheet' FROM generate_series(1, $3)`,
      [student.id, courseId, ACCOUNT_LIMITS.assignmentsPerCourse],
    );
    const { id } = await create();
    expect(await refused(UPDATE, { id, courseId })).toMatchObject({ status: 409, code: 'LIMIT_REACHED' });
  });

  it('charges every change to the budget of writes of its student alone', async () => {
    const write = { count: 2, windowSeconds: 60 };
    const narrow = await createTestApp({ env: { rateLimits: { ...NO_LIMITS, write } } });
    const [busy, other] = [await createStudent(narrow), await createStudent(narrow)];
    const { id } = await createAssignment(narrow, busy.token);
    await updateAssignment(narrow, busy.token, { id, title: 'Second' });
    const third = { input: { id, title: 'Third' } };
    expect(await refusalOf(narrow, UPDATE, third, busy.token)).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      extensions: { retryAfter: expect.any(Number) },
    });
    expect((await createAssignment(narrow, other.token)).version).toBe(1);
    await narrow.close();
  });
});
