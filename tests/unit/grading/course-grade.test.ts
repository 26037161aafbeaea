import { courseGrade } from '#domain/grading/course-grade';
import type { GradeCategory } from '#domain/grading/rules';
import type { GradeItem } from '#domain/grading/participation';

/** An item without a category unless told; a null score means not graded. */
function item(
  pointsEarned: GradeItem['pointsEarned'],
  pointsPossible: GradeItem['pointsPossible'],
  rest: Partial<GradeItem> = {},
): GradeItem {
  return { id: 'item', categoryId: null, gradingState: 'counted', pointsEarned, pointsPossible, ...rest };
}

function itemIn(categoryId: string, pointsEarned: number | null, pointsPossible: number): GradeItem {
  return item(pointsEarned, pointsPossible, { categoryId });
}

function currentOf(items: GradeItem[], categories: GradeCategory[] = []) {
  return courseGrade({ categories, items }).current;
}

const graded = (value: number) => ({ gradable: true, value });
const notGradable = (reason: string) => ({ gradable: false, reason });

describe('which items take part', () => {
  const base = item(80, 100);

  it.each([
    ['an ungraded item is out', item(null, 100), 80],
    ['a missing item counts as 0', item(null, 100, { gradingState: 'missing' }), 40],
    ['a missing item counts as 0 whatever its score', item(90, 100, { gradingState: 'missing' }), 40],
    ['an excused item is out, scored or not', item(0, 100, { gradingState: 'excused' }), 80],
    ['an omitted item is out', item(0, 100, { gradingState: 'omitted' }), 80],
    ['a pending score is out', item(10, 100, { gradingState: 'pending' }), 80],
    ['a score of 0 is a grade', item(0, 100), 40],
    ['an item without a maximum is out', item(50, null), 80],
    ['a missing item without a maximum is out', item(null, null, { gradingState: 'missing' }), 80],
  ])('%s', (_rule, other, expected) => {
    expect(currentOf([base, other])).toEqual(graded(expected));
  });

  it('counts graded items and those without a maximum', () => {
    const items = [base, item(50, null), item(null, 10), item(null, 10, { gradingState: 'missing' })];
    expect(courseGrade({ categories: [], items })).toMatchObject({ gradedItems: 3, withoutMaximum: 1 });
  });
});

describe('a course by points', () => {
  it('divides all points by all maxima and does not average percentages', () => {
    expect(currentOf([item(5, 10), item(90, 90)])).toEqual(graded(95));
  });

  it('uses all items, whatever their category, while no category has a weight', () => {
    const categories = [
      { id: 'homework', weight: null },
      { id: 'exams', weight: 0 },
    ];
    const result = courseGrade({
      categories,
      items: [itemIn('homework', 8, 10), itemIn('exams', 60, 80), item(10, 10), itemIn('deleted', 0, 4)],
    });
    expect(result).toMatchObject({ weighting: 'points', current: graded(75), uncategorised: 0 });
  });

  it.each([
    ['keeps a score above the maximum', [item(30, 20), item(10, 20)], 100],
    ['is not capped at 100', [item(115, 100)], 115],
    ['lets an item with 0 possible add to the numerator only', [item(85, 100), item(5, 0)], 90],
    ['lets a penalty lower the grade', [item(85, 100), item(-5, 0)], 80],
    ['can fall below 0', [item(-5, 40)], -12.5],
    ['is exact for decimals', [item(11.8, 12)], 98.33],
    ['reads texts of numeric columns', [item('11.8000', '12.0000')], 98.33],
    ['rounds half-up at the end', [item(93.825, 100)], 93.83],
    ['rounds 7/8 of a hundredth once', [item('60.1250', 100)], 60.13],
    ['adds tenths exactly', Array.from({ length: 10 }, () => item(0.1, 0.1)), 100],
  ])('%s', (_rule, items, expected) => {
    expect(currentOf(items)).toEqual(graded(expected));
  });
});

