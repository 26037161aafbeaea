import { courseGrade } from '#domain/grading/course-grade';
import { gradebookAt } from '#domain/grading/grade-history';
import { GRADE_RECORDS_PER_COURSE } from '#domain/limits/limits';
import { exportArchive, importArchive } from '../../factories/archive';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { createGradeCategory } from '../../factories/grade-category';
import { readHistory, readReplay, REPLAY, toChange } from '../../factories/grade-history';
import { createStudent } from '../../factories/user';
import { createTestApp, type TestApp } from '../../support/test-app';

const CATEGORY =
  'mutation ($input: UpdateGradeCategoryInput!) { updateGradeCategory(input: $input) { category { id } } }';
const RULES =
  'mutation ($input: UpdateCourseGradingInput!) { updateCourseGrading(input: $input) { course { id } } }';
const remove = (noun: string) =>
  `mutation ($input: DeleteInput!) { delete${noun}(input: $input) { deletion { id } } }`;
const RESTORE = 'mutation ($id: ID!) { restore(deletionId: $id) { deletion { id } } }';

/** A course with two categories and three scored items. */
async function createGraded(app: TestApp, token: string) {
  const course = await createCourse(app, token);
  const courseId = course.id;
  const homework = await createGradeCategory(app, token, { courseId, weight: 40 });
  const exams = await createGradeCategory(app, token, { courseId, name: 'Exams', weight: 60 });
  const item = (title: string, pointsEarned: number | null, categoryId = homework.id) =>
    createAssignment(app, token, { courseId, categoryId, title, pointsEarned, pointsPossible: 100 });
  const items = [await item('One', 80), await item('Two', 60), await item('Midterm', 90, exams.id)];
  return { courseId, homework, exams, items };
}

