import { parseDecimal } from './decimal';
import { arePointsGrades, typedGrade } from './grade-unit';
import { roundHalfUp } from './rounding';
import { bandOf, percentOfLabel, type Scale } from './scale';

/** A score in points, or as a letter with the points it counts as. */
export interface LetterScore {
  readonly pointsEarned: number | null;
  readonly pointsPossible: number | null;
  /** A label of the scale; null for a score in points. */
  readonly letter: string | null;
}

/** An edit of a score; absent fields stay. */
export type ScoreEdit = { readonly [Field in keyof LetterScore]?: LetterScore[Field] | undefined };

/** Why a letter isn't a score: it isn't on the scale, or there is nothing to take a percentage of. */
type LetterFault = 'not_on_scale' | 'no_maximum';

/**
 * The points that an entered letter counts as: its percentage of the maximum (see `percentOfLabel`), rounded.
 * Null if the scale has no such letter.
 */
export function pointsOfLetter(scale: Scale, letter: string, pointsPossible: number): number | null {
  const percent = percentOfLabel(scale, letter);
  if (percent === null) return null;
  const points = parseDecimal(percent).mul(parseDecimal(pointsPossible)).div(100);
  return roundHalfUp(points);
}

/**
 * The score that a number without points possible is where grades are numbers: a grade, 1.7 or 13.5 of 20. Null where
 * it can only be points.
 */
function bareGrade(scale: Scale, points: number): LetterScore | null {
  const { unit } = scale;
  if (!unit || typedGrade(unit, String(points)) === null) return null;
  if (arePointsGrades(unit)) return { pointsEarned: points, pointsPossible: unit.outOf, letter: null };
  const { label } = bandOf(scale, String(points)) ?? scale.bands[0];
  return {
    pointsEarned: pointsOfLetter(scale, label, unit.outOf),
    pointsPossible: unit.outOf,
    letter: label,
  };
}

/**
 * A score after an edit. A letter sets the points, and a grade that is a number needs no maximum; other points remove the letter; another maximum recalculates the
 * letter's points, on the current scale. A letter that no longer has points keeps those it had.
 */
export function scoreAfter(stored: LetterScore, edit: ScoreEdit, scale: Scale): LetterScore | LetterFault {
  const { pointsPossible = stored.pointsPossible, pointsEarned = stored.pointsEarned } = edit;
  const typed = edit.letter ?? null;
  if (typed !== null) {
    const band = bandOf(scale, typed);
    if (!band) return 'not_on_scale';
    const maximum = pointsPossible ?? scale.unit?.outOf ?? 0;
    if (maximum <= 0) return 'no_maximum';
    const points = pointsOfLetter(scale, band.label, maximum);
    return { pointsEarned: points, pointsPossible: maximum, letter: band.label };
  }
  const isBare = pointsPossible === null && typeof edit.pointsEarned === 'number';
  const grade = isBare && bareGrade(scale, edit.pointsEarned ?? 0);
  if (grade) return grade;
  const isKept = edit.letter === undefined && pointsEarned === stored.pointsEarned;
  const letter = isKept ? stored.letter : null;
  if (letter === null || pointsPossible === stored.pointsPossible) {
    return { pointsEarned, pointsPossible, letter };
  }
  const after = scoreAfter(stored, { pointsPossible, letter }, scale);
  return typeof after === 'string' ? { pointsEarned, pointsPossible, letter: null } : after;
}
