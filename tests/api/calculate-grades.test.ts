import { CALCULATOR_LIMITS } from '#domain/limits/limits';
import { refusalOf } from '../support/refusal';
import { createTestApp, type TestApp } from '../support/test-app';

const FIGURES = 'current { value reason } floor { value } ceiling { value } projected { expected { value } }';
const DOCUMENT = `query ($input: CalculateGradesInput!) { calculateGrades(input: $input) {
  course { ${FIGURES} letters { current { label points } } categories { id ${FIGURES} }
    notCounted { id categoryId reason } working { view computed categories { id contribution } } }
  need { target label status unit need minimum { value } maximum { value } isMonotone }
  match { value differences { kind mode itemId score rounding { decimals mode } } }
  transcript { overall { average { value reason } creditsAttempted creditsEarned creditsInGpa rows { id status } }
    terms { term result { average { value } } } }
  averageNeed { status need reached } creditsNeed { status need reached }
  degree { mean { value } band { label } } conversion { value pass isEstimate }
} }`;

type Json = Record<string, unknown>;

/** Items of one category each named by its score: `[earned, possible]`. */
const items = (categoryId: string | null, scores: [number | null, number | null][], more: Json[] = []) =>
  scores.map(([pointsEarned, pointsPossible], index) => ({
    id: `${categoryId ?? 'item'}-${index}`,
    categoryId,
    pointsEarned,
    pointsPossible,
    ...more[index],
  }));

