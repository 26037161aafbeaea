import type { Group, Nesting, PreparedGradebook } from './prepared-gradebook';
import type { Aggregation, GradeCategory, Weighting } from './rules';

/** The nesting of a top-level category without sub-categories. */
export const NOT_NESTED: Nesting = { parent: null, inside: null };

/**
 * The parent of each category, by index. One level deep: a category whose parent is itself inside another, or
 * unknown, is directly in the course.
 */
export function parentsOf(categories: readonly GradeCategory[]): (number | null)[] {
  const places = new Map(categories.map(({ id }, index) => [id, index]));
  const named = categories.map(({ parentId }, index) => {
    const place = places.get(parentId ?? '');
    return place === undefined || place === index ? null : place;
  });
  return named.map((place) => (place !== null && named[place] === null ? place : null));
}

/** The nesting of each category. By points everything is added up, inside a category as well. */
export function nestingOf(
  parents: readonly (number | null)[],
  isWeighed: (index: number) => boolean,
  weighting: Weighting,
): Nesting[] {
  return parents.map((parent, index) => {
    if (!parents.includes(index)) return { parent, inside: null };
    const hasWeights = parents.some((other, child) => other === index && isWeighed(child));
    return { parent, inside: weighting === 'weights' && hasWeights ? 'weights' : 'points' };
  });
}

/** How the items of a category are treated, given its nesting. */
export interface Manner {
  readonly aggregation: Aggregation;
  /** Whether all of its items add their points without a maximum. */
  readonly isExtra: boolean;
}

/**
 * How the items of a category are treated. Directly in a category with sub-categories, every item is another part
 * next to them, with its own weight. By points, a bonus adds points without a maximum.
 *
 * Source: Moodle, where a category's total is itself an item of its parent, each by its weight, usually 1.
 */
export function mannerOf(
  categories: readonly GradeCategory[],
  nestings: readonly Nesting[],
  index: number,
  weighting: Weighting,
): Manner {
  const { inside, parent } = nestings[index] ?? NOT_NESTED;
  const isBonus = categories[index]?.isBonus === true;
  if (weighting === 'points') {
    return {
      aggregation: 'points',
      isExtra: isBonus || (parent !== null && categories[parent]?.isBonus === true),
    };
  }
  if (inside === 'weights') return { aggregation: 'item_weights', isExtra: false };
  if (inside === 'points') return { aggregation: 'points', isExtra: false };
  if (parent !== null && nestings[parent]?.inside === 'points')
    return { aggregation: 'points', isExtra: isBonus };
  return { aggregation: categories[index]?.aggregation ?? 'points', isExtra: false };
}

/**
 * The groups that share one sum of points with the `index`-th, including itself. Their drops are decided together.
 */
export function sharingPoints({ groups, weighting }: PreparedGradebook, index: number): Group[] {
  const pool = poolOf(groups, weighting, index);
  return groups.filter((_, other) => poolOf(groups, weighting, other) === pool);
}

/** See `PreparedGradebook.pools`. */
export function pointPools({
  groups,
  weighting,
}: Pick<PreparedGradebook, 'groups' | 'weighting'>): number[][] {
  const pools = new Map<number, number[]>();
  groups.forEach((_, index) => {
    const pool = poolOf(groups, weighting, index);
    const known = pools.get(pool);
    if (known) known.push(index);
    else pools.set(pool, [index]);
  });
  return [...pools.values()];
}

/** What names the groups that share one sum: in a course by points the period, otherwise the outer category. */
export function poolOf(
  groups: readonly (Nesting & Partial<Pick<Group, 'period'>>)[],
  weighting: Weighting,
  index: number,
): number {
  if (weighting === 'points') return groups[index]?.period ?? 0;
  const parent = groups[index]?.parent ?? null;
  return parent !== null && groups[parent]?.inside === 'points' ? parent : index;
}

/**
 * Whether a group affects the total: in a course by weights, it and its parent need a weight, and so does its grading
 * period.
 */
export function counts(group: Group, { groups, weighting, periods }: PreparedGradebook): boolean {
  const period = periods[group.period];
  if (period && !(Number(period.weight) > 0)) return false;
  if (weighting === 'points') return true;
  if (group.parent === null) return group.weight.gt(0);
  const parent = groups[group.parent];
  return parent !== undefined && parent.weight.gt(0) && (parent.inside === 'points' || group.weight.gt(0));
}
