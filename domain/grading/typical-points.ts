import type { Gradebook } from './gradebook';
import { type GradeItem, lacksMaximum } from './participation';

/**
 * The items, with a typical maximum for those whose points are unknown: the median of the maxima in their category,
 * otherwise of the course; 100 where maxima don't matter. In a course by points without any maximum, there is none.
 */
export function withTypicalPoints({ items, categories }: Gradebook): GradeItem[] {
  const ofCourse = medianPoints(items);
  return items.map((item) => {
    if (item.pointsEarned !== null || !lacksMaximum(item)) return item;
    const own = medianPoints(items.filter(({ categoryId }) => categoryId === item.categoryId));
    const isFree = categories.some(({ id, weight }) => id === item.categoryId && weight !== null);
    return { ...item, pointsPossible: own ?? ofCourse ?? (isFree ? 100 : null) };
  });
}

/** The median of the points possible of the items that have any; null if none has. */
export function medianPoints(items: readonly GradeItem[]): number | null {
  const maxima = items
    .map(({ pointsPossible }) => Number(pointsPossible ?? 0))
    .filter((points) => points > 0);
  return medianOf(maxima);
}

/** The median, the lower of two middle numbers; null for an empty list. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}