describe('the history of a grade', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const sql = (text: string, values: unknown[] = []) => app.app.database.dataSource.query(text, values);
  const pro = () => createStudent(app, { subscriptionTier: 'pro' });

  /** Every record matches the engine's result for the gradebook that it replays. */
  async function expectReplays(token: string, courseId: string): Promise<void> {
    const records = await readReplay(app, token, courseId);
    const changes = records.map(toChange);
    expect(records.length).toBeGreaterThan(0);
    for (const { recordedAt, percent, floor, ceiling, projected, gradedItems } of records) {
      const gradebook = gradebookAt(changes, recordedAt);
      if (!gradebook) throw new Error('A record replays nothing.');
      const grade = courseGrade(gradebook);
      const value = (figure: typeof grade.current) => (figure.gradable ? figure.value : null);
      expect({
        percent: value(grade.current),
        floor: value(grade.floor),
        ceiling: value(grade.ceiling),
        projected: value(grade.projected.expected),
        gradedItems: grade.gradedItems,
      }).toEqual({ percent, floor, ceiling, projected, gradedItems });
    }
    const [stored] = await sql(
      `SELECT grade_percent::float8 AS percent, grade_floor::float8 AS floor, graded_items AS "gradedItems"
       FROM courses WHERE id = $1`,
      [courseId],
    );
    const [newest] = records.slice(-1);
    expect({ percent: newest?.percent, floor: newest?.floor, gradedItems: newest?.gradedItems }).toEqual(
      stored,
    );
  }

  type Graded = Awaited<ReturnType<typeof createGraded>>;
  const paths: [string, (token: string, graded: Graded) => Promise<unknown>][] = [
    [
      'a score',
      (token, { items }) => updateAssignment(app, token, { id: items[0]?.id ?? '', pointsEarned: 95 }),
    ],
    [
      'a state',
      (token, { items }) => updateAssignment(app, token, { id: items[1]?.id ?? '', gradingState: 'excused' }),
    ],
    [
      'the weight of a category',
      (token, { exams }) => app.data(CATEGORY, { input: { id: exams.id, weight: 10 } }, token),
    ],
    [
      'a drop rule',
      (token, { homework }) => app.data(CATEGORY, { input: { id: homework.id, dropLowest: 1 } }, token),
    ],
    [
      'the rules of the course',
      (token, { courseId }) => app.data(RULES, { input: { id: courseId, total: 'points' } }, token),
    ],
    [
      'the scale',
      (token, { courseId }) =>
        app.data(RULES, { input: { id: courseId, scale: { preset: 'german_1_5' } } }, token),
    ],
    [
      'a deletion',
      (token, { items }) => app.data(remove('Assignment'), { input: { id: items[1]?.id } }, token),
    ],
    [
      'the deletion of a category',
      (token, { exams }) => app.data(remove('GradeCategory'), { input: { id: exams.id } }, token),
    ],
    [
      'a move to another course',
      async (token, { items }) => {
        const other = await createCourse(app, token);
        return updateAssignment(app, token, { id: items[1]?.id ?? '', courseId: other.id, categoryId: null });
      },
    ],
    [
      'a move to another category',
      (token, { items, exams }) =>
        updateAssignment(app, token, { id: items[1]?.id ?? '', categoryId: exams.id }),
    ],
  ];

  it.each(paths)('has a record for %s', async (_name, change) => {
    const { token } = await pro();
    const graded = await createGraded(app, token);
    const before = await readHistory(app, token, graded.courseId);
    await change(token, graded);
    const after = await readHistory(app, token, graded.courseId);
    expect(after.slice(0, -1)).toEqual(before);
    expect({ ...after.at(-1), recordedAt: '' }).not.toEqual({ ...before.at(-1), recordedAt: '' });
    await expectReplays(token, graded.courseId);
  });

  it('goes back when something is restored, and forward again', async () => {
    const { token } = await pro();
    const { courseId, items } = await createGraded(app, token);
    const [before] = (await readHistory(app, token, courseId)).slice(-1);
    const { deleteAssignment } = await app.data<{ deleteAssignment: { deletion: { id: string } } }>(
      remove('Assignment'),
      { input: { id: items[0]?.id } },
      token,
    );
    await app.data(RESTORE, { id: deleteAssignment.deletion.id }, token);
    const [after] = (await readHistory(app, token, courseId)).slice(-1);
    expect({ ...after, recordedAt: '' }).toEqual({ ...before, recordedAt: '' });
    await expectReplays(token, courseId);
  });

  it('is not longer for a course that was deleted and restored', async () => {
    const { token } = await pro();
    const { courseId } = await createGraded(app, token);
    const before = await readHistory(app, token, courseId);
    const { deleteCourse } = await app.data<{ deleteCourse: { deletion: { id: string } } }>(
      remove('Course'),
      { input: { id: courseId } },
      token,
    );
    await app.data(RESTORE, { id: deleteCourse.deletion.id }, token);
    expect(await readHistory(app, token, courseId)).toEqual(before);
  });

  it('takes a change that moves no figure into the newest record', async () => {
    const { token } = await pro();
    const { courseId, items } = await createGraded(app, token);
    const before = await readHistory(app, token, courseId);
    await updateAssignment(app, token, { id: items[2]?.id ?? '', title: 'Renamed' });
    expect(await readHistory(app, token, courseId)).toEqual(before);
    const [newest] = (await readReplay(app, token, courseId)).slice(-1);
    expect(newest?.changedItems.map(({ title }) => title)).toContain('Renamed');
  });

  it('replays every record after any edits', async () => {
    const { token } = await pro();
    const { courseId, homework, exams, items } = await createGraded(app, token);
    let seed = 20_261_121;
    const next = (bound: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * bound);
    };
    const ids = items.map(({ id }) => id);
    const deletions: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      const id = ids[next(ids.length)] ?? '';
      const act = next(8);
      if (act === 0) {
        const categoryId = [homework.id, exams.id, null][next(3)];
        const values = { pointsEarned: next(101), pointsPossible: 20 + next(100) };
        ids.push((await createAssignment(app, token, { courseId, categoryId, ...values })).id);
      } else if (act === 1 && ids.length > 2) {
        ids.splice(ids.indexOf(id), 1);
        const { deleteAssignment } = await app.data<{ deleteAssignment: { deletion: { id: string } } }>(
          remove('Assignment'),
          { input: { id } },
          token,
        );
        deletions.push(deleteAssignment.deletion.id);
      } else if (act === 2 && deletions.length > 0) {
        await app.data(RESTORE, { id: deletions.pop() }, token);
      } else if (act === 3) {
        await app.data(CATEGORY, { input: { id: exams.id, dropLowest: next(3), weight: next(100) } }, token);
      } else if (act === 4) {
        const dropMode = ['fair', 'canvas', 'by_percent'][next(3)];
        await app.data(RULES, { input: { id: courseId, dropMode, total: [null, 'points'][next(2)] } }, token);
      } else if (act === 5) {
        const gradingState = ['counted', 'missing', 'excused', 'omitted', 'pending'][next(5)];
        await updateAssignment(app, token, { id, gradingState });
      } else {
        await updateAssignment(app, token, { id, pointsEarned: [null, next(120)][next(4) ? 1 : 0] });
      }
    }
    await expectReplays(token, courseId);
    expect((await readHistory(app, token, courseId)).length).toBeGreaterThan(20);
  });

  it('keeps the order in which parallel edits changed the grade', async () => {
    const { token } = await pro();
    const { courseId, items } = await createGraded(app, token);
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        updateAssignment(app, token, { id: items[index % 3]?.id ?? '', pointsEarned: index * 7 }),
      ),
    );
    await expectReplays(token, courseId);
    const instants = (await readHistory(app, token, courseId)).map(({ recordedAt }) => recordedAt);
    expect(new Set(instants).size).toBe(instants.length);
    expect([...instants].sort()).toEqual(instants);
  });

  it('folds the oldest two records when it is full, and replays the others as before', async () => {
    const { token } = await pro();
    const { courseId, items } = await createGraded(app, token);
    await sql(
      `INSERT INTO grade_records SELECT r.user_id, gen_random_uuid(), r.course_id,
         r.recorded_at - make_interval(secs => 10000 - n), r.percent, r.floor, r.ceiling, r.projected, r.letter, r.points,
         r.graded_items, r.engine_version, r.rules, '{}'
       FROM (SELECT * FROM grade_records WHERE course_id = $1 ORDER BY recorded_at LIMIT 1) r,
         generate_series(1, $2 - (SELECT count(*)::int FROM grade_records WHERE course_id = $1)) n`,
      [courseId, GRADE_RECORDS_PER_COURSE],
    );
    // The first record of a history holds all items: the copies made it the earliest no more.
    await sql(
      `UPDATE grade_records SET items = (SELECT items FROM grade_records WHERE course_id = $1 AND items <> '{}'
         ORDER BY recorded_at LIMIT 1)
       WHERE id = (SELECT id FROM grade_records WHERE course_id = $1 ORDER BY recorded_at, id LIMIT 1)`,
      [courseId],
    );
    const before = (await readReplay(app, token, courseId)).map(toChange);
    expect(before).toHaveLength(GRADE_RECORDS_PER_COURSE);
    await updateAssignment(app, token, { id: items[0]?.id ?? '', pointsEarned: 1 });
    const after = (await readReplay(app, token, courseId)).map(toChange);
    expect(after).toHaveLength(GRADE_RECORDS_PER_COURSE);
    expect(after[0]?.recordedAt).toBe(before[1]?.recordedAt);
    for (const { recordedAt } of [before[1], before[1000], before.at(-1)].flatMap((one) => one ?? [])) {
      expect(gradebookAt(after, recordedAt)).toEqual(gradebookAt(before, recordedAt));
    }
  });

  it('comes back with an archive as it was', async () => {
    const { token } = await pro();
    const { courseId } = await createGraded(app, token);
    const { bytes, content } = await exportArchive(app, token);
    const heir = await pro();
    expect((await importArchive(app, heir.token, bytes)).statusCode).toBe(201);
    expect(await readReplay(app, heir.token, courseId)).toEqual(await readReplay(app, token, courseId));
    const again = await exportArchive(app, heir.token);
    expect(again.content.gradeRecords).toEqual(content.gradeRecords);
    expect(content.gradeRecords.length).toBeGreaterThan(0);
  });

  it('is for everybody, its replay for Student Pro, and both for the owner alone', async () => {
    const { token } = await createStudent(app);
    const { courseId } = await createGraded(app, token);
    expect((await readHistory(app, token, courseId)).length).toBeGreaterThan(0);
    const refused = await app.graphql(REPLAY, { courseId }, token);
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'PLAN_LIMIT',
      privilege: 'grade_analytics',
    });
    const stranger = await pro();
    const foreign = await app.graphql(REPLAY, { courseId }, stranger.token);
    expect(foreign.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await expect(readHistory(app, stranger.token, courseId)).rejects.toThrow('NOT_FOUND');
  });
});
