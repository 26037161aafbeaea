import { courseFigures } from '#domain/grading/course-figures';
import { PRESET_SCALES, US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { GERMAN } from '../../factories/band-scales';
import type {
  Gradebook_AssignmentFragment,
  Gradebook_CategoryFragment,
} from '../../../client/generated/graphql';
import { createAssignment, updateAssignment } from '../../factories/assignment';
import { createCourse } from '../../factories/course';
import {
  type FiguresSample,
  readGradedCourse,
  UPDATE_GRADING,
  updateGrading,
} from '../../factories/course-grading';
import { createGradeCategory } from '../../factories/grade-category';
import { createGradeScale } from '../../factories/grade-scale';
import { createTerm } from '../../factories/term';
import { readAccount, useStudent } from '../../factories/user';
import { refusalOf } from '../../support/refusal';
import { useTestApp } from '../../support/test-app';

type Rules = Record<string, unknown>;

/** `[points earned, points possible, flags of the item]` */
type Score = readonly [earned: number | null, possible: number | null, flags?: Rules];

/** A category with its scores. */
interface Part {
  rules: Rules;
  scores: readonly Score[];
}

/** Two categories with one score each: 80 % and 60 %. */
const twoParts = (one: number | null, other: number | null, second: number | null = 6): Part[] => [
  { rules: { weight: one }, scores: [[8, 10]] },
  { rules: { weight: other }, scores: [[second, 10]] },
];

/** One category that is all of the course. */
const onePart = (rules: Rules, scores: readonly Score[]): Part[] => [
  { rules: { weight: 100, ...rules }, scores },
];

/** The scores of instructure/canvas-lms#2299 after its change. */
const COMBINED_DROPS = onePart({ dropLowest: 2, dropHighest: 1 }, [
  [100, 100],
  [42, 91],
  [14, 55],
  [3, 38],
]);
const UNEQUAL = onePart({ dropLowest: 1 }, [
  [31, 40],
  [17, 24],
  [7, 10],
]);
const THIRDS = onePart({}, [[2, 3]]);
const ABOVE = onePart({}, [[110, 100]]);
const HALF_DONE = onePart({}, [
  [80, 100],
  [null, 100],
]);

/** The graded work, its rules, and the resulting grade. */
const RULES: [what: string, rules: Rules, parts: readonly Part[], figures: Partial<FiguresSample>][] = [
  ['weights of 80, scaled up', {}, twoParts(40, 40), { percent: 70 }],
  ['weights of 80, always divided', { overWeights: 'always_divide' }, twoParts(40, 40), { percent: 70 }],
  ['weights of 80, never divided', { overWeights: 'never_divide' }, twoParts(40, 40), { percent: 56 }],
  ['weights of 110, kept', {}, twoParts(60, 50), { percent: 78 }],
  ['weights of 110, always divided', { overWeights: 'always_divide' }, twoParts(60, 50), { percent: 70.91 }],
  ['weights of 110, never divided', { overWeights: 'never_divide' }, twoParts(60, 50), { percent: 78 }],
  ['a category not graded yet', {}, twoParts(40, 60, null), { percent: 80, floor: 32, ceiling: 92 }],
  [
    'a category not graded yet, never divided',
    { overWeights: 'never_divide' },
    twoParts(40, 60, null),
    { percent: 32, floor: 32, ceiling: 92 },
  ],
  ['points although there are weights', { total: 'points' }, twoParts(90, 10), { percent: 70 }],
  ['combined drops, fair', {}, COMBINED_DROPS, { percent: 46.15 }],
  ['combined drops, canvas', { dropMode: 'canvas' }, COMBINED_DROPS, { percent: 7.89 }],
  ['combined drops, by percent', { dropMode: 'by_percent' }, COMBINED_DROPS, { percent: 46.15 }],
  ['unequal maxima, fair', {}, UNEQUAL, { percent: 76 }],
  ['unequal maxima, canvas', { dropMode: 'canvas' }, UNEQUAL, { percent: 76 }],
  ['unequal maxima, by percent', { dropMode: 'by_percent' }, UNEQUAL, { percent: 75 }],
  ['no cap', {}, ABOVE, { percent: 110 }],
  ['a cap', { cap: 100 }, ABOVE, { percent: 100, ceiling: 100, letter: 'A' }],
  [
    'a percentage typed by hand',
    { override: 91.5 },
    HALF_DONE,
    { percent: 91.5, floor: 91.5, ceiling: 91.5, projected: 91.5, letter: 'A-' },
  ],
  ['what is open', {}, HALF_DONE, { percent: 80, floor: 40, ceiling: 90, projected: 80, gradedItems: 1 }],
  [
    'a bonus category',
    {},
    [...onePart({}, [[8, 10]]), { rules: { weight: 5, isBonus: true }, scores: [[5, 10]] }],
    { percent: 82.5 },
  ],
  [
    'a bonus item',
    {},
    onePart({}, [
      [80, 100],
      [5, 10, { isBonus: true }],
    ]),
    { percent: 85 },
  ],
  [
    'weights of items',
    {},
    onePart({ aggregation: 'item_weights' }, [
      [80, 100, { weight: 3 }],
      [4, 10, { weight: 1 }],
    ]),
    { percent: 70 },
  ],
  [
    'the mean of percentages',
    {},
    onePart({ aggregation: 'mean_of_percents' }, [
      [8, 10],
      [50, 100],
    ]),
    { percent: 65 },
  ],
  [
    'an item that is never dropped',
    {},
    onePart({ dropLowest: 1 }, [
      [1, 10, { neverDrop: true }],
      [5, 10],
      [9, 10],
    ]),
    { percent: 50 },
  ],
  [
    'an item dropped by hand',
    {},
    onePart({}, [
      [1, 10, { manuallyDropped: true }],
      [9, 10],
    ]),
    { percent: 90 },
  ],
  ['digits cut off', { rounding: { decimals: 1, mode: 'truncate' } }, THIRDS, { percent: 66.6 }],
  ['whole percents', { rounding: { decimals: 0 } }, THIRDS, { percent: 67 }],
  [
    'the German scale',
    { scale: { preset: 'de_1_5' } },
    onePart({}, [[9, 10]]),
    { letter: '1.33', points: 1.3333 },
  ],
  ['a letter', { basis: 'letter', finalLetter: 'B' }, THIRDS, { percent: 66.67, letter: 'B', points: 3 }],
];

const COURSE = `query ($id: ID!) { course(id: $id) {
  categories { id weight aggregation isBonus dropLowest dropHighest }
  assignments { id categoryId gradingState pointsPossible pointsEarned weight isBonus neverDrop manuallyDropped } } }`;
const POLICY = `mutation ($input: UpdateGradingPolicyInput!) { updateGradingPolicy(input: $input) {
  user { gpa { value creditsAttempted creditsEarned creditsInGpa } grading { attempts target scale { id preset } } } } }`;
const UPDATE_CATEGORY =
  'mutation ($input: UpdateGradeCategoryInput!) { updateGradeCategory(input: $input) { category { id } } }';

const OWN = { direction: 'lower', bands: GERMAN.bands };

describe('how a course is graded', () => {
  const app = useTestApp();
  const student = useStudent(app, { subscriptionTier: 'pro' });

  const gpa = async () => (await readAccount(app, student.token)).gpa;
  const rule = (id: string, rules: Rules) => updateGrading(app, student.token, { id, ...rules });
  const policy = (input: Rules) => app.data(POLICY, { input }, student.token);
  const refused = (id: string, rules: Rules) =>
    refusalOf(app, UPDATE_GRADING, { input: { id, ...rules } }, student.token);

  const courseWith = async (parts: readonly Part[], more: Rules = {}) => {
    const { id: courseId } = await createCourse(app, student.token, more);
    for (const { rules, scores } of parts) {
      const { id: categoryId } = await createGradeCategory(app, student.token, { courseId, ...rules });
      for (const [pointsEarned, pointsPossible, flags] of scores) {
        const item = { courseId, categoryId, pointsEarned, pointsPossible, ...flags };
        await createAssignment(app, student.token, item);
      }
    }
    return courseId;
  };
  /** A course of three credits with one score, in its own term. */
  const graded = async (percent: number, startsOn = '2026-09-01') => {
    const term = await createTerm(app, student.token, { name: startsOn, startsOn, endsOn: '2027-12-18' });
    return courseWith(onePart({}, [[percent, 100]]), { termId: term.id });
  };

  it.each(RULES)('stores the grade by %s', async (_what, rules, parts, figures) => {
    const id = await courseWith(parts);
    expect((await rule(id, rules)).grade).toMatchObject(figures);
    expect((await readGradedCourse(app, student.token, id)).grade).toMatchObject(figures);
  });

  it('goes back to the default with null, and leaves alone what is not named', async () => {
    const id = await courseWith(twoParts(60, 50));
    const before = (await readGradedCourse(app, student.token, id)).grading;
    const rules = { total: 'points', cap: 50, override: 40, rounding: { decimals: 0 }, target: 90 };
    const changed = await rule(id, { ...rules, scale: { preset: 'us_4_0' } });
    expect(changed.grading).toMatchObject({ ...rules, hasOwnScale: true, overWeights: 'as_canvas' });
    const nothing = Object.fromEntries([...Object.keys(rules), 'scale'].map((field) => [field, null]));
    expect((await rule(id, nothing)).grading).toEqual(before);
  });

  it('reads the course on a scale of the student’s own, or on that of the account', async () => {
    const { id: scaleId } = await createGradeScale(app, student.token, { name: 'Mine', scale: OWN });
    const id = await graded(91);
    expect((await rule(id, { scale: { id: scaleId } })).grading.scale).toMatchObject({
      id: scaleId,
      name: 'Mine',
    });
    expect((await readGradedCourse(app, student.token, id)).grade).toMatchObject({
      letter: '1.3',
      points: 1.3,
    });
    await rule(id, { scale: null });
    expect((await readGradedCourse(app, student.token, id)).grade).toMatchObject({ letter: 'A-' });
    await policy({ scale: { preset: 'uk_honours' } });
    expect((await readGradedCourse(app, student.token, id)).grade).toMatchObject({ letter: 'First' });
    expect((await gpa()).value).toBe(91);
  });

  it('takes courses without points by their result, and out of the average', async () => {
    const id = await graded(91);
    await graded(80);
    const points = async (rules: Rules) => {
      await rule(id, rules);
      const { value, creditsAttempted, creditsEarned, creditsInGpa } = await gpa();
      return [value, creditsAttempted, creditsEarned, creditsInGpa];
    };
    expect(await points({})).toEqual([3.2, 6, 6, 6]);
    expect(await points({ basis: 'pass_fail', passed: true })).toEqual([2.7, 6, 6, 3]);
    expect(await points({ passed: false })).toEqual([1.35, 6, 3, 6]);
    expect(await points({ basis: 'transfer', passed: true })).toEqual([2.7, 6, 6, 3]);
    expect(await points({ basis: 'withdrawn' })).toEqual([2.7, 6, 3, 3]);
    expect(await points({ basis: 'audit' })).toEqual([2.7, 3, 3, 3]);
    expect(await points({ basis: 'percent', countsInGpa: false })).toEqual([2.7, 6, 6, 3]);
    // (3.7 × 3 × 2 + 2.7 × 3) / (3 × 2 + 3) = 30.3 / 9
    expect((await points({ countsInGpa: true, gpaWeight: 2 }))[0]).toBe(3.37);
    expect((await rule(id, { levelBonus: 0.5 })).grading.levelBonus).toBe(0.5);
  });

  it('takes a repeated course by the policy of the account', async () => {
    const [first, second, third] = [
      await graded(75, '2024-09-01'),
      await graded(95, '2025-09-01'),
      await graded(85, '2026-09-01'),
    ] as const;
    await rule(second, { repeatOf: first });
    await rule(third, { repeatOf: second });
    // 2.0, 4.0 and 3.0, credits earned once.
    for (const [attempts, value] of [
      ['all', 3],
      ['latest', 3],
      ['best', 4],
      ['first_excluded', 3.5],
      ['average', 3],
    ]) {
      await policy({ attempts });
      expect([attempts, await gpa()]).toEqual([
        attempts,
        expect.objectContaining({ value, creditsEarned: 3 }),
      ]);
    }
    const circle = { status: 400, code: 'BAD_USER_INPUT', fields: { repeatOf: expect.any(String) } };
    expect(await refused(first, { repeatOf: first })).toMatchObject(circle);
    expect(await refused(first, { repeatOf: second })).toMatchObject(circle);
    expect(await refused(first, { repeatOf: third })).toMatchObject(circle);
    expect((await readGradedCourse(app, student.token, first)).grading.repeatOf).toBeNull();
  });

  it('counts a past term that was entered as one line', async () => {
    await graded(95);
    const stated = { gpa: 3, creditsInGpa: 9, creditsEarned: 10, creditsAttempted: 12 };
    const term = await createTerm(app, student.token, { name: 'Before', stated });
    expect(term.gpa).toEqual({ value: 3, creditsAttempted: 12, creditsEarned: 10, creditsInGpa: 9 });
    // (3 × 9 + 4 × 3) / 12
    expect(await gpa()).toEqual({ value: 3.25, creditsAttempted: 15, creditsEarned: 13, creditsInGpa: 12 });
  });

  it.each<[string, Rules, string]>([
    ['a cap below zero', { cap: -1 }, 'cap'],
    ['a cap without end', { cap: 1e308 }, 'cap'],
    ['an override that is no number', { override: '9O' }, 'override'],
    ['a target above the range', { target: 201 }, 'target'],
    ['five decimals', { rounding: { decimals: 5 } }, 'rounding.decimals'],
    ['an unknown way to round', { rounding: { mode: 'up' } }, 'rounding.mode'],
    ['an unknown way to drop', { dropMode: 'kindly' }, 'dropMode'],
    ['no way to drop', { dropMode: null }, 'dropMode'],
    ['two scales', { scale: { preset: 'us_4_0', id: '019a0000-0000-7000-8000-000000000000' } }, 'scale.id'],
    ['an empty choice of a scale', { scale: {} }, 'scale'],
    ['a letter that the scale lacks', { finalLetter: 'Z' }, 'finalLetter'],
    ['a letter of the former scale', { scale: { preset: 'german_1_5' }, finalLetter: 'A' }, 'finalLetter'],
    ['a bonus above the range', { levelBonus: 11 }, 'levelBonus'],
    ['a weight below zero', { gpaWeight: -0.01 }, 'gpaWeight'],
  ])('refuses %s, names it, and stores nothing', async (_what, rules, field) => {
    const id = await graded(91);
    const before = await readGradedCourse(app, student.token, id);
    const refusal = await refused(id, { overWeights: 'never_divide', ...rules });
    expect(refusal).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await readGradedCourse(app, student.token, id)).toEqual(before);
  });

  it('answers an edit of an older copy with the course as it stands', async () => {
    const id = await graded(91);
    const { version } = await rule(id, { cap: 100 });
    expect(await refused(id, { cap: null, expectedVersion: version - 1 })).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      extensions: { current: { id, version } },
    });
  });

  it('does not let the flags of items change while the course is paused', async () => {
    const id = await courseWith([]);
    const { id: item } = await createAssignment(app, student.token, { courseId: id, pointsPossible: 10 });
    const update = (changes: Rules) =>
      refusalOf(
        app,
        'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { assignment { id } } }',
        { input: { id: item, ...changes } },
        student.token,
      );
    await app.data(
      'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { course { id } } }',
      { input: { id, status: 'paused' } },
      student.token,
    );
    for (const flag of [{ weight: 2 }, { isBonus: true }, { neverDrop: true }, { manuallyDropped: true }]) {
      expect(await update(flag)).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        fields: Object.fromEntries(Object.keys(flag).map((name) => [name, expect.any(String)])),
      });
    }
    expect(await update({ weight: null, isBonus: false })).toMatchObject({ status: 200 });
  });

  it('is consistent after twenty edits at once', async () => {
    const id = await courseWith([
      {
        rules: { weight: 60 },
        scores: [
          [9, 10],
          [3, 7],
          [5, 9],
          [null, 12],
        ],
      },
      {
        rules: { weight: 30 },
        scores: [
          [11, 13],
          [2, 17],
        ],
      },
    ]);
    type Course = { categories: Gradebook_CategoryFragment[]; assignments: Gradebook_AssignmentFragment[] };
    const read = async () => (await app.data<{ course: Course }>(COURSE, { id }, student.token)).course;
    const { categories, assignments } = await read();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => {
        const item = assignments[n % assignments.length]?.id ?? '';
        const input = { id: categories[n % 2]?.id, dropLowest: n % 3, isBonus: n % 5 === 0 };
        return [
          () => updateAssignment(app, student.token, { id: item, pointsEarned: n, neverDrop: n % 8 === 0 }),
          () => app.data(UPDATE_CATEGORY, { input }, student.token),
          () => rule(id, { dropMode: n % 3 ? 'canvas' : 'by_percent', cap: n % 2 ? 90 : null }),
          () => rule(id, { scale: n % 4 ? null : { preset: 'de_1_5' } }),
        ][n % 4]?.();
      }),
    );
    const after = await readGradedCourse(app, student.token, id);
    const { total, overWeights, dropMode, cap, override, rounding, basis, scale } = after.grading;
    const rules = { total, overWeights, dropMode, cap, override, rounding };
    const found = await read();
    const reading = {
      scale: scale.preset === 'de_1_5' ? PRESET_SCALES.de_1_5 : US_PLUS_MINUS,
      basis,
      finalLetter: null,
    };
    expect(after.grade).toEqual(
      courseFigures({ categories: found.categories, items: found.assignments, rules }, reading),
    );
  });
});
