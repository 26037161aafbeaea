import fc from 'fast-check';

import { type LetterScore, pointsOfLetter, scoreAfter } from '#domain/grading/letter-score';
import { letterFor, percentOfLabel, type Scale } from '#domain/grading/scale';
import { PRESET_SCALES, UK_HONOURS, US_PLUS_MINUS } from '#domain/grading/scale-presets';

import { LAW } from './laws';

const scored = (
  pointsEarned: number | null,
  pointsPossible: number | null,
  letter: string | null = null,
): LetterScore => ({ pointsEarned, pointsPossible, letter });

describe('a letter as a score', () => {
  it.each([
    ['A', 100, 100],
    ['A-', 100, 92],
    ['b+', 100, 89],
    ['B+', 50, 44.5],
    ['F', 20, 11.8],
  ])('%s of a scale with plus and minus is just below the next better letter', (letter, possible, points) => {
    expect(pointsOfLetter(US_PLUS_MINUS, letter, possible)).toBe(points);
  });

  it('steps by 0.1 in a band of at most 1, and by 0.01 in one below 0.1, as Canvas does', () => {
    const [first, ...rest] = [100, 99, 98.95, 0].map((minPercent, index) => ({
      ...{ label: String(index), minPercent, points: 4 - index, pass: true },
    }));
    const narrow = { id: 'narrow', bands: [first, ...rest] } as Scale;
    expect(['0', '1', '2', '3'].map((label) => percentOfLabel(narrow, label))).toEqual([
      100, 99.9, 98.99, 97.95,
    ]);
  });

  it('reads back as the same letter, on every scale and out of any maximum', () => {
    const scales = fc.constantFrom(...Object.values(PRESET_SCALES));
    fc.assert(
      fc.property(scales, fc.nat(200), fc.integer({ min: 1, max: 5_000 }), (scale, place, possible) => {
        const band = scale.bands[place % scale.bands.length] ?? scale.bands[0];
        const points = pointsOfLetter(scale, band.label.toUpperCase(), possible) ?? NaN;
        return letterFor(scale, ((points / possible) * 100).toFixed(2)).label === band.label;
      }),
      LAW,
    );
  });

  it('a better letter never has fewer points', () => {
    for (const scale of Object.values(PRESET_SCALES)) {
      const points = scale.bands.map(({ label }) => pointsOfLetter(scale, label, 40) ?? NaN);
      expect(points).toEqual([...points].sort((a, b) => b - a));
    }
  });
});

describe('a score after an edit', () => {
  const after = (stored: LetterScore, edit: Partial<LetterScore>) => scoreAfter(stored, edit, US_PLUS_MINUS);

  it('takes the points of a letter, which is kept as the scale writes it', () => {
    expect(after(scored(null, 50), { letter: 'b+' })).toEqual(scored(44.5, 50, 'B+'));
    expect(after(scored(3, null), { letter: 'B+', pointsPossible: 20 })).toEqual(scored(17.8, 20, 'B+'));
  });

  it('loses its letter to other points and keeps it beside the same ones', () => {
    const letter = scored(44.5, 50, 'B+');
    expect(after(letter, { pointsEarned: 45 })).toEqual(scored(45, 50));
    expect(after(letter, { pointsEarned: null })).toEqual(scored(null, 50));
    expect(after(letter, { pointsEarned: 44.5 })).toEqual(letter);
    expect(after(letter, { letter: null })).toEqual(scored(44.5, 50));
    expect(after(letter, {})).toEqual(letter);
  });

  it('counts a letter anew out of another maximum', () => {
    expect(after(scored(44.5, 50, 'B+'), { pointsPossible: 100 })).toEqual(scored(89, 100, 'B+'));
    expect(after(scored(44.5, 50, 'B+'), { pointsPossible: null })).toEqual(scored(44.5, null));
  });

  it.each([
    ['fr_20', 13.5, 25],
    ['es_0_10', 7, 8],
    ['br_0_10', 6.5, 30],
    ['it_30', 28, 33],
    ['co_5', 4.2, 5.5],
  ] as const)('%s: %p typed before its maximum is points of it: %p', (preset, points, maximum) => {
    const scale = PRESET_SCALES[preset];
    const typed = scoreAfter(scored(null, null), { pointsEarned: points }, scale) as LetterScore;
    expect(typed.letter).not.toBeNull();
    for (const edit of [{ pointsPossible: maximum }, { pointsPossible: maximum, pointsEarned: points }])
      expect(scoreAfter(typed, edit, scale)).toEqual(scored(points, maximum));
    expect(scoreAfter(typed, { pointsPossible: null }, scale)).toEqual(typed);
  });

  it('counts a grade anew where points are no grades, or where it had a maximum of its own', () => {
    const { de_1_5, fr_20, it_30, nl_10_1 } = PRESET_SCALES;
    const later = (scale: Scale, letter: string, ...maxima: number[]) =>
      maxima.reduce(
        (score, pointsPossible) => scoreAfter(score, { pointsPossible }, scale) as LetterScore,
        scoreAfter(scored(null, maxima.shift() || null), { letter }, scale) as LetterScore,
      );
    expect(later(de_1_5, '1.7', 0, 50)).toEqual(scored(42.25, 50, '1.7'));
    expect(later(nl_10_1, '7.5', 0, 45)).toMatchObject({ letter: '7.5' });
    expect(later(fr_20, '13.5', 40, 100)).toEqual(scored(67.5, 100, '13.5/20'));
    expect(later(it_30, '30L', 0, 60)).toMatchObject({ letter: '30L' });
  });

  it('says why a letter is no score', () => {
    expect(after(scored(null, 50), { letter: 'Merit' })).toBe('not_on_scale');
    expect(scoreAfter(scored(null, 50), { letter: '2:1' }, UK_HONOURS)).toEqual(scored(34.5, 50, '2:1'));
    for (const maximum of [null, 0]) expect(after(scored(null, maximum), { letter: 'A' })).toBe('no_maximum');
  });
});
