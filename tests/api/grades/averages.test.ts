import fc from 'fast-check';
import { print } from 'graphql';
import { studyOf, transcriptOf } from '../../../client/features/grades/study';
import { transcriptAverage } from '#domain/grading/gpa';
import { ATTEMPT_POLICIES, GRADE_BASES } from '#domain/grading/transcript';
import { SCALE_PRESET_NAMES } from '#domain/grading/scale-names';
import { StudyDocument, type StudyQuery } from '../../../client/generated/graphql';
import { exportArchive } from '../../factories/archive';
import { createAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import { AVERAGE_FIELDS, createTerm, type AverageSample } from '../../factories/term';
import { createStudent, readAccount, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

const GRADE = `mutation ($input: UpdateCourseGradingInput!) { updateCourseGrading(input: $input) { course { id } } }`;
const POLICY = `mutation ($input: UpdateGradingPolicyInput!) { updateGradingPolicy(input: $input) { user { id } } }`;
const TERM = `query ($id: ID!) { term(id: $id) { gpa { ${AVERAGE_FIELDS} } } }`;

describe('averages', () => {
  const app = useTestApp();
  const student = useStudent(app, { subscriptionTier: 'pro' });

  const policy = (input: object) => app.data(POLICY, { input }, student.token);
  const gpa = async () => (await readAccount(app, student.token)).gpa;
  /** A course that is over, with how it was graded. */
  const taken = async (termId: string | null, credits: number, grading: object): Promise<string> => {
    const { id } = await createCourse(app, student.token, { termId, credits, status: 'archived' });
    await app.data(GRADE, { input: { id, ...grading } }, student.token);
    return id;
  };
  const letter = (finalLetter: string, more: object = {}) => ({ basis: 'letter', finalLetter, ...more });
  const terms = async (): Promise<[string, string]> => {
    const made = [];
    for (const year of [2024, 2025]) {
      const days = { startsOn: `${year}-09-01`, endsOn: `${year}-12-20` };
      made.push((await createTerm(app, student.token, { name: `Autumn ${year}`, ...days })).id);
    }
    const [first = '', second = ''] = made;
    return [first, second];
  };
  const termGpa = async (id: string) =>
    (await app.data<{ term: { gpa: AverageSample } }>(TERM, { id }, student.token)).term.gpa;
  const read = () => app.data<StudyQuery>(print(StudyDocument), {}, student.token);

  describe('of courses taken again', () => {
    /** D in 4 credits, then B+; in addition an A in 3: 1.0, 3.3 and 4.0 points. */
    const retaken = async () => {
      const [first, second] = await terms();
      const attempt = await taken(first, 4, letter('D'));
      await taken(first, 3, letter('A'));
      await taken(second, 4, letter('B+', { repeatOf: attempt }));
    };

    it.each([
      // (1.0 × 4 + 3.3 × 4 + 4.0 × 3) / 11
      ['all', 2.65, 11],
      // (3.3 × 4 + 4.0 × 3) / 7
      ['latest', 3.6, 7],
      ['best', 3.6, 7],
      // ((1.0 + 3.3) / 2 × 4 + 4.0 × 3) / 7
      ['average', 2.94, 7],
      ['first_excluded', 3.6, 7],
    ])('counts by the policy %s', async (attempts, value, creditsInGpa) => {
      await retaken();
      await policy({ attempts });
      expect(await gpa()).toEqual({ value, creditsInGpa, creditsAttempted: 11, creditsEarned: 7 });
    });

    it('replaces a grade by the highest, and keeps courses apart that do not count (BC#142)', async () => {
      const [first, second] = await terms();
      const attempt = await taken(first, 3, letter('B'));
      await taken(second, 3, letter('C', { repeatOf: attempt }));
      // A mandatory training: it is there, and in no average.
      await taken(second, 2, letter('F', { countsInGpa: false }));
      await policy({ attempts: 'best' });
      expect(await gpa()).toEqual({ value: 3, creditsInGpa: 3, creditsAttempted: 8, creditsEarned: 3 });
    });

    it('lets no attempt in progress supersede one that is graded (sogrim#295)', async () => {
      const [first, second] = await terms();
      const attempt = await taken(first, 4, letter('C'));
      await taken(second, 4, { basis: 'letter', repeatOf: attempt });
      await policy({ attempts: 'latest' });
      expect(await gpa()).toEqual({ value: 2, creditsInGpa: 4, creditsAttempted: 8, creditsEarned: 4 });
    });

    it('lets one with open items supersede none, until it is archived', async () => {
      const [first, second] = await terms();
      const attempt = await taken(first, 4, letter('C'));
      const again = await createCourse(app, student.token, { termId: second, credits: 4 });
      await app.data(GRADE, { input: { id: again.id, repeatOf: attempt } }, student.token);
      const score = { courseId: again.id, pointsEarned: 95, pointsPossible: 100 };
      await createAssignment(app, student.token, score);
      await createAssignment(app, student.token, { courseId: again.id, pointsPossible: 100 });
      await policy({ attempts: 'latest' });
      expect(await gpa()).toEqual({ value: 2, creditsInGpa: 4, creditsAttempted: 8, creditsEarned: 4 });
      const { me, terms: known, courses } = await read();
      const study = studyOf(me.grading, known, [...known.flatMap((term) => term.courses), ...courses]);
      const seen = transcriptAverage(transcriptOf(study.record, null));
      expect(seen).toMatchObject({ average: { value: 2 }, creditsEarned: 4 });
      const archive = `mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }`;
      await app.data(archive, { input: { id: again.id, status: 'archived' } }, student.token);
      expect(await gpa()).toEqual({ value: 4, creditsInGpa: 4, creditsAttempted: 8, creditsEarned: 4 });
    });

    it('divides by the credits of a failed course once, not twice (Flex-Break#1)', async () => {
      const [first, second] = await terms();
      const failed = await taken(first, 3, letter('F'));
      await taken(first, 3, letter('B'));
      await taken(second, 3, letter('A', { repeatOf: failed }));
      await policy({ attempts: 'latest' });
      expect(await gpa()).toEqual({ value: 3.5, creditsInGpa: 6, creditsAttempted: 9, creditsEarned: 6 });
    });
  });

  it('keeps a dropped course on the transcript without touching the average (PP#84)', async () => {
    const [first] = await terms();
    await taken(first, 3, letter('A'));
    await taken(first, 4, { basis: 'withdrawn' });
    await taken(first, 2, letter('F', { countsInGpa: false }));
    expect(await gpa()).toEqual({ value: 4, creditsInGpa: 3, creditsAttempted: 9, creditsEarned: 3 });
  });

  it('weighs by credits and their factor, and leaves pass/fail out of both sums (TUM#1384)', async () => {
    const [first] = await terms();
    await policy({ scale: { preset: 'german_1_5' } });
    await taken(first, 8, letter('1.3'));
    await taken(first, 6, letter('3.0', { gpaWeight: 0.5 }));
    await taken(first, 5, { basis: 'pass_fail', passed: true });
    // (1.3 × 8 + 3.0 × 3) / 11, a half up; the pass brings its credits alone.
    expect(await gpa()).toEqual({ value: 1.76, creditsInGpa: 11, creditsAttempted: 19, creditsEarned: 19 });
  });

  it('leaves courses of another unit out of the GPA, with an average of their own, unless they are all', async () => {
    const [first] = await terms();
    await taken(first, 6, letter('1.7', { scale: { preset: 'de_1_5' } }));
    const read = '{ me { gpa { value otherUnitCourses byUnit { preset worst best value courses } } } }';
    const units = async () => (await app.data<{ me: { gpa: object } }>(read, {}, student.token)).me.gpa;
    const germany = { preset: 'de_1_5', worst: 5, best: 1, value: 1.7, courses: 1 };
    expect(await units()).toEqual({ value: 1.7, otherUnitCourses: 0, byUnit: [germany] });
    await taken(first, 3, letter('A'));
    const home = { preset: 'us_4_0_plus_minus', worst: 0, best: 4, value: 4, courses: 1 };
    expect(await units()).toEqual({ value: 4, otherUnitCourses: 1, byUnit: [home, germany] });
    expect(await gpa()).toEqual({ value: 4, creditsInGpa: 3, creditsAttempted: 9, creditsEarned: 9 });
    expect((await termGpa(first)).value).toBe(4);
  });

  it('names the scale of a GPA in the file of terms', async () => {
    const [first, second] = await terms();
    await taken(first, 6, letter('1.7', { scale: { preset: 'de_1_5' } }));
    const scales = async () => {
      const { files } = await exportArchive(app, student.token);
      const [head = '', ...lines] = (files['csv/terms.csv'] ?? '').trim().split('\r\n');
      const at = head.split(',').indexOf('GPA scale');
      return lines.map((line) => line.split(',')[at]).filter(Boolean);
    };
    expect(await scales()).toEqual(['de_1_5']);
    await taken(second, 3, letter('A'));
    expect((await scales()).sort()).toEqual(['us_4_0_plus_minus']);
  });

  it.each([
    [true, { value: 2, creditsInGpa: 6 }],
    [false, { value: 4, creditsInGpa: 3 }],
  ])('counts a fail under pass/fail only when the programme does (%s)', async (failCounts, expected) => {
    const [first] = await terms();
    await taken(first, 3, letter('A'));
    await taken(first, 3, { basis: 'pass_fail', passed: false });
    await policy({ failCounts });
    expect(await gpa()).toMatchObject({ ...expected, creditsEarned: 3 });
  });

  it('adds a past term as one line to the sums', async () => {
    const [, second] = await terms();
    await createTerm(app, student.token, {
      ...{ name: 'Spring 2023', startsOn: '2023-01-20', endsOn: '2023-05-20', isCurrent: false },
      stated: { gpa: 3.2, creditsInGpa: 14, creditsEarned: 15 },
    });
    await taken(second, 4, letter('A'));
    // (3.2 × 14 + 4.0 × 4) / 18 = 3.3777…
    const sums = { creditsInGpa: 18, creditsAttempted: 18, creditsEarned: 19 };
    expect(await gpa()).toEqual({ value: 3.38, ...sums });
    await policy({ rounding: { decimals: 3, mode: 'truncate' } });
    expect(await gpa()).toEqual({ value: 3.377, ...sums });
  });

  it.each([0, 4])('refuses averages of %i decimals, naming the field', async (decimals) => {
    const input = { attempts: 'best', rounding: { decimals } };
    expect(await refusalOf(app, POLICY, { input }, student.token)).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      fields: { 'rounding.decimals': expect.any(String) },
    });
    expect((await read()).me.grading).toMatchObject({ attempts: 'all', rounding: { decimals: 2 } });
  });

  it('keeps the decimals that were chosen before 1 to 3 held, until they are chosen anew', async () => {
    await taken(null, 4, letter('A'));
    await taken(null, 3, letter('B+'));
    await app.app.database.dataSource.query('UPDATE users SET gpa_decimals = 4 WHERE id = $1', [student.id]);
    await policy({ failCounts: false });
    // (4.0 × 4 + 3.3 × 3) / 7 = 3.69999…
    expect((await gpa()).value).toBe(3.7);
    await taken(null, 1, letter('C'));
    // (25.9 + 2.0) / 8
    expect((await gpa()).value).toBe(3.4875);
    expect((await read()).me.grading.rounding).toMatchObject({ decimals: 4 });
    await policy({ rounding: { decimals: 1 } });
    expect((await gpa()).value).toBe(3.5);
  });

  const grading = fc.record({
    basis: fc.constantFrom(...GRADE_BASES),
    place: fc.nat(),
    override: fc.option(fc.integer({ min: 0, max: 11_000 }).map((units) => units / 100)),
    passed: fc.option(fc.boolean()),
    countsInGpa: fc.boolean(),
    levelBonus: fc.constantFrom(0, 0.5, 1),
    gpaWeight: fc.constantFrom(1, 1, 0.5),
    preset: fc.option(fc.constantFrom(...SCALE_PRESET_NAMES)),
    credits: fc.constantFrom(0, 1, 2.5, 3, 4),
    term: fc.option(fc.nat(2)),
    repeats: fc.option(fc.nat()),
  });
  const account = fc.record({
    courses: fc.array(grading, { minLength: 1, maxLength: 7 }),
    stated: fc.option(fc.integer({ min: 0, max: 400 }).map((units) => units / 100)),
    policy: fc.record({
      attempts: fc.constantFrom(...ATTEMPT_POLICIES),
      failCounts: fc.boolean(),
      rounding: fc.record({
        decimals: fc.integer({ min: 1, max: 3 }),
        mode: fc.constantFrom('half_up', 'truncate'),
      }),
      scale: fc.record({ preset: fc.constantFrom(...SCALE_PRESET_NAMES) }),
    }),
  });

  it('come out of the screen’s own rows exactly as they are stored', async () => {
    const sample = fc.sample(account, { numRuns: 15, seed: 4 });
    for (const { courses, stated, policy: rules } of sample) {
      Object.assign(student, await createStudent(app, { subscriptionTier: 'pro' }));
      await policy(rules);
      const made = [...(await terms())];
      made.push(
        (
          await createTerm(app, student.token, {
            ...{ name: 'Spring 2023', startsOn: '2023-01-20', endsOn: '2023-05-20' },
            ...(stated === null ? {} : { stated: { gpa: stated, creditsInGpa: 12 } }),
          })
        ).id,
      );
      const ids: string[] = [];
      for (const { basis, place, credits, term, repeats, preset, ...more } of courses) {
        const termId = term === null ? null : (made[term] ?? null);
        const repeatOf = repeats === null || ids.length === 0 ? null : ids[repeats % ids.length];
        const id = await taken(termId, credits, {
          ...{ basis, repeatOf, ...more },
          ...(preset ? { scale: { preset } } : {}),
        });
        ids.push(id);
        if (basis !== 'letter') continue;
        const { me, terms: now, courses: loose } = await read();
        const course = [...loose, ...now.flatMap((each) => each.courses)].find((each) => each.id === id);
        const { bands } = course?.grading.ownScale ?? me.grading.scale;
        const finalLetter = bands[place % bands.length]?.label ?? null;
        await app.data(GRADE, { input: { id, finalLetter } }, student.token);
      }
      await expectStored(await read());
    }
  }, 240_000);

  /** Expects the overall average and those of the terms. */
  async function expectStored({ me, terms: stored, courses }: StudyQuery): Promise<void> {
    const all = [...courses, ...stored.flatMap((term) => term.courses)];
    const { record } = studyOf(me.grading, stored, [...new Map(all.map((one) => [one.id, one])).values()]);
    const sums = ({
      value,
      creditsAttempted,
      creditsEarned,
      creditsInGpa,
    }: AverageSample): AverageSample => ({
      ...{ value, creditsAttempted, creditsEarned, creditsInGpa },
    });
    const computed = (termId: string | null): AverageSample => {
      const { average, ...rest } = transcriptAverage(transcriptOf(record, termId));
      return sums({ ...rest, value: average.gradable ? average.value : null });
    };
    expect(computed(null)).toEqual(sums(await gpa()));
    for (const { id } of stored) expect(computed(id)).toEqual(sums(await termGpa(id)));
  }
});
