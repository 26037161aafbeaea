import { createAssignment, updateAssignment } from '../../factories/assignment';
import { exportArchive, importArchive } from '../../factories/archive';
import { createCourse } from '../../factories/course';
import { readGradedCourse, updateGrading } from '../../factories/course-grading';
import { requestRecompute } from '../../../server/features/grades/grade-engine.tasks';
import { DOCUMENT } from '../../support/calculator-fixture';
import { useTestApp } from '../../support/test-app';

const NEEDS = `query ($id: ID!) { course(id: $id) { targetNeed { status unit need pointsPossible } } }`;

describe('grades as a country writes them', () => {
  const app = useTestApp();

  /** The grade of a new course of a new account in a time zone, with these scores. */
  async function gradeIn(timezone: string, ...scores: object[]) {
    const { token } = await app.register({ timezone, locale: 'en-US' });
    const { id } = await createCourse(app, token);
    const items = [];
    for (const score of scores) items.push(await createAssignment(app, token, { courseId: id, ...score }));
    const { grade } = await readGradedCourse(app, token, id);
    return { grade, items, id, token };
  }

  it('62 of 100 is 2:1 in a new account in London', async () => {
    const { grade } = await gradeIn('Europe/London', { pointsEarned: 62, pointsPossible: 100 });
    expect(grade).toMatchObject({ percent: 62, letter: '2:1', points: 62 });
  });

  it('the mean of 1.0 and 4.0 is 2.5 in Berlin, however they are entered', async () => {
    for (const [one, other] of [
      [{ letter: '1,0' }, { letter: '4.0' }],
      [{ pointsEarned: 1 }, { pointsEarned: 4 }],
      [
        { letter: '1.0', pointsPossible: 20 },
        { letter: '4.0', pointsPossible: 20 },
      ],
    ] as const) {
      const { grade } = await gradeIn('Europe/Berlin', one, other);
      expect(grade).toMatchObject({ letter: '2.5', points: 2.5, percent: 72.5 });
    }
  });

  it('a number without points possible is the grade, with them it is points', async () => {
    const { items, token } = await gradeIn(
      'Europe/Berlin',
      { pointsEarned: 1.7 },
      { pointsEarned: 18, pointsPossible: 20 },
    );
    expect(items).toMatchObject([
      { letter: '1.7', pointsEarned: 84.5, pointsPossible: 100 },
      { letter: null, pointsEarned: 18, pointsPossible: 20 },
    ]);
    const [first] = items;
    const edited = await updateAssignment(app, token, { id: first?.id ?? '', letter: '2,3' });
    expect(edited).toMatchObject({ letter: '2.3', pointsEarned: 75.5, pointsPossible: 100 });
  });

  it.each([
    ['Europe/Paris', [13.5, 10], '11.75/20', 11.75],
    ['Europe/Zurich', [4.5, 5.5], '5', 5],
    ['Europe/Amsterdam', [7.4, 5.5], '6.45', 6.45],
    ['Europe/Copenhagen', [12, 2], '7', 7],
    ['Europe/Lisbon', [14, 15], '14.5 valores', 14.5],
    ['Europe/Rome', [28, 30], '29', 29],
  ])('in %s, %j is %s', async (timezone, grades, letter, points) => {
    const { grade } = await gradeIn(timezone, ...grades.map((pointsEarned) => ({ pointsEarned })));
    expect(grade).toMatchObject({ letter, points });
  });

  it('a course keeps what its scores meant under another scale', async () => {
    const { id, token } = await gradeIn('Europe/Berlin', { letter: '1.0' }, { letter: '4.0' });
    await updateGrading(app, token, { id, scale: { preset: 'us_4_0' } });
    const before = await readGradedCourse(app, token, id);
    expect(before.grade).toMatchObject({ percent: 72.5, letter: 'C' });
    await updateGrading(app, token, { id, scale: { preset: 'de_1_5' } });
    expect((await readGradedCourse(app, token, id)).grade).toMatchObject({ letter: '2.5' });
  });

  it.each([
    ['Europe/Berlin', { letter: '1,0' }, { pointsEarned: 5, pointsPossible: 10 }, '2.5'],
    ['Europe/Berlin', { pointsEarned: 1 }, { pointsEarned: 100, pointsPossible: 200 }, '2.5'],
    ['Europe/Paris', { pointsEarned: 12 }, { pointsEarned: 8, pointsPossible: 10 }, '14/20'],
    ['Europe/Madrid', { pointsEarned: 7.4 }, { pointsEarned: 20, pointsPossible: 50 }, '5.7'],
  ])('in %s, the grade %j counts as much as the points %j', async (timezone, typed, points, letter) => {
    const { grade, items } = await gradeIn(timezone, typed, points);
    expect(grade).toMatchObject({ letter });
    expect(items[0]).toMatchObject({ letter: expect.stringMatching(/^[\d.]+(\/20)?$/) });
  });

  describe('accounts with the former scales by percentage', () => {
    const sql = (text: string, values: unknown[]) => app.app.database.dataSource.query(text, values);
    const TEXTS = '{ inbox { notifications { kind title body path } } }';
    type Texts = { inbox: { notifications: { kind: string; body: string }[] } };

    /** A course as it was stored: its grades typed on the scale, with the points that they had on it. */
    async function former(preset: string, scores: readonly [string, number][], shown: string) {
      const { token, id: userId } = await app.register({ timezone: 'Europe/Berlin', locale: 'en-US' });
      const { id } = await createCourse(app, token, { code: 'BIO' });
      for (const [letter, points] of scores) {
        const work = await createAssignment(app, token, {
          courseId: id,
          pointsPossible: 100,
          pointsEarned: 1,
        });
        await sql('UPDATE assignments SET letter = $2, points_earned = $3 WHERE id = $1', [
          work.id,
          letter,
          points,
        ]);
      }
      await sql('UPDATE users SET scale_preset = $2, grade_engine_version = 4 WHERE id = $1', [
        userId,
        preset,
      ]);
      await sql('UPDATE courses SET grade_letter = $2, grade_engine_version = 4 WHERE id = $1', [id, shown]);
      const inbox = async () => (await app.data<Texts>(TEXTS, {}, token)).inbox.notifications;
      return { token, id, userId, inbox };
    }

    it('get the grades of their country, and are told once which ones moved', async () => {
      const german = await former('german_1_5', [['1.0', 100], ['4.0', 54]], '2.3'); // prettier-ignore
      const italian = await former('italian_18_30', [['28', 95.67], ['29', 99]], '28'); // prettier-ignore
      const same = await former('german_1_5', [['2.0', 84]], '2.0');
      for (const _ of [1, 2]) {
        await requestRecompute(app.app.database);
        await app.runJobs();
      }
      const course = await readGradedCourse(app, german.token, german.id);
      expect(course).toMatchObject({
        grade: { letter: '2.5', percent: 72.5 },
        grading: { scale: { preset: 'de_1_5' } },
      });
      expect(await german.inbox()).toMatchObject([
        {
          kind: 'grades',
          title: 'Some of your grades changed',
          body: expect.stringContaining('BIO: 2.3 → 2.5'),
        },
      ]);
      expect((await readGradedCourse(app, italian.token, italian.id)).grade).toMatchObject({
        letter: '28.5',
      });
      expect((await readGradedCourse(app, same.token, same.id)).grade).toMatchObject({ letter: '2.0' });
      expect(await same.inbox()).toEqual([]);
      expect(await sql('SELECT scale_preset FROM users WHERE id = $1', [same.userId])).toEqual([
        { scale_preset: 'de_1_5' },
      ]);
    });

    it('are told of no grade that they change themselves, whatever the change', async () => {
      const points = async (of: { token: string; id: string }) => {
        type Work = { course: { assignments: { id: string; pointsEarned: number }[] } };
        const query = 'query ($id: ID!) { course(id: $id) { assignments { id pointsEarned } } }';
        return (await app.data<Work>(query, { id: of.id }, of.token)).course.assignments;
      };
      const remove =
        'mutation ($input: DeleteInput!) { deleteAssignment(input: $input) { deletion { id } } }';
      const deleting = await former('german_1_5', [['1.0', 100], ['4.0', 54]], '2.3'); // prettier-ignore
      const bad = (await points(deleting)).find(({ pointsEarned }) => pointsEarned === 54);
      await app.data(remove, { input: { id: bad?.id } }, deleting.token);
      expect((await readGradedCourse(app, deleting.token, deleting.id)).grade).toMatchObject({
        letter: '1.0',
      });
      const overriding = await former('german_1_5', [['1.0', 100], ['4.0', 54]], '2.3'); // prettier-ignore
      await updateGrading(app, overriding.token, { id: overriding.id, override: 80 });
      // A grade that moves with it, though the student changed another course, is news.
      const beside = await former('german_1_5', [['1.0', 100], ['4.0', 54]], '2.3'); // prettier-ignore
      const { id: other } = await createCourse(app, beside.token, { code: 'MAT' });
      await createAssignment(app, beside.token, { courseId: other, letter: '2.0' });
      expect(await deleting.inbox()).toEqual([]);
      expect(await overriding.inbox()).toEqual([]);
      expect(await beside.inbox()).toMatchObject([{ body: expect.stringContaining('BIO: 2.3 → 2.5') }]);
    });

    it('keep the points of letters that another scale gave', async () => {
      // A scale of the student's own with the letters of the former one, or with others like them.
      const { token, id } = await former(
        'german_1_5',
        [['2.0', 93], ['1.5', 89], ['3.0', 69], ['5.0', 49], ['D', 60]], // prettier-ignore
        '2.0',
      );
      await updateGrading(app, token, { id, cap: 100 });
      const rows = await sql(
        'SELECT letter, points_earned::float8 AS p FROM assignments WHERE course_id = $1',
        [id],
      );
      expect(new Map(rows.map(({ letter, p }: { letter: string; p: number }) => [letter, p]))).toEqual(
        new Map([['2.0', 93], ['1.5', 89], ['3.0', 65], ['5.0', 35], ['D', 60]]), // prettier-ignore
      );
    });

    it('move every letter of the former scales, out of any maximum', async () => {
      const german = '1.0 1.3 1.7 2.0 2.3 2.7 3.0 3.3 3.7 4.0 5.0'.split(' ');
      const before = [100, 94, 89, 84, 79, 74, 69, 64, 59, 54, 49];
      const { token, id } = await former('german_1_5', german.map((letter, at) => [letter, before[at] ?? 0]), '1'); // prettier-ignore
      const half = `UPDATE assignments SET points_possible = 50, points_earned = points_earned / 2 WHERE course_id = $1
        AND letter > '2.5'`;
      await sql(half, [id]);
      await updateGrading(app, token, { id, cap: 100 });
      const rows = await sql(
        `SELECT letter, (100 * points_earned / points_possible)::float8 AS p FROM assignments WHERE course_id = $1`,
        [id],
      );
      expect(new Map(rows.map(({ letter, p }: { letter: string; p: number }) => [letter, p]))).toEqual(
        new Map(german.map((letter) => [letter, 110 - 15 * Number(letter)])),
      );
    });

    it('move grades below the bend of a scale, and other points not', async () => {
      const typed: [string, number][] = [['2.5', 40], ['1.0', 20], ['4.0', 60], ['6.1', 88], ['3.0', 41]]; // prettier-ignore
      const { token, id } = await former('cl_7_1', typed, '3.4');
      await updateGrading(app, token, { id, cap: 100 });
      const rows = await sql(
        'SELECT letter, points_earned::float8 AS p FROM assignments WHERE course_id = $1',
        [id],
      );
      expect(new Map(rows.map(({ letter, p }: { letter: string; p: number }) => [letter, p]))).toEqual(
        new Map([['2.5', 30], ['1.0', 0], ['4.0', 60], ['6.1', 88], ['3.0', 41]]), // prettier-ignore
      );
    });

    it('are moved in an account that takes their archive later', async () => {
      const old = await former('german_1_5', [['1.0', 100], ['4.0', 54]], '2.3'); // prettier-ignore
      const { bytes } = await exportArchive(app, old.token);
      const { token } = await app.register({ timezone: 'Europe/Berlin', locale: 'en-US' });
      expect((await importArchive(app, token, bytes)).statusCode).toBe(201);
      expect(await readGradedCourse(app, token, old.id)).toMatchObject({
        grade: { letter: '2.5', percent: 72.5 },
        grading: { scale: { preset: 'de_1_5' } },
      });
      expect((await app.data<Texts>(TEXTS, {}, token)).inbox.notifications).toEqual([]);
    });

    it('get them with their next change, too, and keep final grades', async () => {
      const { token, id } = await former('french_0_20', [], '14/20');
      await sql(`UPDATE courses SET grade_basis = 'letter', final_letter = 'Bien' WHERE id = $1`, [id]);
      await createCourse(app, token);
      const { grade } = await readGradedCourse(app, token, id);
      expect(grade).toMatchObject({ letter: '14/20', points: 14 });
    });
  });

  it('a target needs a grade on open work', async () => {
    const { id, token } = await gradeIn('Europe/Berlin', { letter: '2.7' }, { title: 'Exam' });
    await updateGrading(app, token, { id, target: 72.5 });
    const { course } = await app.data<{ course: object }>(NEEDS, { id }, token);
    // 2.3 is 75.5 of 100: with 2.7 it is 2.5.
    expect(course).toMatchObject({ targetNeed: { status: 'needed', unit: 'points', need: 75.5 } });
  });

  it('the calculator reads them, too', async () => {
    const input = {
      gradebook: {
        items: [
          { id: 'one', pointsEarned: 1 },
          { id: 'other', letter: '4,0' },
        ],
      },
      scale: { preset: 'de_1_5' },
    };
    type Answer = { calculateGrades: { course: object } };
    const { calculateGrades } = await app.data<Answer>(DOCUMENT, { input });
    expect(calculateGrades.course).toMatchObject({ letters: { current: { label: '2.5', points: 2.5 } } });
  });
});
