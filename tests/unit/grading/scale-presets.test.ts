import fc from 'fast-check';

import { convertLinear, convertModifiedBavarian } from '#domain/grading/scale-conversion';
import { degreeClass } from '#domain/grading/study-view';
import {
  bandOf,
  directionOf,
  gradeOnScale,
  letterFor,
  percentOfLabel,
  type Scale,
  type ScaleBand,
} from '#domain/grading/scale';
import { PERCENTAGE, PRESET_SCALES, UK_HONOURS, US_4_3, US_PLAIN } from '#domain/grading/scale-presets';
import { FRENCH, GERMAN, ITALIAN } from '../../factories/band-scales';
import { NUMBER_SCALES } from '#domain/grading/scale-aliases';
import { SCALE_CHOICES, SCALE_PRESET_NAMES } from '#domain/grading/scale-names';
import { type ScaleDraft, scaleFaults } from '#domain/grading/scale-validation';

import { decimals } from './gradebook-arbitrary';
import { LAW } from './laws';

const PRESETS = Object.values(PRESET_SCALES);

describe('the presets', () => {
  it('are each under its own id and without a fault', () => {
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(SCALE_CHOICES.length);
    for (const name of SCALE_CHOICES) expect(PRESET_SCALES[name].id).toBe(name);
    for (const scale of PRESETS) {
      expect(scaleFaults({ ...scale, direction: directionOf(scale) })).toEqual([]);
    }
  });

  it.each<[string, Scale, number, string, number, boolean]>([
    ['US 4.0', US_PLAIN, 89.99, 'B', 3, true],
    ['US 4.3', US_4_3, 97, 'A+', 4.3, true],
    ['US 4.3', US_4_3, 96.99, 'A', 4, true],
    ['percentage', PERCENTAGE, 73.25, 'Pass', 73.25, true],
    ['UK honours', UK_HONOURS, 70, 'First', 70, true],
    ['UK honours', UK_HONOURS, 59.99, '2:2', 59.99, true],
    ['UK honours', UK_HONOURS, 39.5, 'Fail', 39.5, false],
    ['German', GERMAN, 95, '1.0', 1, true],
    ['German', GERMAN, 50, '4.0', 4, true],
    ['German', GERMAN, 49.99, '5.0', 5, false],
    ['French', FRENCH, 82.5, 'Très bien', 16.5, true],
    ['French', FRENCH, 49.95, 'Ajourné', 9.99, false],
    ['Italian', ITALIAN, 60, '18', 18, true],
    ['Italian', ITALIAN, 96.67, '29', 29, true],
    ['Italian', ITALIAN, 100, '30', 30, true],
    ['Italian', ITALIAN, 103, '30L', 30, true],
    ['Italian', ITALIAN, 59.99, 'Respinto', 0, false],
  ])('%s: %# %p', (_name, scale, percent, label, points, pass) => {
    const grade = gradeOnScale(scale, percent);
    expect({ label: grade.band.label, points: grade.points.valueOf(), pass: grade.band.pass }).toEqual({
      label,
      points,
      pass,
    });
  });

  it.each<[string, Scale, [string, number][]]>([
    [
      'US 4.0',
      US_PLAIN,
      [
        ['A', 90],
        ['B', 80],
        ['C', 70],
        ['D', 60],
      ],
    ],
    [
      'US 4.3',
      US_4_3,
      [
        ['A+', 97],
        ['A', 93],
        ['A-', 90],
        ['B+', 87],
        ['B', 83],
        ['B-', 80],
        ['C+', 77],
        ['C', 73],
        ['C-', 70],
        ['D+', 67],
        ['D', 63],
        ['D-', 60],
      ],
    ],
    ['percentage', PERCENTAGE, [['Pass', 50]]],
    [
      'UK honours',
      UK_HONOURS,
      [
        ['First', 70],
        ['2:1', 60],
        ['2:2', 50],
        ['Third', 40],
      ],
    ],
    [
      'German',
      GERMAN,
      [
        ['1.0', 95],
        ['1.3', 90],
        ['1.7', 85],
        ['2.0', 80],
        ['2.3', 75],
        ['2.7', 70],
        ['3.0', 65],
        ['3.3', 60],
        ['3.7', 55],
        ['4.0', 50],
      ],
    ],
    [
      'French',
      FRENCH,
      [
        ['Très bien', 80],
        ['Bien', 70],
        ['Assez bien', 60],
        ['Passable', 50],
      ],
    ],
    [
      'Italian',
      ITALIAN,
      [
        ['30L', 100.01],
        ['30', 100],
        ['29', 96.67],
        ['28', 93.33],
        ['27', 90],
        ['26', 86.67],
        ['25', 83.33],
        ['24', 80],
        ['23', 76.67],
        ['22', 73.33],
        ['21', 70],
        ['20', 66.67],
        ['19', 63.33],
        ['18', 60],
      ],
    ],
  ])('%s: each band begins at its boundary and not a hundredth below', (_name, scale, boundaries) => {
    const labelAt = (percent: number) => gradeOnScale(scale, percent).band.label;
    const lowest = scale.bands.at(-1)?.label;
    const found = boundaries.map(([, from]) => [labelAt(from), labelAt(Math.round(from * 100 - 1) / 100)]);
    expect(found).toEqual(boundaries.map(([label], rank) => [label, boundaries[rank + 1]?.[0] ?? lowest]));
  });

  it('know the scales of numbers without their data', () => {
    const numbers = SCALE_PRESET_NAMES.filter((name) => PRESET_SCALES[name].unit);
    expect([...NUMBER_SCALES].sort()).toEqual(numbers.sort());
  });

  it('knows which way a scale runs', () => {
    const lower = SCALE_CHOICES.filter((name) => directionOf(PRESET_SCALES[name]) === 'lower');
    expect(lower.sort()).toEqual(['at_1_5', 'cz_1_4', 'cz_school_1_5', 'de_1_5', 'de_school_1_6']);
    expect(directionOf(GERMAN)).toBe('lower');
  });

  it('finds a typed label in any case, and its percentage as Canvas reads it', () => {
    expect(bandOf(US_PLAIN, ' b ')?.label).toBe('B');
    expect(bandOf(US_PLAIN, 'E')).toBeNull();
    expect(['A', 'B', 'F'].map((label) => percentOfLabel(US_PLAIN, label))).toEqual([100, 89, 59]);
  });

  it('gives back the label that its percentage came from, and never a worse one for more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESETS),
        decimals(-20, 130),
        decimals(-20, 130),
        (scale, one, other) => {
          const [low, high] = Number(one) < Number(other) ? [one, other] : [other, one];
          const rank = (percent: number | string) => scale.bands.indexOf(letterFor(scale, percent));
          const label = letterFor(scale, low).label;
          return (
            rank(high) <= rank(low) &&
            (label === '30L' || letterFor(scale, percentOfLabel(scale, label) ?? -1).label === label)
          );
        },
      ),
      LAW,
    );
  });
});

