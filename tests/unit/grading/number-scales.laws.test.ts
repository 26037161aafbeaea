import fc from 'fast-check';

import { parseDecimal, roundHalfUp } from '#domain/grading/decimal';
import { gradeLabel, percentOfGrade } from '#domain/grading/grade-unit';
import { type LetterScore, scoreAfter } from '#domain/grading/letter-score';
import { bandOf, directionOf, type Scale } from '#domain/grading/scale';
import { convertAverage } from '#domain/grading/study-view';
import { SCALE_CHOICES } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { readGradebookLines } from '#domain/grading/table-import/gradebook-lines';

import { LAW } from './laws';
import { figuresOf, NUMBERS, OPEN, typed } from './typed-grades';

describe('laws of every scale whose grades are numbers', () => {
  // One with several bends whose lower grades are better, as no built-in scale has.
  const { unit, ...rest } = PRESET_SCALES.de_1_5;
  const corners = { best: 1, bestAt: 100, pass: 3, passAt: 60, corners: [[80, 1.5], [0, 5]] } as const; // prettier-ignore
  const bent: Scale = { ...rest, unit: { ...unit!, ...corners, worst: 5, outOf: 30 } };
  const grades = fc.constantFrom(...NUMBERS.map((name) => PRESET_SCALES[name]), bent).chain((scale) => {
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

  /** An item as it is stored after a table with these cells was imported: title, score, and maximum. */
  const imported = (scale: Scale, cells: readonly string[], mark: ',' | '.') => {
    const [line] = readGradebookLines([cells], ['title', 'earned', 'possible'], mark, scale).lines;
    const { letter = null, pointsEarned = null, pointsPossible = null } = line ?? {};
    const edit = letter === null ? { pointsEarned, pointsPossible } : { letter, pointsPossible };
    return scoreAfter(OPEN, edit, scale);
  };

  it('a grade in a table is stored as one that is typed', () => {
    const places = fc.constantFrom('none', 'scale', 'points');
    fc.assert(
      fc.property(grades, places, ({ scale, one }, place) => {
        const { best, worst, suffix } = scale.unit!;
        // No points are negative, as the lowest Danish grade is.
        fc.pre(place === 'none' || one >= 0);
        const beside = { none: null, scale: Math.max(best, worst), points: 25 }[place];
        const text = write(scale, one).replace(suffix, '').replace('.', ',');
        const stored = typed(scale, text, { ...OPEN, pointsPossible: beside });
        expect(imported(scale, ['Test', text, String(beside ?? '')], ',')).toEqual(stored);
      }),
      LAW,
    );
  });

  it.each(SCALE_CHOICES)('a label of %s in a table is stored as one that is typed', (name) => {
    const scale = PRESET_SCALES[name];
    for (const { label } of scale.bands)
      expect([label, imported(scale, ['Test', label], '.')]).toEqual([label, typed(scale, label)]);
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

  it('a grade and points are combined in any order, between the two, and evenly', () => {
    const shares = fc.integer({ min: 0, max: 100 });
    const points = fc.record({ percent: shares, possible: fc.integer({ min: 1, max: 400 }) });
    fc.assert(
      fc.property(grades, points, ({ scale, one }, { percent, possible }) => {
        const grade = typed(scale, write(scale, one).replace(scale.unit!.suffix, ''));
        const score = { pointsEarned: (percent * possible) / 100, pointsPossible: possible, letter: null };
        const mixed = figuresOf(scale, [grade, score]);
        const alone = [grade, score].map((each) => figuresOf(scale, [each]).points ?? NaN) as [
          number,
          number,
        ];
        const mean = ((alone[0] + alone[1]) / 2).toFixed(2);
        return (
          mixed.points === figuresOf(scale, [score, grade]).points &&
          (mixed.points ?? NaN) >= Math.min(...alone) &&
          (mixed.points ?? NaN) <= Math.max(...alone) &&
          Math.abs((mixed.points ?? NaN) - Number(mean)) <= 0.0101
        );
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
