import { parseDecimal, HALF_UP_HUNDREDTHS, roundBy, roundHalfUp } from './decimal';
import { gradeAtPercent, gradeLabel, percentOfGrade, typedGrade } from './grade-unit';
import type { GradeItem } from './participation';
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

/** The grade that is exactly some points on a scale of numbers; null if none is. */
export function gradeOfPoints(
  { pointsEarned, pointsPossible }: Omit<LetterScore, 'letter'>,
  scale: Scale,
): string | null {
  if (!scale.unit || pointsEarned === null || !pointsPossible) return null;
  const { rounding: _, ...unit } = scale.unit;
  const label = gradeLabel(unit, gradeAtPercent(unit, (100 * pointsEarned) / pointsPossible).valueOf());
  return pointsOfLetter(scale, label, pointsPossible) === pointsEarned ? label : null;
}

/** The points possible of a grade that has none of its own. */
export function outOfGrade({ unit }: Scale): number {
  return unit?.outOf ?? 100;
}

/** A mean as it is typed; grades have two decimals. */
const FINER = /^([+-]?\d{1,3})[.,](\d{3,4})$/;

/**
 * The grade that a number without points possible is, to hundredths: 1.7 or 13.5 where grades are numbers, 7 where
 * labels are numbers that are their own grade points. Null where it can only be points.
 */
export function gradeOfNumber(scale: Scale, typed: string): string | null {
  const [, whole, decimals] = FINER.exec(typed.trim()) ?? [];
  const finer = whole && parseDecimal(`${whole}.${decimals}`);
  const text = finer ? String(roundBy(finer, HALF_UP_HUNDREDTHS)) : typed;
  const band = bandOf(scale, text);
  const isNumber = scale.unit ? typedGrade(scale.unit, text) !== null : band?.points === Number(text);
  return band && isNumber ? band.label : null;
}

/** What numbers typed beside points possible are. */
export type ScoreHabit = 'points' | 'grade';

/**
 * What a number is for work with points possible: `points`, a `grade`, or either, which only the student can tell: 14 of
 * 100 points, or the grade 14 of 20. Where both are the same grade it is points, and a grade out of as much as the scale
 * itself (7.5 of 10 in the Netherlands).
 *
 * @param habit how the course's work was scored, see {@link scoreHabit}
 */
export function meaningOfNumber(
  typed: string,
  pointsPossible: number,
  { unit }: Scale,
  habit: ScoreHabit | null,
): ScoreHabit | 'either' {
  const grade = unit ? typedGrade(unit, typed) : null;
  if (!unit || grade === null || pointsPossible <= 0) return 'points';
  // What lies beyond the worst grade is the worst one, too, but not worth as much as it.
  const points = percentOfGrade(unit, grade).mul(parseDecimal(pointsPossible)).div(100);
  if (roundBy(points, HALF_UP_HUNDREDTHS) === grade) return 'points';
  if (unit.best > unit.worst && pointsPossible === unit.best) return 'grade';
  return habit ?? 'either';
}

/** How work out of as much was scored in a course, apart from grades alone; null if none is, or both ways. */
export function scoreHabit(
  pointsPossible: number | null,
  items: readonly LetterScore[],
  scale: Scale,
): ScoreHabit | null {
  const alike = items.filter((item) => item.pointsPossible === pointsPossible && !isGradeAlone(item, scale));
  const scored = alike.filter(({ pointsEarned }) => pointsEarned !== null);
  const ways = new Set(scored.map(({ letter }) => letter !== null && bandOf(scale, letter) !== null));
  return ways.size === 1 ? (ways.has(true) ? 'grade' : 'points') : null;
}

/** Whether a score is a grade of a scale of numbers without points of its own: its points possible came with it. */
export function isGradeAlone(
  { letter, pointsPossible }: Pick<GradeItem, 'letter' | 'pointsPossible'>,
  scale: Scale,
): boolean {
  if (!scale.unit || !letter || Number(pointsPossible) !== scale.unit.outOf) return false;
  return bandOf(scale, letter) !== null;
}

/**
 * A score after an edit. A letter sets the points, and a grade that is a number needs no maximum; other points remove
 * the letter; another maximum recalculates the letter's points, on the current scale. A letter that no longer has
 * points keeps those it had. Where points are grades, the maximum of a grade alone makes it points: 13.5, then 25.
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
  const grade = isBare ? gradeOfNumber(scale, String(edit.pointsEarned)) : null;
  if (grade !== null) return scoreAfter(stored, { letter: grade, pointsPossible: outOfGrade(scale) }, scale);
  const isKept = edit.letter === undefined && pointsEarned === stored.pointsEarned;
  const letter = isKept ? stored.letter : null;
  if (letter === null || pointsPossible === stored.pointsPossible) {
    return { pointsEarned, pointsPossible, letter };
  }
  const arePoints = isGradeAlone(stored, scale) && bandOf(scale, letter)?.points === pointsEarned;
  if (arePoints && pointsPossible !== null) return { pointsEarned, pointsPossible, letter: null };
  const after = scoreAfter(stored, { pointsPossible, letter }, scale);
  return typeof after === 'string' ? { pointsEarned, pointsPossible, letter: null } : after;
}
