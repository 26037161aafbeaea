import type { GradeItem } from './participation';

/**
 * The scores an item may really have at the school if one of the two numbers was mistyped: zero, full marks, a
 * decimal point one place off, or two neighboring digits swapped. Never more than the larger of maximum and score.
 */
export function plausibleScores({ pointsEarned, pointsPossible, gradingState }: GradeItem): number[] {
  const possible = Number(pointsPossible ?? 0);
  const score = gradingState === 'missing' ? 0 : Number(pointsEarned ?? 0);
  const slips = [possible, 0, round(score * 10), round(score / 10), ...swapped(score)];
  const isPlausible = (slip: number) => slip !== score && slip >= 0 && slip <= Math.max(possible, score);
  return [...new Set(slips)].filter(isPlausible);
}

/** The number with each pair of neighboring digits swapped in turn. */
function swapped(score: number): number[] {
  const text = String(score);
  if (!/^\d+(\.\d+)?$/.test(text)) return [];
  return [...text].flatMap((digit, index) => {
    const next = text[index + 1];
    if (next === undefined || digit === '.' || next === '.') return [];
    return [Number(text.slice(0, index) + next + digit + text.slice(index + 2))];
  });
}

/** Rounds to the four decimals of a score. */
function round(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
