import { courseFigures } from '#domain/grading/course-figures';
import { type LetterScore, scoreAfter } from '#domain/grading/letter-score';
import type { GradeItem } from '#domain/grading/participation';
import type { Scale } from '#domain/grading/scale';
import { SCALE_CHOICES, type ScalePreset } from '#domain/grading/scale-names';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import { readTypedScore } from '#domain/grading/table-import/typed-score';

/** An item without a score. */
export const OPEN: LetterScore = { pointsEarned: null, pointsPossible: null, letter: null };
/** The scales whose grades are numbers. */
export const NUMBERS = SCALE_CHOICES.filter((name) => PRESET_SCALES[name].unit);

/** An item as it is stored after a score was typed into it. */
export function typed(scale: Scale, text: string, stored: LetterScore = OPEN): LetterScore {
  const item = { id: 'x', gradingState: 'counted' as const, ...stored };
  const { change, fault } = readTypedScore(text, item, { mark: text.includes(',') ? ',' : '.', scale });
  if (fault) throw new Error(`${text}: ${fault}`);
  const after = scoreAfter(stored, change, scale);
  if (typeof after === 'string') throw new Error(`${text}: ${after}`);
  return after;
}

export const toItem = (score: LetterScore, index: number): GradeItem => ({
  ...{ id: String(index), categoryId: null, gradingState: 'counted' },
  ...score,
});

export function figuresOf(scale: Scale, scores: readonly LetterScore[]) {
  const items = scores.map(toItem);
  return courseFigures({ categories: [], items }, { scale, basis: 'percent', finalLetter: null });
}

export const meanOf = (preset: ScalePreset, ...texts: string[]) =>
  figuresOf(
    PRESET_SCALES[preset],
    texts.map((text) => typed(PRESET_SCALES[preset], text)),
  ).letter;
