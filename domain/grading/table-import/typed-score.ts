import { isGradeAlone, type ScoreHabit } from '../letter-score';
import type { Scale } from '../scale';
import type { DecimalMark } from './numbers';
import { readScoreCell } from './score-cell';
import {
  changeOf,
  gradeIn,
  isBeyond,
  isInRange,
  labelIn,
  letterIn,
  onlyDiffering,
  type PastedScore,
  type PasteTarget,
} from './score-paste';

/** The change a typed score makes in its item; no points clear the score. */
export type TypedChange = Omit<PastedScore, 'pointsEarned' | 'pointsPossible'> & {
  pointsEarned?: number | null;
  pointsPossible?: number | null;
};

/** The reading of a typed score: a change, which may be empty, or why it isn't a score; `either` is to be asked. */
type TypedScore =
  | { readonly change?: undefined; readonly fault: 'either' }
  | { readonly change: TypedChange; readonly fault?: undefined }
  | { readonly change?: undefined; readonly fault: 'not_a_score' | 'negative' | 'no_maximum' | 'too_large' };

/**
 * Reads a typed score: `18`, `18/20` (which also sets the maximum), `85%` of the maximum, a letter of the scale, or a
 * word such as `excused`. An empty text or a dash clears it. A score is never negative. With an unknown maximum, a
 * percentage and a letter are out of 100, and a plain number is a grade where the scale's grades are numbers: there, one
 * that is none needs a maximum.
 * @param scale null if it isn't known: any text that can be a letter is taken as one, and the server decides
 * @param habit what a number is that may be points or a grade: the student's answer, or as scored so far. Null asks; where
 * nobody can be asked, it is points.
 */
export function readTypedScore(
  text: string,
  item: PasteTarget,
  { mark, scale, habit }: { mark: DecimalMark; scale: Scale | null; habit?: ScoreHabit | null | undefined },
): TypedScore {
  const cell = readScoreCell(text, mark, item.pointsPossible);
  if (cell.kind === 'empty') {
    if (item.pointsEarned === null && !item.letter) return { change: {} };
    // The points possible that came with a grade go with it, so that the next number is a grade as well.
    const isGrade = scale !== null && isGradeAlone({ letter: null, ...item }, scale);
    return { change: { pointsEarned: null, ...(isGrade && { pointsPossible: null }) } };
  }
  if (cell.kind === 'percent' && item.pointsPossible === 0) return { fault: 'no_maximum' };
  const found =
    gradeIn(text, 'earned', { item, scale, habit }) ??
    changeOf(cell, 'earned', item) ??
    letterIn(text, 'earned', { item, scale });
  if (found === 'either') return { fault: found };
  if (!found) return { fault: labelIn(text, scale) === null ? 'not_a_score' : 'no_maximum' };
  if ((found.pointsEarned ?? 0) < 0) return { fault: 'negative' };
  if (isBeyond(found, item, scale)) return { fault: 'no_maximum' };
  // Points replace a letter even if it counts as the same points.
  const stored = item.letter ? { ...item, pointsEarned: null } : item;
  return isInRange(found) ? { change: onlyDiffering(stored, found) } : { fault: 'too_large' };
}