describe('the check of a scale', () => {
  const band = (label: string, minPercent: number, points: number, rest: Partial<ScaleBand> = {}) => ({
    label,
    minPercent,
    points,
    pass: points > 0,
    ...rest,
  });
  const good = [band('A', 90, 4), band('B', 60, 3), band('F', 0, 0)];
  const codes = (draft: Partial<ScaleDraft>) =>
    scaleFaults({ direction: 'higher', bands: good, ...draft }).map(
      ({ code, band: index }) => `${code} ${index}`,
    );

  it.each<[string, Partial<ScaleDraft>, string[]]>([
    ['accepts a good one', {}, []],
    ['no bands', { bands: [] }, ['no_bands null']],
    ['too many bands', { bands: Array(121).fill(good[0]) }, ['too_many_bands null']],
    ['an overlap', { bands: [band('A', 90, 4), band('B', 90, 3), band('F', 0, 0)] }, ['overlap 1']],
    ['bands out of order', { bands: [band('B', 60, 4), band('A', 90, 3), band('F', 0, 0)] }, ['order 1']],
    ['a gap at the bottom', { bands: [band('A', 90, 4), band('F', 10, 0)] }, ['gap 1']],
    ['a gap between', { bands: [band('A', 90, 4), { ...band('B', 0, 3), maxPercent: 85 }] }, ['gap 1']],
    [
      'upper ends of either kind',
      { bands: [band('A', 90, 4), { ...band('B', 0, 3), maxPercent: 89.99 }] },
      [],
    ],
    [
      'upper ends that overlap',
      { bands: [band('A', 90, 4), { ...band('B', 0, 3), maxPercent: 92 }] },
      ['overlap 1'],
    ],
    ['points against the direction', { direction: 'lower' }, ['direction 1', 'direction 2']],
    ['a line against the direction', { line: { atZero: 5, atHundred: 1 } }, ['direction null']],
    ['nothing passes', { bands: good.map((one) => ({ ...one, pass: false })) }, ['no_pass null']],
    [
      'a fail above a pass',
      { bands: [band('A', 90, 4, { pass: false }), band('B', 60, 3), band('F', 0, 0)] },
      ['pass_order 1'],
    ],
    ['no label', { bands: [band(' ', 90, 4), band('F', 0, 0)] }, ['no_label 0']],
    ['two of one label', { bands: [band('a', 90, 4), band('A', 0, 3)] }, ['duplicate_label 1']],
    ['a percentage out of range', { bands: [band('A', 90, 4), band('F', -1, 0)] }, ['percent_range 1']],
    ['points beyond all', { bands: [band('A', 90, 1e308), band('F', 0, 0)] }, ['points_range 0']],
    ['no number', { bands: [band('A', Number.NaN, 4), band('F', 0, 0)] }, ['percent_range 0']],
  ])('%s', (_case, draft, expected) => {
    expect(codes(draft)).toEqual(expected);
  });
});