describe('calculateGrades', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const calculate = async (input: Json) => {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each case looks at its own part of the answer
    const data = await app.data<{ calculateGrades: any }>(DOCUMENT, { input });
    return data.calculateGrades;
  };
  const current = async (gradebook: Json) =>
    (await calculate({ gradebook: { ...gradebook, working: [] } })).course.current.value;

  const category = (id: string, more: Json = {}) => ({ id, ...more });
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
    ['German', { preset: 'german_1_5' }, '1.3', 1.3],
    ['French', { preset: 'french_0_20' }, 'Très bien', 18],
    ['Italian', { preset: 'italian_18_30' }, '27', 27],
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

  const letter = (id: string, term: number, credits: number, label: string, more: Json = {}) => ({
    ...{ id, term, credits, basis: 'letter', label },
    ...more,
  });
  const RETAKEN = [
    letter('first', 1, 3, 'C', { attemptOf: 'x' }),
    letter('other', 1, 3, 'A'),
    letter('second', 2, 3, 'B', { attemptOf: 'x' }),
  ];

  it.each<[string, number]>([
    ['all', 3],
    ['latest', 3.5],
    ['best', 3.5],
    ['average', 3.25],
    ['first_excluded', 3.5],
  ])('averages a course taken twice by the policy %s', async (attempts, expected) => {
    const { transcript } = await calculate({ transcript: { courses: RETAKEN, rules: { attempts } } });
    expect(transcript.overall).toMatchObject({
      average: { value: expected },
      creditsAttempted: 9,
      creditsEarned: 6,
    });
    expect(transcript.terms).toEqual([
      { term: 1, result: { average: { value: 3 } } },
      { term: 2, result: { average: { value: 3 } } },
    ]);
  });

  it('keeps credits attempted, earned and in the average apart, by grade basis', async () => {
    const of = (basis: string, more: Json = {}) => ({ id: basis, term: 1, credits: 3, basis, ...more });
    const courses = [
      letter('letter', 1, 3, 'B'),
      of('percent', { percent: 95 }),
      of('pass_fail', { passed: true }),
      ...['audit', 'transfer', 'withdrawn', 'incomplete'].map((basis) => of(basis)),
    ];
    const { transcript } = await calculate({ transcript: { courses } });
    expect(transcript.overall).toMatchObject({
      average: { value: 3.5 },
      creditsInGpa: 6,
      creditsEarned: 12,
      creditsAttempted: 18,
    });
    const failed = { transcript: { courses: [letter('a', 1, 3, 'A'), of('pass_fail', { passed: false })] } };
    expect((await calculate(failed)).transcript.overall.average.value).toBe(2);
    const kind = { transcript: { ...failed.transcript, rules: { failCounts: false } } };
    expect((await calculate(kind)).transcript.overall.average.value).toBe(4);
  });

  it('averages by lens, with past terms, and rounded as the registrar does', async () => {
    const past = { id: 'p', term: 1, average: 2, creditsInGpa: 3, creditsEarned: 3, creditsAttempted: 3 };
    const transcript = { courses: [letter('ap', 2, 3, 'A', { levelBonus: 1 })], pastTerms: [past] };
    const by = async (rules: Json) =>
      (await calculate({ transcript: { ...transcript, rules } })).transcript.overall.average.value;
    expect(await by({})).toBe(3);
    expect(await by({ lens: { kind: 'weighted' } })).toBe(3.5);
    expect(await by({ lens: { kind: 'last_credits', credits: 3 } })).toBe(4);
    // University of Mary Washington: 23.10 / 13 is 1.77 there.
    const mary = { ...past, average: 1.7769, creditsInGpa: 13 };
    const cut = { courses: [], pastTerms: [mary], rules: { rounding: { mode: 'truncate' } } };
    expect((await calculate({ transcript: cut })).transcript.overall.average.value).toBe(1.77);
  });

  it('solves averages and credits, of what is sent and of the transcript of the call', async () => {
    // (T × (C + N) − Q) / N: (3 × 60 − 75) / 30 = 3.5, and the shown 3.00 is reached from 2.995 on.
    const sent = { target: 3, qualityPoints: 75, creditsInGpa: 30, rounding: { decimals: 3 } };
    expect((await calculate({ averageNeed: { ...sent, credits: 30 } })).averageNeed).toEqual({
      status: 'needed',
      need: 3.5,
      reached: 3,
    });
    expect((await calculate({ averageNeed: { ...sent, credits: 3 } })).averageNeed.status).toBe('impossible');
    expect((await calculate({ creditsNeed: { ...sent, points: 4 } })).creditsNeed).toMatchObject({
      need: 15,
      reached: 3,
    });
    const transcript = { courses: [letter('a', 1, 3, 'C')], rules: { rounding: { decimals: 4 } } };
    expect((await calculate({ transcript, averageNeed: { target: 3, credits: 3 } })).averageNeed.need).toBe(
      4,
    );
  });

  it('classifies a degree by the rounded mean: 59.99 is not 60', async () => {
    const year = (id: string, weight: number, percent: number) => ({
      id,
      weight,
      modules: [{ credits: 20, percent }],
    });
    const classOf = async (last: number) =>
      (await calculate({ degree: { years: [year('1', 0, 90), year('2', 30, 60), year('3', 70, last)] } }))
        .degree;
    expect(await classOf(60)).toEqual({ mean: { value: 60 }, band: { label: '2:1' } });
    expect(await classOf(59.98)).toEqual({ mean: { value: 59.99 }, band: { label: '2:2' } });
  });

  it('converts, as an estimate', async () => {
    const from = { best: 10, pass: 5 };
    const of = async (conversion: Json) =>
      (await calculate({ conversion: { from, ...conversion } })).conversion;
    expect(await of({ rule: 'modified_bavarian', got: 7.5 })).toEqual({
      value: 2.5,
      pass: true,
      isEstimate: true,
    });
    expect(await of({ rule: 'modified_bavarian', got: 4 })).toEqual({
      value: 5,
      pass: false,
      isEstimate: true,
    });
    expect(await of({ rule: 'linear', got: 7.5, to: { best: 20, pass: 10 } })).toMatchObject({
      value: 15,
      pass: true,
    });
  });

  const item = (more: Json = {}) => ({ id: 'i', pointsPossible: 10, pointsEarned: 5, ...more });
  const many = (count: number) => Array.from({ length: count }, (_, index) => item({ id: `i${index}` }));
  const scale = (...bands: [string, number, number, number?][]) => ({
    scale: {
      custom: {
        direction: 'higher',
        bands: bands.map(([label, minPercent, points, maxPercent]) => ({
          ...{ label, minPercent, points, maxPercent },
          pass: points > 0,
        })),
      },
    },
    gradebook: { items: [] },
  });

  it.each<[string, Json, string]>([
    ['overlapping bands', scale(['A', 50, 2], ['B', 40, 1, 60], ['F', 0, 0]), 'scale.custom.bands[1]'],
    ['a gap between bands', scale(['A', 50, 2], ['B', 30, 1, 40], ['F', 0, 0]), 'scale.custom.bands[1]'],
    ['a gap at the bottom', scale(['A', 50, 1]), 'scale.custom.bands[0]'],
    ['a label twice', scale(['A', 50, 1], ['a', 0, 0]), 'scale.custom.bands[1].label'],
    ['no band at all', scale(), 'scale.custom.bands'],
    [
      'negative credits',
      { transcript: { courses: [letter('a', 1, -1, 'A')] } },
      'transcript.courses[0].credits',
    ],
    [
      'an unknown letter',
      { transcript: { courses: [letter('a', 1, 3, 'E+')] } },
      'transcript.courses[0].label',
    ],
    [
      'a weight below zero',
      { gradebook: { categories: [category('a', { weight: -1 })], items: [] } },
      'gradebook.categories[0].weight',
    ],
    ['10 001 items', { gradebook: { items: many(10_001) } }, 'gradebook.items'],
    [
      'quality points without their credits',
      { creditsNeed: { target: 3, points: 4, qualityPoints: 30 } },
      'creditsNeed.creditsInGpa',
    ],
    ['an id twice', { gradebook: { items: [item(), item()] } }, 'gradebook.items[1].id'],
    [
      'a category twice',
      { gradebook: { categories: [category('a'), category('a')], items: [] } },
      'gradebook.categories[1].id',
    ],
    [
      'a category that is not there',
      { gradebook: { items: [item({ categoryId: 'x' })] } },
      'gradebook.items[0].categoryId',
    ],
    [
      'an unknown enum value',
      { gradebook: { items: [], rules: { dropMode: 'worst' } } },
      'gradebook.rules.dropMode',
    ],
    ['1e308', { gradebook: { items: [item({ pointsEarned: 1e308 })] } }, 'gradebook.items[0].pointsEarned'],
    [
      'no number',
      { gradebook: { items: [item({ pointsEarned: '1,5' })] } },
      'gradebook.items[0].pointsEarned',
    ],
    [
      'maxima that have next to nothing in common',
      {
        gradebook: {
          items: [999_999.9999, 912_345.6789, 876_543.2101].map((pointsPossible, index) =>
            item({ id: `${index}`, pointsPossible }),
          ),
        },
      },
      'gradebook.items[2].pointsPossible',
    ],
    ['a question without a gradebook', { need: { itemIds: ['i'] } }, 'gradebook'],
    [
      'a question about an unknown item',
      { gradebook: { items: [item()] }, need: { itemIds: ['x'] } },
      'need.itemIds[0]',
    ],
    [
      'a question about too large a gradebook',
      { gradebook: { items: many(CALCULATOR_LIMITS.needItems + 1) }, need: { itemIds: ['i0'] } },
      'need',
    ],
    [
      'a match of too large a gradebook',
      { gradebook: { items: many(CALCULATOR_LIMITS.matchItems + 1) }, match: { total: '50' } },
      'match',
    ],
    ['a total that is no number', { gradebook: { items: [] }, match: { total: 'A-' } }, 'match.total'],
    [
      'a lens without credits',
      { transcript: { courses: [], rules: { lens: { kind: 'last_credits' } } } },
      'transcript.rules.lens.credits',
    ],
    [
      'an empty range',
      { conversion: { rule: 'linear', got: 1, from: { best: 1, pass: 1 }, to: { best: 1, pass: 4 } } },
      'conversion.from.pass',
    ],
    [
      'a range that is missing',
      { conversion: { rule: 'linear', got: 1, from: { best: 1, pass: 4 } } },
      'conversion.to',
    ],
  ])('refuses %s, naming the field', async (_what, input, field) => {
    const { status, code, fields } = await refusalOf(app, DOCUMENT, { input });
    expect([status, code, Object.keys(fields ?? {})]).toEqual([400, 'BAD_USER_INPUT', [field]]);
  });

  it.each([
    ['items: [{ id: "a", pointsPossible: 10 }, { id: "b", pointsEarned: 1e308 }]', 'items[1].pointsEarned'],
    ['items: [{ id: "a", pointsPossible: true }]', 'items[0].pointsPossible'],
    ['items: [{ id: "a", gradingState: lost }]', 'items[0].gradingState'],
  ])('names the field of a value written into the document: %s', async (literal, field) => {
    const document = `{ calculateGrades(input: { gradebook: { ${literal} } }) { engineVersion } }`;
    const { status, code, fields } = await refusalOf(app, document, {});
    expect([status, code, Object.keys(fields ?? {})]).toEqual([
      400,
      'BAD_USER_INPUT',
      [`gradebook.${field}`],
    ]);
  });
});