describe('a course by weights', () => {
  const categories = [
    { id: 'homework', weight: 40 },
    { id: 'exams', weight: 60 },
  ];

  it('weighs the category percentages', () => {
    const items = [itemIn('homework', 9, 10), itemIn('homework', 71, 90), itemIn('exams', 45, 50)];
    const result = courseGrade({ categories, items });
    expect(result.current).toEqual(graded(86));
    expect(result.categories).toMatchObject([
      { id: 'homework', current: graded(80), gradedItems: 2 },
      { id: 'exams', current: graded(90), gradedItems: 1 },
    ]);
    expect(result).toMatchObject({ weighting: 'weights', declaredWeight: 100 });
  });

  it('scales the weights in play up to 100', () => {
    expect(currentOf([itemIn('homework', 7, 10), itemIn('exams', null, 50)], categories)).toEqual(graded(70));
  });

  it('scales declared weights below 100 up and reports their sum', () => {
    const result = courseGrade({
      categories: [
        { id: 'homework', weight: '20.5000' },
        { id: 'exams', weight: 20.5 },
      ],
      items: [itemIn('homework', 5, 10), itemIn('exams', 10, 10)],
    });
    expect(result).toMatchObject({ current: graded(75), declaredWeight: 41 });
  });

  it('does not scale weights above 100 down', () => {
    const withBonus = [...categories, { id: 'bonus', weight: 10 }];
    const items = [itemIn('homework', 10, 10), itemIn('exams', 50, 50), itemIn('bonus', 10, 10)];
    expect(currentOf(items, withBonus)).toEqual(graded(110));
  });

  it('leaves out a category that has only extra credit', () => {
    const result = courseGrade({ categories, items: [itemIn('homework', 5, 0), itemIn('exams', 40, 50)] });
    expect(result.current).toEqual(graded(80));
    expect(result.categories[0]).toMatchObject({
      id: 'homework',
      current: notGradable('no_points_possible'),
      gradedItems: 1,
    });
  });

  it('adds extra credit inside a category', () => {
    expect(currentOf([itemIn('exams', 40, 50), itemIn('exams', 5, 0)], categories)).toEqual(graded(90));
  });

  it('reads a null weight beside a positive one as 0', () => {
    const mixed = [
      { id: 'homework', weight: null },
      { id: 'exams', weight: 60 },
    ];
    expect(currentOf([itemIn('homework', 0, 10), itemIn('exams', 45, 50)], mixed)).toEqual(graded(90));
  });

  it('reads a negative weight as 0', () => {
    const mixed = [
      { id: 'homework', weight: -20 },
      { id: 'exams', weight: 60 },
    ];
    expect(currentOf([itemIn('homework', 0, 10), itemIn('exams', 45, 50)], mixed)).toEqual(graded(90));
  });

  it('leaves out items without a category, or of an unknown one, and counts them', () => {
    const items = [itemIn('exams', 45, 50), item(0, 100), itemIn('deleted', 0, 100), item(null, 100)];
    expect(courseGrade({ categories, items })).toMatchObject({
      current: graded(90),
      gradedItems: 3,
      uncategorised: 2,
    });
  });

  it('rounds the total once, not the category percentages first', () => {
    const thirds = [
      { id: 'homework', weight: 50 },
      { id: 'exams', weight: 50 },
    ];
    expect(currentOf([itemIn('homework', 1, 3), itemIn('exams', 2, 3)], thirds)).toEqual(graded(50));
    expect(currentOf([itemIn('homework', 1, 3), itemIn('exams', 1, 600)], thirds)).toEqual(graded(16.75));
  });
});

describe('not gradable yet', () => {
  const weighted = [{ id: 'exams', weight: 100 }];

  it.each([
    ['an empty course', [], [], 'nothing_graded'],
    ['an empty weighted course', [], weighted, 'nothing_graded'],
    ['only ungraded items', [itemIn('exams', null, 10)], weighted, 'nothing_graded'],
    ['only pending items', [item(5, 10, { gradingState: 'pending' })], [], 'nothing_graded'],
    ['only extra credit', [item(5, 0)], [], 'no_points_possible'],
    [
      'weights of 0 and no points',
      [itemIn('exams', 5, 0)],
      [{ id: 'exams', weight: 0 }],
      'no_points_possible',
    ],
    ['only scores without a maximum', [item(5, null)], [], 'no_points_possible'],
    ['only items outside the weighted categories', [item(5, 10)], weighted, 'no_weight_in_play'],
    ['only extra credit in the weighted category', [itemIn('exams', 5, 0)], weighted, 'no_weight_in_play'],
    ['a percentage that nobody meant', [item(1_000_000, 0.0001)], [], 'out_of_range'],
    ['a penalty that nobody meant', [item(-1_000_000, 0.0001)], [], 'out_of_range'],
  ])('%s', (_case, items, categories, reason) => {
    expect(currentOf(items, categories)).toEqual(notGradable(reason));
  });
});