describe('conversions, which are estimates', () => {
  it.each([
    ['Dutch 8', 8, { best: 10, pass: 6 }, 2.5],
    ['Italian 27', 27, { best: 30, pass: 18 }, 1.75],
    ['French 13', 13, { best: 20, pass: 10 }, 3.1],
    ['US 3.5', 3.5, { best: 4, pass: 1 }, 1.5],
    ['the best', 30, { best: 30, pass: 18 }, 1],
    ['better than the best', 31, { best: 30, pass: 18 }, 1],
    ['the last pass', 18, { best: 30, pass: 18 }, 4],
    ['a fail', 17, { best: 30, pass: 18 }, 5],
    ['a scale where less is better', 2, { best: 1, pass: 3 }, 2.5],
  ])('modified Bavarian, 1 + 3 (best − got) / (best − pass): %s', (_case, got, from, expected) => {
    expect(convertModifiedBavarian(got, from)).toMatchObject({
      isEstimate: true,
      rule: 'modified_bavarian',
      value: expected,
      working: { got, from, to: { best: 1, pass: 4 } },
    });
  });

  it('shows its working: what went in, what came out before rounding, and what a cap or a fail made of it', () => {
    const from = { best: 30, pass: 18 };
    const cut = { decimals: 1, mode: 'truncate' } as const;
    expect(convertModifiedBavarian(27.1, from, cut)).toMatchObject({
      value: 1.7,
      working: { got: 27.1, from, to: { best: 1, pass: 4 }, isCapped: false, computed: 1.725, rounding: cut },
    });
    expect(convertLinear(31, from, { best: 4, pass: 1 }).working).toMatchObject({ got: 31, isCapped: true });
    // One below the pass the line gives 4.25; a fail is 5 all the same.
    expect(convertModifiedBavarian(17, from)).toMatchObject({ value: 5, working: { computed: 4.25 } });
  });

  it('linear: keeps best and pass', () => {
    const [uk, us] = [
      { best: 100, pass: 40 },
      { best: 4, pass: 1 },
    ];
    expect([100, 70, 40].map((got) => convertLinear(got, uk, us).value)).toEqual([4, 2.5, 1]);
    expect(convertLinear(20, uk, us)).toMatchObject({ value: 0, pass: false });
  });

  it('has no value where best and pass are one', () => {
    expect(convertLinear(5, { best: 5, pass: 5 }, { best: 4, pass: 1 })).toMatchObject({
      value: null,
      pass: false,
    });
  });
});

describe('the class of a degree', () => {
  const year = (id: string, weight: number, ...percents: (number | null)[]) => ({
    id,
    weight,
    modules: percents.map((percent) => ({ credits: 20, percent })),
  });

  it('weighs the years: 0, 30 and 70', () => {
    const degree = degreeClass([year('1', 0, 40), year('2', 30, 60, 62), year('3', 70, 72, 74)]);
    expect(degree).toMatchObject({ mean: { value: 69.4 }, band: { label: '2:1' } });
    // (61 × 30 + 73 × 70) / 100, each mean over the credits of its graded modules
    expect(degree).toMatchObject({ weightInPlay: 100, rounding: { decimals: 2, mode: 'half_up' } });
    expect(degree.years.map(({ credits }) => credits)).toEqual([20, 40, 40]);
    expect(degree.years.map(({ mean }) => mean)).toEqual(
      [40, 61, 73].map((value) => ({ gradable: true, value })),
    );
  });

  it('does not make 59.99 a 60, and rounds 59.995 (Durham: two decimals)', () => {
    expect(degreeClass([year('3', 1, 59.99)]).band?.label).toBe('2:2');
    expect(degreeClass([year('3', 1, '59.995' as unknown as number)]).band?.label).toBe('2:1');
  });

  it('says why there is none', () => {
    expect(degreeClass([year('1', 30, null)]).mean).toEqual({ gradable: false, reason: 'nothing_graded' });
    expect(degreeClass([year('1', 0, 50)])).toMatchObject({
      mean: { reason: 'no_weight_in_play' },
      band: null,
    });
  });
});
