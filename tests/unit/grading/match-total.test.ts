import type { Gradebook } from '#domain/grading/gradebook';
import { isReadableTotal, matchTotal } from '#domain/grading/match-total';
import type { GradeItem } from '#domain/grading/participation';
import type { ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';

const item = (id: string, categoryId: string, earned: number | null, possible: number): GradeItem => ({
  id,
  categoryId,
  gradingState: 'counted',
  pointsEarned: earned,
  pointsPossible: possible,
});

const book: Gradebook = {
  categories: [
    { id: 'quizzes', weight: 30, dropLowest: 1 },
    { id: 'exams', weight: 50 },
  ],
  items: [
    item('q1', 'quizzes', 31, 40),
    item('q2', 'quizzes', 17, 24),
    item('q3', 'quizzes', 7, 10),
    item('e1', 'exams', 83, 100),
    item('e2', 'exams', null, 100),
  ],
};

// Current: quizzes 76 %, exams 83 %: (30 × 76 + 50 × 83) / 80 = 80.375
const first = (text: string, gradebook = book) => matchTotal(gradebook, { text })[0]?.differences;

describe('why the school shows another number', () => {
  it.each<[string, string, object[]]>([
    ['agrees', '80.38', []],
    ['agrees to one decimal', '80.4 %', []],
    ['agrees with a decimal comma', '80,38', []],
    ['cuts the decimals off', '80.37', [{ kind: 'rounding', rounding: { decimals: 2, mode: 'truncate' } }]],
    ['counts ungraded work as zero', '54.44', [{ kind: 'ungraded_as_zero' }]],
    ['drops nothing', '79.75', [{ kind: 'no_drops' }]],
    ['never divides by the weights', '64.30', [{ kind: 'over_weights', rule: 'never_divide' }]],
    ['counts points alone', '80.67', [{ kind: 'total', total: 'points' }]],
    // (30 × 74.17 + 50 × 83) / 80, with the mean of 77.5 % and 70.83 %
    ['averages percentages', '79.69', [{ kind: 'mean_of_percents' }]],
    ['lacks an exam', '76.00', [{ kind: 'item_missing', itemId: 'e1' }]],
    ['swapped two digits', '52.25', [{ kind: 'item_mistyped', itemId: 'e1', score: 38 }]],
  ])('%s (%s)', (_case, text, expected) => {
    expect(first(text)).toEqual(expected);
  });

  it('finds the drop mode', () => {
    const shown = matchTotal(book, { text: '80.00' });
    expect(shown[0]?.differences).toEqual([{ kind: 'drop_mode', mode: 'by_percent' }]);
  });

  it('combines policies, the fewest first', () => {
    const explanations = matchTotal(book, { text: '53.06' });
    expect(explanations.map(({ differences }) => differences.length)).toEqual(
      [...explanations.map(({ differences }) => differences.length)].sort(),
    );
  });

  it('sees that every item counts the same in a course by points, unless that drops items', () => {
    const byPoints = { categories: [{ id: 'quizzes', weight: null }], items: book.items.slice(0, 3) };
    // 77.5 %, 70.83 %, and 70 %; 55 of 74 points
    expect(first('72.78', byPoints)).toEqual([{ kind: 'mean_of_percents' }]);
    expect(first('74.32', byPoints)).toEqual([]);
    const dropping = { ...byPoints, categories: [{ id: 'quizzes', weight: null, dropLowest: 1 }] };
    expect(
      matchTotal(dropping, { text: '72.78' }).flatMap(({ differences }) => differences),
    ).not.toContainEqual({
      kind: 'mean_of_percents',
    });
  });

  it('sees a cap, and a pending score that counts', () => {
    const over = { ...book, items: [item('e1', 'exams', 110, 100)] };
    expect(first('100', over)).toEqual([{ kind: 'cap', limit: 100 }]);
    const pending = { ...item('e2', 'exams', 57, 100), gradingState: 'pending' as const };
    expect(first('70', { ...over, items: [item('e1', 'exams', 83, 100), pending] })).toEqual([
      { kind: 'pending_counts' },
    ]);
  });

  it.each(['', 'A-', 'NaN', '1e308', '12345678', '3.14159'])('explains nothing for %p', (text) => {
    expect(matchTotal(book, { text })).toEqual([]);
  });

  it.each<[ScalePreset, string, object[]]>([
    ['nl_10_1', '6,95', []],
    ['nl_10_1', '7,0', []],
    ['nl_10_1', '6,9', [{ kind: 'rounding', rounding: { decimals: 1, mode: 'truncate' } }]],
    ['nl_10_1', '66,11 %', []],
    ['nl_10_1', '7,5', [{ kind: 'item_missing', itemId: 'b' }]],
    ['fr_20', '13,22/20', []],
    ['de_1_5', '2,93', []],
    ['de_1_5', '66.1%', []],
  ])('compares a total in the unit of a scale, %s: %s', (preset, text, expected) => {
    const { unit } = PRESET_SCALES[preset];
    // 72.2 % and 60 %: 7.5 and 6.4 in the Netherlands, and in France 14.44 and 12
    const graded = { categories: [], items: [item('a', '', 65, 90), item('b', '', 54, 90)] };
    const uncategorized = graded.items.map((one) => ({ ...one, categoryId: null }));
    const shown = matchTotal({ ...graded, items: uncategorized }, { text, unit });
    expect(shown[0]?.differences).toEqual(expected);
    expect(isReadableTotal(text, unit)).toBe(true);
  });

  it('gives the shown number with every explanation', () => {
    for (const { value } of matchTotal(book, { text: '79.75' })) expect(value).toBe(79.75);
  });
});
