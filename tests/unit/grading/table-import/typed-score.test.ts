import { type ScoreHabit, scoreHabit } from '../../../../domain/grading/letter-score';
import type { ScalePreset } from '../../../../domain/grading/scale-names';
import { PRESET_SCALES, US_PLUS_MINUS } from '../../../../domain/grading/scale-presets';
import { ITALIAN } from '../../../factories/band-scales';
import { type PasteTarget, planPaste } from '../../../../domain/grading/table-import/score-paste';
import { readTypedScore } from '../../../../domain/grading/table-import/typed-score';

const ITEM: PasteTarget = { id: 'a', pointsEarned: null, pointsPossible: 40, gradingState: 'counted' };
const read = (text: string, item: Partial<PasteTarget> = {}, scale = US_PLUS_MINUS) =>
  readTypedScore(text, { ...ITEM, ...item }, { mark: '.', scale });

describe('a typed score', () => {
  it.each([
    ['18', { pointsEarned: 18 }],
    [' 18,5 ', { pointsEarned: 18.5 }],
    ['18/20', { pointsEarned: 18, pointsPossible: 20 }],
    ['18 / 40', { pointsEarned: 18 }],
    ['85%', { pointsEarned: 34 }],
    ['b+', { letter: 'B+' }],
    ['44', { pointsEarned: 44 }],
    ['missing', { gradingState: 'missing' }],
    ['', {}],
  ])('%j changes %j', (text, change) => {
    expect(read(text)).toEqual({ change });
  });

  it.each([
    ['-3', 'negative'],
    ['−3/20', 'negative'],
    ['-5%', 'negative'],
    ['Q', 'not_a_score'],
    ['18/', 'not_a_score'],
    ['1e3', 'not_a_score'],
    ['1000001', 'too_large'],
  ])('is not %j: %s', (text, fault) => {
    expect(read(text)).toEqual({ fault });
  });

  it('makes an unknown maximum 100 for a percentage and a letter, and has neither of 0 points', () => {
    expect(read('A', { pointsPossible: null })).toEqual({ change: { letter: 'A', pointsPossible: 100 } });
    expect(read('A', { pointsPossible: 0 })).toEqual({ fault: 'no_maximum' });
    expect(read('85%', { pointsPossible: 0 })).toEqual({ fault: 'no_maximum' });
    expect(read('85%', { pointsPossible: null })).toEqual({
      change: { pointsEarned: 85, pointsPossible: 100 },
    });
  });

  it('is cleared by an empty text, and unchanged by the same number in other words', () => {
    expect(read('', { pointsEarned: 12 })).toEqual({ change: { pointsEarned: null } });
    expect(read('12.0', { pointsEarned: 12 })).toEqual({ change: {} });
  });

  it('replaces a letter, even with the points it counts as', () => {
    expect(read('35.6', { pointsEarned: 35.6, letter: 'B+' })).toEqual({ change: { pointsEarned: 35.6 } });
    expect(read('B+', { pointsEarned: 35.6, letter: 'B+' })).toEqual({ change: {} });
  });

  it('means points where the scale has a grade of that name', () => {
    expect(read('29', {}, ITALIAN)).toEqual({ change: { pointsEarned: 29 } });
    expect(read('30l', {}, ITALIAN)).toEqual({ change: { letter: '30L' } });
  });

  it('makes a missing item count', () => {
    expect(read('9', { gradingState: 'missing' })).toEqual({
      change: { pointsEarned: 9, gradingState: 'counted' },
    });
  });
});

