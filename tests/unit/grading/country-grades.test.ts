import fc from 'fast-check';

import { countryOf } from '#domain/accounts/country';
import { courseFigures, gradebookOn } from '#domain/grading/course-figures';
import { courseNeeds } from '#domain/grading/course-needs';
import { parseDecimal } from '#domain/grading/decimal';
import { gradeLabel, percentOfGrade } from '#domain/grading/grade-unit';
import { type LetterScore, scoreAfter } from '#domain/grading/letter-score';
import type { GradeItem } from '#domain/grading/participation';
import { roundHalfUp } from '#domain/grading/rounding';
import { bandOf, directionOf, gradeOnScale, gradeReaching, type Scale } from '#domain/grading/scale';
import { convertAverage } from '#domain/grading/study-view';
import { SCALE_PRESET_NAMES, type ScalePreset } from '#domain/grading/scale-names';
import { PRESET_DATA, PRESET_SCALES, scaleForCountry } from '#domain/grading/scale-presets';
import SOURCES from '../../../domain/grading/scale-sources.json';
import { readTypedScore } from '#domain/grading/table-import/typed-score';

import { LAW } from './laws';

const OPEN: LetterScore = { pointsEarned: null, pointsPossible: null, letter: null };
const NUMBERS = SCALE_PRESET_NAMES.filter((name) => PRESET_SCALES[name].unit);

/** An item as it is stored after a score was typed into it. */
function typed(scale: Scale, text: string, stored: LetterScore = OPEN): LetterScore {
  const item = { id: 'x', gradingState: 'counted' as const, ...stored };
  const { change, fault } = readTypedScore(text, item, { mark: text.includes(',') ? ',' : '.', scale });
  if (fault) throw new Error(`${text}: ${fault}`);
  const after = scoreAfter(stored, change, scale);
  if (typeof after === 'string') throw new Error(`${text}: ${after}`);
  return after;
}

const toItem = (score: LetterScore, index: number): GradeItem => ({
  ...{ id: String(index), categoryId: null, gradingState: 'counted' },
  ...{ pointsEarned: score.pointsEarned, pointsPossible: score.pointsPossible },
});

function figuresOf(scale: Scale, scores: readonly LetterScore[]) {
  const items = scores.map(toItem);
  return courseFigures({ categories: [], items }, { scale, basis: 'percent', finalLetter: null });
}

const meanOf = (preset: ScalePreset, ...texts: string[]) =>
  figuresOf(
    PRESET_SCALES[preset],
    texts.map((text) => typed(PRESET_SCALES[preset], text)),
  ).letter;

