import { category, items, useCalculator, type Json } from '../../support/calculator-fixture';

describe('calculateGrades', () => {
  const { calculate, current } = useCalculator();
  const LABS = [category('labs', { weight: 50 })];

  /** Expected values: grading.md (what Canvas, Moodle and Open edX do) and product.md §4. */
  it.each<[string, Json, number | null]>([
    [
      'points are summed',
      {
        items: items(null, [
          [8, 10],
          [45, 90],
        ]),
      },
      53,
    ],
    [
      'a category by points',
      {
        categories: LABS,
        items: items('labs', [
          [8, 10],
          [45, 90],
        ]),
      },
      53,
    ],
    [
      'by the mean of percentages',
      {
        categories: [{ ...LABS[0], aggregation: 'mean_of_percents' }],
        items: items('labs', [
          [8, 10],
          [45, 90],
        ]),
      },
      65,
    ],
    [
      'by item weights',
      {
        categories: [{ ...LABS[0], aggregation: 'item_weights' }],
        items: items(
          'labs',
          [
            [8, 10],
            [45, 90],
          ],
          [{ weight: 3 }, { weight: 1 }],
        ),
      },
      72.5,
    ],
    [
      'an item of 0 points is extra credit',
      {
        items: items(null, [
          [8, 10],
          [1, 0],
        ]),
      },
      90,
    ],
    [
      'a bonus item adds its score alone',
      {
        items: items(
          null,
          [
            [8, 10],
            [1, 5],
          ],
          [{}, { isBonus: true }],
        ),
      },
      90,
    ],
    ['a score above the maximum is kept', { items: items(null, [[12, 10]]) }, 120],
    ['a cap', { items: items(null, [[12, 10]]), rules: { cap: 100 } }, 100],
    ['an override', { items: items(null, [[12, 10]]), rules: { override: 77.77 } }, 77.77],
    [
      'missing is 0',
      {
        items: items(
          null,
          [
            [8, 10],
            [null, 10],
          ],
          [{}, { gradingState: 'missing' }],
        ),
      },
      40,
    ],
    [
      'excused is out',
      {
        items: items(
          null,
          [
            [8, 10],
            [0, 10],
          ],
          [{}, { gradingState: 'excused' }],
        ),
      },
      80,
    ],
    [
      'omitted is out',
      {
        items: items(
          null,
          [
            [8, 10],
            [0, 10],
          ],
          [{}, { gradingState: 'omitted' }],
        ),
      },
      80,
    ],
    [
      'pending is out of the current',
      {
        items: items(
          null,
          [
            [8, 10],
            [0, 10],
          ],
          [{}, { gradingState: 'pending' }],
        ),
      },
      80,
    ],
    [
      'an unknown maximum is out',
      {
        items: items(null, [
          [8, 10],
          [5, null],
        ]),
      },
      80,
    ],
    [
      'dropped by hand',
      {
        items: items(
          null,
          [
            [8, 10],
            [0, 10],
          ],
          [{}, { manuallyDropped: true }],
        ),
      },
      80,
    ],
    ['half up at the end', { items: items(null, [[93.825, 100]]) }, 93.83],
    [
      'rounding to 1 decimal, cut off',
      { items: items(null, [[93.87, 100]]), rules: { rounding: { decimals: 1, mode: 'truncate' } } },
      93.8,
    ],
    ['nothing graded', { items: items(null, [[null, 10]]) }, null],
  ])('counts: %s', async (_rule, gradebook, expected) => {
    expect(await current(gradebook)).toBe(expected);
  });

  const TWO = (first: number, second: number, rules: Json = {}, more: Json = {}) => ({
    categories: [category('a', { weight: first }), category('b', { weight: second, ...more })],
    items: [...items('a', [[8, 10]]), ...items('b', [[10, 10]])],
    rules,
  });

  it.each<[string, Json, number | null]>([
    ['less than 100 is scaled up', TWO(30, 20), 88],
    ['more than 100 is not scaled down', TWO(100, 10), 90],
    ['always divided', TWO(100, 60, { overWeights: 'always_divide' }), 87.5],
    ['never divided', TWO(30, 20, { overWeights: 'never_divide' }), 44],
    ['a bonus category adds on top', TWO(100, 5, {}, { isBonus: true }), 85],
    ['by points in spite of weights', TWO(90, 10, { total: 'points' }), 90],
    ['all weights 0', TWO(0, 0, { total: 'weights' }), null],
    ['all weights 0, never divided', TWO(0, 0, { total: 'weights', overWeights: 'never_divide' }), 0],
    [
      'a bonus category, always divided',
      TWO(40, 10, { overWeights: 'always_divide' }, { isBonus: true }),
      105,
    ],
    ['a weight on nothing but a bonus', TWO(0, 10, {}, { isBonus: true }), 180],
  ])('weights: %s', async (_rule, gradebook, expected) => {
    expect(await current(gradebook)).toBe(expected);
  });

  const dropping = (dropMode: string, more: Json, scores: [number, number][], flags: Json[] = []) => ({
    categories: [category('q', { weight: 100, ...more })],
    items: items('q', scores, flags),
    rules: { dropMode },
  });
  // instructure/canvas-lms#2299: 2 lowest and 1 highest of these.
  const ISSUE = (q: number): [number, number][] => [
    [100, 100],
    [42, 91],
    [14, 55],
    [q, 38],
  ];

  it.each<[string, Json, number | null]>([
    [
      'the subset with the best ratio, not the lowest percent (31/40, 17/24, 7/10)',
      dropping('canvas', { dropLowest: 1 }, [
        [31, 40],
        [17, 24],
        [7, 10],
      ]),
      76,
    ],
    [
      'the lowest percent',
      dropping('by_percent', { dropLowest: 1 }, [
        [31, 40],
        [17, 24],
        [7, 10],
      ]),
      75,
    ],
    ['canvas of #2299 with q = 2', dropping('canvas', { dropLowest: 2, dropHighest: 1 }, ISSUE(2)), 46.15],
    ['canvas of #2299 with q = 3', dropping('canvas', { dropLowest: 2, dropHighest: 1 }, ISSUE(3)), 7.89],
    ['fair of #2299 with q = 3', dropping('fair', { dropLowest: 2, dropHighest: 1 }, ISSUE(3)), 46.15],
    [
      'fair: one always stays',
      dropping('fair', { dropLowest: 5 }, [
        [3, 10],
        [5, 10],
      ]),
      50,
    ],
    [
      'by percent: none has to stay',
      dropping('by_percent', { dropLowest: 5 }, [
        [3, 10],
        [5, 10],
      ]),
      null,
    ],
    [
      'never dropped: the next lowest goes',
      dropping(
        'fair',
        { dropLowest: 1 },
        [
          [3, 10],
          [5, 10],
          [7, 10],
        ],
        [{ neverDrop: true }],
      ),
      50,
    ],
  ])('drops: %s', async (_rule, gradebook, expected) => {
    expect(await current(gradebook)).toBe(expected);
  });

  it('tells the four numbers, letters, what does not count and why, and the working asked for', async () => {
    const { course } = await calculate({
      gradebook: {
        categories: [category('hw', { weight: 50, dropLowest: 1 }), category('exam', { weight: 50 })],
        items: [
          ...items('hw', [
            [9, 10],
            [1, 10],
          ]),
          ...items('exam', [
            [80, 100],
            [null, 100],
          ]),
        ],
        working: ['floor', 'ceiling'],
      },
    });
    expect(course).toMatchObject({
      current: { value: 85, reason: null },
      floor: { value: 65 },
      ceiling: { value: 90 },
      projected: { expected: { value: 85 } },
      letters: { current: { label: 'B', points: 3 } },
      notCounted: [
        { id: 'hw-1', categoryId: 'hw', reason: 'dropped_lowest' },
        { id: 'exam-1', categoryId: 'exam', reason: 'not_graded' },
      ],
      working: [
        {
          view: 'floor',
          computed: 65,
          categories: [
            { id: 'hw', contribution: 45 },
            { id: 'exam', contribution: 20 },
          ],
        },
        { view: 'ceiling', computed: 90 },
      ],
    });
  });

  it.each<[string, Json, string, number]>([
    ['the default', {}, 'A-', 3.7],
    ['US 4.0', { preset: 'us_4_0' }, 'A', 4],
    ['German', { preset: 'de_1_5' }, '1.33', 1.3333],
    ['French', { preset: 'fr_20' }, '18/20', 18],
    ['Italian', { preset: 'it_30' }, '27', 27],
    ['German, by its former name', { preset: 'german_1_5' }, '1.33', 1.3333],
    ['French, by its former name', { preset: 'french_0_20' }, '18/20', 18],
    ['Italian, by its former name', { preset: 'italian_18_30' }, '27', 27],
    ['UK honours', { preset: 'uk_honours' }, 'First', 90],
    ['percentage', { preset: 'percentage' }, 'Pass', 90],
    [
      'a custom one',
      {
        custom: {
          direction: 'lower',
          bands: [
            { label: 'good', minPercent: 60, points: 1, pass: true },
            { label: 'bad', minPercent: 0, points: 2, pass: false },
          ],
        },
      },
      'good',
      1,
    ],
  ])('reads 90 %% on the scale: %s', async (_name, scale, label, points) => {
    const answer = await calculate({
      ...(Object.keys(scale).length > 0 ? { scale } : {}),
      gradebook: { items: [], rules: { override: 90 } },
    });
    expect(answer.course.letters.current).toEqual({ label, points });
  });

  it('solves what is needed: safe, needed and impossible, for a target and for each letter', async () => {
    // 80 of 100 and an open 100: (80 + x) / 200.
    const gradebook = {
      items: items(null, [
        [80, 100],
        [null, 100],
      ]),
      rules: { rounding: { decimals: 4 } },
    };
    const ask = async (need: Json) =>
      (await calculate({ gradebook, need: { itemIds: ['item-1'], ...need } })).need;
    expect(await ask({ target: 85 })).toMatchObject([{ status: 'needed', unit: 'points', need: 90 }]);
    expect(await ask({ target: 40 })).toMatchObject([{ status: 'safe', need: 0 }]);
    expect(await ask({ target: 91 })).toMatchObject([
      { status: 'impossible', need: null, maximum: { value: 90 } },
    ]);
    const letters = await ask({});
    expect(letters.map(({ label }: { label: string }) => label)).toEqual([
      'A',
      'A-',
      'B+',
      'B',
      'B-',
      'C+',
      'C',
      'C-',
      'D+',
      'D',
      'D-',
    ]);
    expect(letters[1]).toMatchObject({ label: 'A-', target: 90, status: 'needed', need: 100 });
  });

  it('explains the number of the school', async () => {
    const gradebook = {
      items: items(null, [
        [95, 100],
        [45, 50],
        [null, 90],
      ]),
    };
    const match = async (total: string) => (await calculate({ gradebook, match: { total } })).match;
    expect(await match('93.33')).toEqual([{ value: 93.33, differences: [] }]);
    expect((await match('58.33 %'))[0].differences).toMatchObject([{ kind: 'ungraded_as_zero' }]);
    expect((await match('95'))[0].differences).toMatchObject([{ kind: 'item_missing', itemId: 'item-1' }]);
  });
});
