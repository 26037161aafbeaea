import { type LetterScore, scoreAfter, type ScoreEdit } from '#domain/grading/letter-score';
import { bandOf, type Scale } from '#domain/grading/scale';
import { bandNamed } from '#domain/grading/table-import/label-names';
import { gradeIn } from '#domain/grading/table-import/score-paste';
import type { Transaction } from '../../database/database';
import { badInput } from '../../errors/domain-error';
import type { ScaleRow } from '../grades/rules/course-grading.types';
import { ACCOUNT_SCALE, COURSE_SCALE, scaleOf } from '../grades/scales/grade-scale.reads';

/** The scale of course $2, or the account's for anything else. */
const READ_SCALE = `
SELECT coalesce((SELECT ${COURSE_SCALE} FROM live_courses c WHERE c.user_id = u.id AND c.id = $2),
  ${ACCOUNT_SCALE}) AS scale
FROM users u WHERE u.id = $1`;

/** A scale that is read once, when a letter needs it. */
export type ScaleReader = () => Promise<Scale>;

/** Reads the scale for a course's letters. */
export function letterScale(transaction: Transaction, courseId: string | null): ScaleReader {
  let known: Promise<Scale> | undefined;
  const read = async () => {
    const [row] = await transaction.query<{ scale: ScaleRow }>(READ_SCALE, [transaction.userId, courseId]);
    if (!row) throw new Error('The locked account does not exist.');
    return scaleOf(row.scale);
  };
  return () => (known ??= read());
}

/**
 * A score after an edit: a letter sets the points it counts as on the course's scale.
 * @throws BAD_USER_INPUT naming `letter` at the path if it is sent together with points, isn't on the scale,
 * or there is no maximum; naming `pointsPossible` for points without it that aren't clearly a grade.
 */
export async function letterScoreAfter(
  stored: LetterScore,
  edit: ScoreEdit,
  scale: ScaleReader,
  path = '',
): Promise<LetterScore> {
  const typed = edit.letter ?? null;
  if (typed !== null && (edit.pointsEarned ?? null) !== null) {
    throw badInput(`${path}letter`, 'cannot be sent together with points');
  }
  // Where grades are numbers, one without points possible is a grade.
  const isBare =
    typeof edit.pointsEarned === 'number' && (edit.pointsPossible ?? stored.pointsPossible) === null;
  if (typed === null && stored.letter === null && !isBare) {
    const { pointsEarned = stored.pointsEarned, pointsPossible = stored.pointsPossible } = edit;
    return { pointsEarned, pointsPossible, letter: null };
  }
  const known = await scale();
  const named = typed === null || bandOf(known, typed) ? null : bandNamed(known, typed);
  const after = scoreAfter(stored, named ? { ...edit, letter: named.label } : edit, known);
  if (after === 'no_maximum') throw badInput(`${path}letter`, 'needs points possible above 0');
  if (after === 'not_on_scale') {
    const labels = known.bands.map(({ label }) => label);
    throw badInput(`${path}letter`, `must be a grade on the scale: ${labels.join(', ')}`);
  }
  const isNew = isBare && after.letter === null && after.pointsEarned !== stored.pointsEarned;
  if (!isNew || !(known.unit ?? known.line)) return after;
  // On a scale of marks it is out of 100; 2.1 may be a mark or a class in the United Kingdom, and 6 is no grade in Germany.
  const mark = gradeIn(String(after.pointsEarned), 'earned', { item: UNSCORED, scale: known });
  if (typeof mark === 'object' && mark?.pointsEarned !== undefined) return { ...after, ...mark };
  const reason = `is needed: ${after.pointsEarned} ${mark ? 'may be points or a grade' : 'is no grade on the scale'}`;
  throw badInput(`${path}pointsPossible`, `${reason}; send a grade as letter`);
}

const UNSCORED = { id: '', pointsEarned: null, pointsPossible: null, gradingState: 'counted' } as const;

/** Not scored yet. */
export const NO_SCORE: LetterScore = { pointsEarned: null, pointsPossible: null, letter: null };

/** The fields of a score that an edit changes, with their new values. */
export async function scoreColumns(
  stored: LetterScore,
  edit: ScoreEdit,
  scale: ScaleReader,
): Promise<Partial<LetterScore>> {
  const touched = [edit.letter, edit.pointsEarned, edit.pointsPossible].some((value) => value !== undefined);
  return touched ? letterScoreAfter(stored, edit, scale) : {};
}
