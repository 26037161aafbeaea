import { countryOf } from '#domain/accounts/country';
import { courseFigures, gradebookOn } from '#domain/grading/course-figures';
import { courseGrade, evaluateCourse } from '#domain/grading/course-grade';
import { courseNeeds } from '#domain/grading/course-needs';
import { percentOfGrade } from '#domain/grading/grade-unit';
import type { GradeItem } from '#domain/grading/participation';
import { rational } from '#domain/grading/rational';
import { roundHalfUp } from '#domain/grading/decimal';
import { pointsOnLine } from '#domain/grading/stake';
import { bandOf, gradeOnScale, gradeReaching, scaleWith } from '#domain/grading/scale';
import { convertAverage } from '#domain/grading/study-view';
import { SCALE_CHOICES, type ScalePreset } from '#domain/grading/scale-names';
import { PRESET_DATA, PRESET_SCALES, scaleForCountry } from '#domain/grading/scale-presets';
import { courseWorking } from '#domain/grading/working';
import SOURCES from '../../../domain/grading/scale-sources.json';
import { readTypedScore } from '#domain/grading/table-import/typed-score';

import { figuresOf, typed, meanOf, toItem, OPEN } from './typed-grades';

describe('the presets of countries', () => {
  it('cover at least 25 countries, each with its public rule', () => {
    expect(new Set(SCALE_CHOICES.flatMap((name) => PRESET_DATA[name].countries)).size).toBeGreaterThan(60);
    expect(Object.keys(SOURCES).sort()).toEqual([...SCALE_CHOICES].sort());
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
    ['de_1_5', ['18/20', '1,7'], '1.52'],
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
    ['cl_7_1', ['1,0', '7,0'], '4.0'],
    ['cl_7_1', ['2,3', '3,1', '6,6'], '4.0'],
    ['cl_7_1', ['9/30'], '2.5'],
    ['cl_7_1', ['18/30'], '4.0'],
    ['cl_7_1', ['24/30'], '5.5'],
    ['cl_7_1', ['0/30'], '1.0'],
    ['cl_7_1', ['30/30', '0/30'], '3.5'],
    ['cl_7_1', ['7,0', '30/100'], '4.75'],
    ['cl_7_1_50', ['15/30'], '4.0'],
    ['cl_7_1_70', ['21/30'], '4.0'],
    ['cl_7_1_70', ['18/30'], '3.57'],
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

  it.each<[ScalePreset, string[], string]>([
    ['de_1_5', ['1,0', '5/10'], '2.5'],
    // 95% and 85%, and 18/20 is 90%: all the same, whatever the points.
    ['de_1_5', ['1,0', '17/20', '180/200'], '1.33'],
    ['de_1_5', ['1,3', '0/10'], '3.15'],
    ['de_school_1_6', ['2', '20/40'], '3'],
    ['at_1_5', ['1', '30/60'], '2.5'],
    ['ch_6_1', ['5', '30/50'], '4.5'],
    ['nl_10_1', ['8', '20/40'], '6.75'],
    ['fr_20', ['12', '8/10'], '14/20'],
    ['fr_20', ['12/20', '8/10'], '13.33/20'],
    ['es_0_10', ['7,4', '20/50'], '5.7'],
    ['it_30', ['30L', '18/30', '27'], '25'],
    ['dk_7_point', ['12', '50/100', '50/100'], '5.33'],
    ['pl_2_5', ['5', '4/8'], '4.0'],
  ])('%s: grades and points together, %p is %s', (preset, texts, mean) => {
    for (const order of [texts, texts.toReversed(), [...texts.slice(1), ...texts.slice(0, 1)]]) {
      expect(meanOf(preset, ...order)).toBe(mean);
    }
  });

  describe('where the line has a bend', () => {
    const scale = PRESET_SCALES.cl_7_1;
    const read = (gradebook: Parameters<typeof courseFigures>[0]) =>
      courseFigures(gradebook, { scale, basis: 'percent', finalLetter: null });
    const inside = (categoryId: string, text: string, rest: Partial<GradeItem> = {}): GradeItem => ({
      ...toItem(text === '' ? { ...OPEN, pointsPossible: 30 } : typed(scale, text), 0),
      ...{ id: `${categoryId}${text}`, categoryId, ...rest },
    });

    it.each([
      [0, '1.0'],
      [9, '2.5'],
      [15, '3.5'],
      [18, '4.0'],
      [24, '5.5'],
      [30, '7.0'],
    ])('%p of 30 points are %s, and it them', (points, grade) => {
      expect(gradeOnScale(scale, (points / 30) * 100).band.label).toBe(grade);
      expect(typed(scale, grade)).toEqual({ pointsEarned: points, pointsPossible: 30, letter: grade });
    });

    it('averages grades, not percentages: by weights, in periods, inside categories, and item by item', () => {
      const weighted = ['a', 'b'].map((id) => ({ id, weight: 50 }));
      const two = [inside('a', '1,0'), inside('b', '7,0')];
      expect(read({ categories: weighted, items: two })).toMatchObject({ letter: '4.0', percent: 60 });
      const mixed = [inside('a', '2,0'), inside('b', '18/30')];
      expect(read({ categories: weighted, items: mixed })).toMatchObject({ letter: '3.0', percent: 40 });
      const periods = ['p', 'q'].map((id) => ({ id, weight: 50 }));
      const terms = [inside('', '1,0', { periodId: 'p' }), inside('', '30/30', { periodId: 'q' })];
      expect(read({ categories: [], periods, items: terms }).letter).toBe('4.0');
      const nested = [
        { id: 'whole', weight: 100 },
        { id: 'a', weight: 50, parentId: 'whole' },
        { id: 'b', weight: 50, parentId: 'whole' },
      ];
      expect(read({ categories: nested, items: two }).letter).toBe('4.0');
      const byWeight = [{ id: 'a', weight: 100, aggregation: 'item_weights' as const }];
      const heavy = [inside('a', '1,0', { weight: 1 }), inside('a', '7,0', { weight: 3 })];
      expect(read({ categories: byWeight, items: heavy }).letter).toBe('5.5');
      expect(read({ categories: weighted, items: [inside('a', '0/30'), inside('b', '30/30')] }).letter).toBe(
        '3.5',
      );
    });

    it('expects the mean grade of open work, the worst of missing work, and asks for a grade', () => {
      const done = [inside('', '1,0'), inside('', '5,0')];
      const open = inside('', '');
      const gradebook = gradebookOn(scale, { categories: [], items: [...done, open] });
      const { floor, projected, ceiling } = read(gradebook);
      const labels = [floor, projected, ceiling].map(
        (percent) => gradeOnScale(scale, percent ?? 0).band.label,
      );
      expect(labels).toEqual(['2.33', '3.0', '4.33']);
      expect(read({ categories: [], items: [...done, { ...open, gradingState: 'missing' }] }).letter).toBe(
        '2.33',
      );
      const needs = (target: number) => {
        const percent = roundHalfUp(percentOfGrade(scale.unit!, target));
        return courseNeeds({ gradebook, scale, itemIds: null, target: percent }).needs[0];
      };
      expect(needs(3)).toMatchObject({ status: 'needed', need: 12, unit: 'points' });
      expect(gradeReaching(scale, 40)).toBe('3.0');
      expect(needs(4)).toMatchObject({ status: 'needed', need: 26 });
      expect(needs(4.5)?.status).toBe('impossible');
      expect(pointsOnLine(scale, rational(30n))).toMatchObject({ s: 1n, n: 5n, d: 2n });
    });
  });

  it('is explained: each counts the same, as a grade', () => {
    const scale = PRESET_SCALES.de_1_5;
    const items = [typed(scale, '1,0'), typed(scale, '5/10')].map(toItem);
    const { rule, points, categories, grade } = courseWorking(
      evaluateCourse(gradebookOn(scale, { categories: [], items })),
      'current',
    );
    expect({ rule, points, grade }).toEqual({
      ...{ rule: 'grades', points: null, grade: { gradable: true, value: 72.5 } },
    });
    expect(categories).toMatchObject([{ aggregation: 'mean_of_percents', value: 1.45, mass: 2 }]);
  });

  it('takes points alone as one grade of their sum, and lifts no sheet of them', () => {
    const sheets = (preset: ScalePreset, ...earned: number[]) =>
      meanOf(preset, ...earned.map((points) => `${points}/10`));
    // 30 of 100 points.
    expect(sheets('de_1_5', 10, 10, 10, 0, 0, 0, 0, 0, 0, 0)).toBe('5.0');
    expect(sheets('de_1_5', 10, 10, 10, 10, 10, 0, 0, 0, 0, 0)).toBe('4.0');
    expect(sheets('de_school_1_6', 9, 9, 0, 0)).toBe('4.33');
    expect(sheets('ru_5_2', 10, 0)).toBe('2.67');
    // More points than there are make up for fewer elsewhere.
    expect(sheets('de_1_5', 10, 9)).toBe('1.0');
    expect(sheets('fr_20', 12, 8)).toBe('20/20');
    expect(sheets('de_1_5', 10, 8)).toBe('1.33');
  });

  it('combines the grades of categories, in a course where work has grades', () => {
    const scale = PRESET_SCALES.de_1_5;
    const categories = ['sheets', 'exam'].map((id) => ({ id, weight: 50 }));
    const inside = (categoryId: string, text: string, id: string) => ({
      ...toItem(typed(scale, text), 0),
      ...{ id, categoryId },
    });
    const grade = (...items: GradeItem[]) =>
      courseFigures({ categories, items }, { scale, basis: 'percent', finalLetter: null }).letter;
    expect(grade(inside('sheets', '10/10', 'a'), inside('exam', '4,0', 'b'))).toBe('2.5');
    expect(grade(inside('sheets', '1/10', 'a'), inside('exam', '1,0', 'b'))).toBe('3.0');
    // 100% and 0% of points are half of them.
    expect(grade(inside('sheets', '10/10', 'a'), inside('exam', '0/10', 'b'))).toBe('4.0');
    // The sheets are points among themselves: 60 of 100.
    expect(
      grade(inside('sheets', '10/10', 'a'), inside('sheets', '50/90', 'c'), inside('exam', '2,0', 'b')),
    ).toBe('2.67');
  });

  it('adds extra credit to grades as points of a grade', () => {
    const scale = PRESET_SCALES.de_1_5;
    const bonus = { ...toItem({ ...OPEN, pointsEarned: 5, pointsPossible: 0 }, 9) };
    const items = [toItem(typed(scale, '2,0'), 0), bonus];
    const { letter } = courseFigures(
      { categories: [], items },
      { scale, basis: 'percent', finalLetter: null },
    );
    expect(letter).toBe('1.67');
  });

  it.each<[string, number | null, number, Partial<GradeItem>]>([
    ['an item that is a bonus', 5, 3, { isBonus: true }],
    ['an item of a bonus category', 5, 3, { categoryId: 'bonus' }],
    ['an item of a category inside a bonus', 5, 3, { categoryId: 'inside' }],
    ['an item of 0 points', 0, 3, {}],
  ])('adds %s the same', (_what, pointsPossible, pointsEarned, rest) => {
    const categories = [
      { id: 'bonus', weight: null, isBonus: true },
      { id: 'inside', weight: null, parentId: 'bonus' },
    ];
    const lifted = (preset: ScalePreset, grade: string) => {
      const scale = PRESET_SCALES[preset];
      const items = [typed(scale, grade), typed(scale, grade)].map(toItem);
      const bonus = { ...toItem({ ...OPEN, pointsEarned, pointsPossible }, 9), ...rest };
      return courseFigures(
        { categories, items: [...items, bonus] },
        { scale, basis: 'percent', finalLetter: null },
      ).letter;
    };
    // 3 of 200 points are 1.5%; of 40 they are 7.5%.
    expect(lifted('de_1_5', '3,0')).toBe('2.9');
    expect(lifted('fr_20', '12')).toBe('13.5/20');
  });

  it('takes missing work as the worst grade without points possible, too, and other work not at all', () => {
    const scale = PRESET_SCALES.de_1_5;
    const graded = toItem(typed(scale, '1,0'), 0);
    const missing = { ...toItem(OPEN, 1), gradingState: 'missing' as const };
    const gradeOf = (...items: GradeItem[]) => courseGrade(gradebookOn(scale, { categories: [], items }));
    const labelOf = (...items: GradeItem[]) =>
      courseFigures({ categories: [], items }, { scale, basis: 'percent', finalLetter: null }).letter;
    expect(labelOf(graded, missing)).toBe('3.0');
    expect(labelOf(graded, missing)).toBe(labelOf(graded, { ...missing, pointsPossible: 100 }));
    expect(gradeOf(graded, missing).withoutMaximum).toBe(0);
    expect(labelOf(graded, { ...missing, isBonus: true })).toBe('1.0');
    expect(labelOf(graded, { ...missing, manuallyDropped: true })).toBe('1.0');
    // A score out of nothing, and a task that may get no grade.
    expect(labelOf(graded, toItem({ ...OPEN, pointsEarned: 18 }, 1))).toBe('1.0');
    const { current, floor, ceiling } = gradeOf(graded, toItem(OPEN, 1));
    expect([floor, ceiling]).toEqual([current, current]);
    // Among points alone there is no grade to be the worst.
    const points = toItem({ ...OPEN, pointsEarned: 9, pointsPossible: 10 }, 0);
    expect(gradeOf(points, missing)).toMatchObject({ current: { value: 90 }, withoutMaximum: 1 });
  });

  it.each<[ScalePreset, string, string]>([
    ['fr_20', '14.333', '14.33/20'],
    ['fr_20', '14,333', '14.33/20'],
    ['de_1_5', '1,667', '1.67'],
    ['it_school_10', '7.125', '7.13'],
    ['es_0_10', '9.875', '9.88'],
  ])('%s: %p without points possible is the grade %s', (preset, text, label) => {
    for (const mark of ['.', ','] as const) {
      const { change } = readTypedScore(
        text,
        { id: 'x', gradingState: 'counted', ...OPEN },
        { mark, scale: PRESET_SCALES[preset] },
      );
      expect(change).toMatchObject({ letter: label });
    }
  });

  it('reads decimals where a score out of a maximum would be in the thousands', () => {
    const read = (text: string, pointsPossible: number | null, mark: ',' | '.') =>
      readTypedScore(
        text,
        { id: 'x', gradingState: 'counted', ...OPEN, pointsPossible },
        { mark, scale: PRESET_SCALES.fr_20 },
      ).change;
    expect(read('14.333', 20, ',')).toEqual({ pointsEarned: 14.333 });
    expect(read('14.333/20', null, ',')).toEqual({ pointsEarned: 14.333, pointsPossible: 20 });
    expect(read('8,125', 10, '.')).toEqual({ pointsEarned: 8.125 });
    expect(read('1.250', 1000, ',')).toEqual({ pointsEarned: 1250 });
    expect(read('1.250/2.000', null, ',')).toEqual({ pointsEarned: 1250, pointsPossible: 2000 });
  });

  it('reads the numbers of GCSEs without a maximum as grades', () => {
    const scale = PRESET_SCALES.gb_gcse_9_1;
    for (const grade of ['9', '7', '4', '1']) {
      expect(typed(scale, grade)).toMatchObject({ letter: grade, pointsPossible: 100 });
      expect(figuresOf(scale, [typed(scale, grade)]).letter).toBe(grade);
    }
    expect(typed(scale, '6', typed(scale, '7')).letter).toBe('6');
    expect(typed(scale, '37', OPEN)).toMatchObject({ letter: null, pointsEarned: 37, pointsPossible: null });
    expect(typed(scale, '7', { ...OPEN, pointsPossible: 80 })).toMatchObject({
      letter: null,
      pointsEarned: 7,
    });
  });

  it.each<[ScalePreset, string, boolean]>([
    ['pt_0_20', '9.5', true],
    ['pt_0_20', '9.49', false],
    ['pe_20', '10.5', true],
    ['pe_20', '10.4', false],
    ['cl_7_1', '3.95', true],
    ['cl_7_1', '3.94', false],
    ['ve_20', '9.5', true],
    ['ve_school_20', '9.4', false],
    ['by_10', '4', true],
    ['by_10', '3', false],
    ['fr_20', '9.5', false],
    ['de_1_5', '4.1', false],
    ['nl_10_1', '5.5', true],
    ['nl_10_1', '5.4', false],
  ])('%s: %p passes as the country rounds it: %p', (preset, grade, pass) => {
    const scale = PRESET_SCALES[preset];
    expect(bandOf(scale, grade)?.pass).toBe(pass);
    expect(gradeOnScale(scale, roundHalfUp(percentOfGrade(scale.unit!, grade))).band.pass).toBe(pass);
  });

  it('a course that rounds its grades leaves typed ones as they are', () => {
    const rounded = { rounding: { decimals: 0, mode: 'half_up' as const } };
    for (const [preset, grade] of [
      ['fr_20', '13.5/20'],
      ['de_1_5', '1.75'],
    ] as const) {
      const scale = scaleWith(PRESET_SCALES[preset], rounded.rounding);
      expect(typed(scale, grade.replace('/20', '')).letter).toBe(grade);
    }
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

  it('grades on the former scales as on those that have their place', () => {
    expect(meanOf('german_1_5', '1,0', '4,0')).toBe('2.5');
    expect(meanOf('french_0_20', '13,5', '10')).toBe('11.75/20');
    expect(meanOf('italian_18_30', '28', '30')).toBe('29');
  });

  it('converts to German grades by the formula of the ministers of education, on either scale', () => {
    const { nl_10_1: dutch, de_1_5 } = PRESET_SCALES;
    for (const to of [de_1_5]) {
      const rounding = { decimals: 2, mode: 'half_up' } as const;
      expect(convertAverage(8, dutch, to, rounding)).toMatchObject({
        rule: 'modified_bavarian',
        value: 2.33,
      });
    }
  });
});