describe('the presets of countries', () => {
  it('cover at least 25 countries, each with its public rule', () => {
    expect(new Set(SCALE_PRESET_NAMES.flatMap((name) => PRESET_DATA[name].countries)).size).toBeGreaterThan(
      60,
    );
    expect(Object.keys(SOURCES).sort()).toEqual([...SCALE_PRESET_NAMES].sort());
    for (const source of Object.values(SOURCES)) expect(source).toMatch(/^https:\/\//);
  });

  it.each([
    ['Europe/London', 'uk_honours'],
    ['Europe/Dublin', 'ie_honours'],
    ['Europe/Paris', 'fr_20'],
    ['Europe/Berlin', 'de_1_5'],
    ['Europe/Vienna', 'at_1_5'],
    ['Europe/Zurich', 'ch_6_1'],
    ['Europe/Amsterdam', 'nl_10_1'],
    ['Europe/Rome', 'it_30'],
    ['Europe/Madrid', 'es_0_10'],
    ['Europe/Lisbon', 'pt_0_20'],
    ['Europe/Warsaw', 'pl_2_5'],
    ['Europe/Prague', 'cz_1_4'],
    ['Europe/Copenhagen', 'dk_7_point'],
    ['Asia/Seoul', 'kr_4_5'],
    ['Australia/Sydney', 'au_wam'],
    ['America/Vancouver', 'ca_bc'],
    ['America/Toronto', 'ca_on'],
    ['America/Sao_Paulo', 'br_0_10'],
    ['America/New_York', 'us_4_0_plus_minus'],
  ])('a new account in %s begins with %s', (timezone, preset) => {
    expect(scaleForCountry(countryOf({ timezone, locale: 'en-US' }), timezone)).toBe(preset);
  });

  it('62 of 100 in London is 2:1', () => {
    const scale = PRESET_SCALES[scaleForCountry('GB')];
    expect(figuresOf(scale, [typed(scale, '62')]).letter).toBe('2:1');
  });
});

describe('means of grades', () => {
  it.each<[ScalePreset, string[], string]>([
    ['de_1_5', ['1,0', '4,0'], '2.5'],
    ['de_1_5', ['1.7', '2.3', '5.0'], '3.0'],
    ['de_1_5', ['18/20', '1,7'], '1.64'],
    ['de_points_15', ['15', '5'], '10'],
    ['fr_20', ['13,5', '10'], '11.75/20'],
    ['ch_6_1', ['4.5', '5.5'], '5'],
    ['nl_10_1', ['7,4', '7,3'], '7.35'],
    ['it_30', ['30L', '28'], '29'],
    ['dk_7_point', ['12', '02'], '7'],
    ['at_1_5', ['1', '2', '2'], '1.67'],
    ['pl_2_5', ['4,5', '3'], '3.75'],
    ['pt_0_20', ['14', '15'], '14.5 valores'],
    ['es_0_10', ['7,4', '5'], '6.2'],
    ['cl_7_1', ['4,0', '7,0'], '5.5'],
    ['mx_0_10', ['9.5', '8'], '8.75'],
  ])('%s: %p is %s', (preset, texts, mean) => {
    expect(meanOf(preset, ...texts)).toBe(mean);
  });

  it('counts missing and open work as the worst grade, and full marks as the best', () => {
    const scale = PRESET_SCALES.de_1_5;
    const known = [typed(scale, '1,0'), typed(scale, '4,0')].map(toItem);
    const open = { ...toItem(OPEN, 9), pointsPossible: 100 };
    const figures = (items: GradeItem[]) =>
      courseFigures({ categories: [], items }, { scale, basis: 'percent', finalLetter: null });
    const { floor, ceiling } = figures([...known, open]);
    expect([floor, ceiling].map((percent) => gradeOnScale(scale, percent ?? 0).band.label)).toEqual([
      '3.33',
      '2.0',
    ]);
    expect(figures([...known, { ...open, gradingState: 'missing' }]).letter).toBe('3.33');
    // Full marks are a 1.0, not better than it.
    expect(figures([...known.slice(1), { ...open, pointsEarned: 100 }]).letter).toBe('2.5');
  });

  it('asks for a grade that can be given', () => {
    const scale = PRESET_SCALES.de_1_5;
    const items = [...[typed(scale, '2,7')].map(toItem), { ...toItem(OPEN, 1), pointsPossible: 100 }];
    const gradebook = gradebookOn(scale, { categories: [], items });
    const target = roundHalfUp(percentOfGrade(scale.unit!, 2.5));
    const [need] = courseNeeds({ gradebook, scale, itemIds: null, target }).needs;
    expect(need && gradeReaching(scale, need.need ?? 0)).toBe('2.3');
    const french = PRESET_SCALES.fr_20;
    expect([67.5, 67.4, 66].map((percent) => gradeReaching(french, percent))).toEqual([
      '13.5/20',
      '13.5/20',
      '13.5/20',
    ]);
  });

  it('reads a plain number as points where the work has points of its own', () => {
    const scale = PRESET_SCALES.de_1_5;
    expect(typed(scale, '3', { ...OPEN, pointsPossible: 20 })).toEqual({
      ...{ pointsEarned: 3, pointsPossible: 20, letter: null },
    });
    const graded = typed(scale, '1,7');
    expect(graded).toEqual({ pointsEarned: 84.5, pointsPossible: 100, letter: '1.7' });
    expect(typed(scale, '2,3', graded).letter).toBe('2.3');
    expect(typed(scale, '', graded)).toEqual(OPEN);
    expect(typed(scale, '5', graded).letter).toBe('5.0');
    expect(() => typed(scale, '5', { ...OPEN, pointsPossible: 0 }).letter).not.toThrow();
  });

  it('leaves the scales by percentage as they were', () => {
    const { german_1_5: scale } = PRESET_SCALES;
    const score = (letter: string) =>
      scoreAfter({ ...OPEN, pointsPossible: 100 }, { letter }, scale) as LetterScore;
    expect(score('4.0').pointsEarned).toBe(54);
    expect(figuresOf(scale, [score('1.0'), score('4.0')]).letter).toBe('2.3');
  });

  it('converts to German grades by the formula of the ministers of education, on either scale', () => {
    const { nl_10_1: dutch, de_1_5, german_1_5 } = PRESET_SCALES;
    for (const to of [de_1_5, german_1_5]) {
      const rounding = { decimals: 2, mode: 'half_up' } as const;
      expect(convertAverage(8, dutch, to, rounding)).toMatchObject({
        rule: 'modified_bavarian',
        value: 2.33,
      });
    }
  });
});

describe('laws of every scale whose grades are numbers', () => {
  const grades = fc.constantFrom(...NUMBERS).chain((name) => {
    const scale = PRESET_SCALES[name];
    const { best = 0, worst = 0 } = scale.unit ?? {};
    const [low, high] = [Math.min(best, worst) * 100, Math.max(best, worst) * 100];
    const grade = fc.integer({ min: low, max: high }).map((hundredths) => hundredths / 100);
    return fc.record({
      scale: fc.constant(scale),
      one: grade,
      other: grade,
      count: fc.integer({ min: 1, max: 7 }),
    });
  });
  const write = (scale: Scale, grade: number) => gradeLabel(scale.unit!, grade);
  const shown = (scale: Scale, grade: number) => bandOf(scale, write(scale, grade))?.label;

  it('a typed grade is stored and shown as itself, with a decimal point or comma', () => {
    fc.assert(
      fc.property(grades, fc.boolean(), ({ scale, one }, hasComma) => {
        const label = write(scale, one);
        const score = typed(
          scale,
          hasComma ? label.replace('.', ',').replace(scale.unit!.suffix, '') : label,
        );
        return figuresOf(scale, [score]).letter === shown(scale, one);
      }),
      LAW,
    );
  });

  it('every step of every scale is one of its grades', () => {
    for (const name of NUMBERS) {
      const scale = PRESET_SCALES[name];
      for (const { label } of scale.bands) {
        const score = typed(scale, label);
        expect([name, score.letter ?? figuresOf(scale, [score]).letter]).toEqual([name, label]);
      }
    }
  });

  it('the mean of equal grades is that grade', () => {
    fc.assert(
      fc.property(grades, ({ scale, one, count }) => {
        const score = typed(scale, write(scale, one));
        return figuresOf(scale, Array<LetterScore>(count).fill(score)).letter === shown(scale, one);
      }),
      LAW,
    );
  });

  it('the mean of two is half their sum', () => {
    fc.assert(
      fc.property(grades, ({ scale, one, other }) => {
        const scores = [one, other].map((grade) => typed(scale, write(scale, grade)));
        const mean = parseDecimal(one).add(parseDecimal(other)).div(2);
        return figuresOf(scale, scores).points === roundHalfUp(mean);
      }),
      LAW,
    );
  });

  it('better is better in the direction of the scale, and conversions keep the order', () => {
    fc.assert(
      fc.property(grades, ({ scale, one, other }) => {
        const isHigher = directionOf(scale) === 'higher';
        const [worse, better] = (isHigher ? one <= other : one >= other) ? [one, other] : [other, one];
        const rounding = { decimals: 4, mode: 'half_up' } as const;
        const [low, high] = [worse, better].map(
          (grade) => convertAverage(grade, scale, PRESET_SCALES.us_4_0, rounding).value ?? 0,
        );
        return (
          percentOfGrade(scale.unit!, worse).lte(percentOfGrade(scale.unit!, better)) &&
          (low ?? 0) <= (high ?? 0)
        );
      }),
      LAW,
    );
  });
});