describe('a number typed beside points possible, where grades are numbers', () => {
  const SCALES = {
    de: 'de_1_5',
    fr: 'fr_20',
    nl: 'nl_10_1',
    it: 'it_30',
    ab: 'de_points_15',
    ch: 'ch_6_1',
    pl: 'pl_2_5',
    cl: 'cl_7_1',
    dk: 'dk_7_point',
  } as const;
  const typed = (
    country: keyof typeof SCALES,
    text: string,
    pointsPossible: number,
    habit: ScoreHabit | null,
  ) => {
    const item = { id: 'a', pointsEarned: null, pointsPossible, gradingState: 'counted' as const };
    const { change, fault } = readTypedScore(text, item, {
      mark: ',',
      scale: PRESET_SCALES[SCALES[country]],
      habit,
    });
    return fault ?? change?.letter ?? change?.pointsEarned;
  };

  it.each([
    // Asked, because both can be meant.
    ['de', '1,7', 100, 'either'],
    ['de', '2', 20, 'either'],
    ['fr', '14', 100, 'either'],
    ['fr', '14', 10, 'either'],
    ['nl', '7,5', 100, 'either'],
    ['ab', '13', 60, 'either'],
    // Points: no such grade, or said so, or the same grade either way.
    ['de', '17', 20, 17],
    ['de', '1,7 Punkte', 100, 1.7],
    ['fr', '85', 100, 85],
    ['fr', '14', 20, 14],
    ['it', '27', 30, 27],
    // Grades: out of as much as the scale itself.
    ['nl', '7,5', 10, '7.5'],
    ['ab', '13', 15, '13'],
    ['ch', '4.5', 6, '4.5'],
  ] as const)('%s: %s of %d is %s', (country, text, possible, right) => {
    expect(typed(country, text, possible, null)).toBe(right);
  });

  // A score below the scale is the worst grade, too, but the grade is worth more points than it.
  it.each([
    ['de', '5', 100, '5.0'],
    ['pl', '2', 100, '2.0'],
    ['cl', '1', 100, '1.0'],
    ['dk', '-3', 100, '-3'],
  ] as const)(
    '%s: the worst grade %s of %d is one where the course has grades',
    (country, text, possible, right) => {
      expect(typed(country, text, possible, 'grade')).toBe(right);
      expect(typed(country, text, possible, null)).toBe('either');
    },
  );

  it('is what the student said, and what other scores of the course are', () => {
    expect(typed('fr', '14', 100, 'points')).toBe(14);
    expect(typed('fr', '14', 100, 'grade')).toBe('14/20');
    const scale = PRESET_SCALES.fr_20;
    const points = { pointsEarned: 61, pointsPossible: 100, letter: null };
    const grade = { pointsEarned: 35, pointsPossible: 50, letter: '14/20' };
    const open = { pointsEarned: null, pointsPossible: 50, letter: null };
    expect(scoreHabit(100, [open], scale)).toBeNull();
    expect(scoreHabit(100, [points, open], scale)).toBe('points');
    expect(scoreHabit(50, [points, grade, open], scale)).toBe('grade');
    // Neither out of as much: what it is must be asked, and so beside grades whose points possible nobody entered.
    expect(scoreHabit(10, [points, grade], scale)).toBeNull();
    expect(scoreHabit(10, [points], scale)).toBeNull();
    expect(
      scoreHabit(100, [{ pointsEarned: 84.5, pointsPossible: 100, letter: '1.7' }], PRESET_SCALES.de_1_5),
    ).toBeNull();
  });
});

describe('a typed score by another name, or without points possible', () => {
  const change = (
    scale: ScalePreset,
    text: string,
    item: Partial<PasteTarget> = {},
    habit?: ScoreHabit | null,
  ) => {
    const target = { ...ITEM, pointsPossible: null, ...item };
    const found = readTypedScore(text, target, { mark: ',', scale: PRESET_SCALES[scale], habit });
    return found.fault ?? found.change;
  };

  it.each([
    ['uk_honours', '2.1', '2:1', 100],
    ['uk_honours', '2,2', '2:2', 100],
    ['uk_honours', '2:1', '2:1', 100],
    ['it_30', '30 e lode', '30L', 30],
    ['es_0_10', 'sobresaliente', '9.0', 10],
    ['es_0_10', 'Notable', '7.0', 10],
    ['es_0_10', 'aprobado', '5.0', 10],
    ['hu_5_1', 'jeles', '5', 100],
    ['hu_5_1', 'jó', '4', 100],
    ['hu_5_1', 'közepes', '3', 100],
    ['hu_5_1', 'elégséges', '2', 100],
    ['hu_5_1', 'elégtelen', '1', 100],
    ['jp_gpa_4', '秀', 'S', 100],
  ] as const)('on %s is a grade: %s is %s', (scale, text, letter, pointsPossible) => {
    expect(change(scale, text)).toEqual({ letter, pointsPossible });
  });

  it('is a class in place of one, and asked about beside points possible', () => {
    expect(change('uk_honours', '2.2', { pointsPossible: 100, pointsEarned: 69, letter: '2:1' })).toEqual({
      letter: '2:2',
    });
    expect(change('uk_honours', '2.1', { pointsPossible: 10 }, null)).toBe('either');
    expect(change('uk_honours', '2.1', { pointsPossible: 10 }, 'points')).toEqual({ pointsEarned: 2.1 });
    expect(change('uk_honours', '2.1', { pointsPossible: 10 }, 'grade')).toEqual({ letter: '2:1' });
    expect(change('uk_honours', '62')).toEqual({ pointsEarned: 62, pointsPossible: 100 });
  });

  it.each([
    ['de_1_5', '6,0'],
    ['de_1_5', '0,7'],
    ['fr_20', '85'],
    ['uk_honours', '130'],
  ] as const)('on %s needs points possible if it is no grade: %s', (scale, text) => {
    expect(change(scale, text)).toBe('no_maximum');
    expect(change(scale, text, { pointsPossible: 200 })).toEqual({
      pointsEarned: Number(text.replace(',', '.')),
    });
    expect(change(scale, `${text}/200`)).toMatchObject({ pointsPossible: 200 });
  });

  it('is left out of a paste alike', () => {
    const target = { ...ITEM, pointsPossible: null };
    const scale = PRESET_SCALES.de_1_5;
    const plan = planPaste([['6,0'], ['1,7']], [target, { ...target, id: 'b' }], {
      ...{ column: 'earned', mark: ',', scale },
    });
    expect(plan.faults).toEqual([{ line: 1, text: '6,0', reason: 'range' }]);
    expect(plan.changes).toEqual([{ id: 'b', change: { letter: '1.7', pointsPossible: 100 } }]);
  });
});
