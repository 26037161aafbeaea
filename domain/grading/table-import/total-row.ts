import { sum } from '../../sum';
import type { Columns, GradebookField } from './columns';
import type { DecimalMark } from './numbers';
import { isEmptyCell, readWeight } from './score-cell';

/**
 * Whether the last row is a total in words that aren't known: it has a score, and no weight where all others have one;
 * or the sum of their weights and their mean; or all of their points.
 */
export function isUnlikeOthers(
  rows: readonly (readonly string[])[],
  columns: Columns<GradebookField>,
  mark: DecimalMark,
): boolean {
  const weightAt = columns.findIndex((field) => field === 'weight' || field === 'itemWeight');
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const has = (row: readonly string[] | undefined, at: number) => !isEmptyCell(row?.[at] ?? '');
  const last = filled.at(-1);
  const isScored = (['earned', 'percent'] as const).some((field) => has(last, columns.indexOf(field)));
  const others = filled.slice(0, -1);
  if (others.length < 2 || !isScored) return false;
  if (weightAt >= 0 && !has(last, weightAt) && others.every((row) => has(row, weightAt))) return true;
  const numbersAt = (at: number) => others.map((row) => readWeight(row[at] ?? '', mark) ?? 0);
  const lastAt = (at: number) => readWeight(last?.[at] ?? '', mark) ?? Number.NaN;
  const isNear = (one: number, other: number) => Math.abs(one - other) < SAME;
  const [earnedAt, possibleAt] = [columns.indexOf('earned'), columns.indexOf('possible')];
  const weights = numbersAt(weightAt);
  const mean = sum(numbersAt(earnedAt).map((score, at) => score * (weights[at] ?? 0))) / sum(weights);
  if (isNear(lastAt(weightAt), sum(weights)) && isNear(lastAt(earnedAt), mean)) return true;
  const isNamed = last?.some((text) => /\p{L}/u.test(text) && /\d/.test(text)) ?? true;
  const isSum = [earnedAt, possibleAt].every((at) => isNear(lastAt(at), sum(numbersAt(at))));
  return isSum && others.length > 2 && !isNamed;
}

/** Numbers as a school rounds them. */
const SAME = 0.051;
