import { isSameName, type ScorePlan } from '#domain/grading/score-import';
import type { GradebookLine } from '#domain/grading/table-import/gradebook-lines';

interface Named {
  readonly name: string;
}

/**
 * The name in the course of categories that have another one at the school, by that: all known items of the category
 * are in one category here, and the school has none of that name. So a renamed category isn't added a second time.
 */
export function renamedCategories(
  plans: readonly ScorePlan<GradebookLine>[],
  told: readonly Named[],
  known: readonly Named[],
): ReadonlyMap<string, string> {
  const has = (list: readonly Named[], wanted: string) => list.some(({ name }) => isSameName(name, wanted));
  const claims = told.flatMap(({ name }) => {
    if (has(known, name)) return [];
    const places = plans.flatMap(({ line, held }) =>
      held && line.category && isSameName(line.category, name) ? [held.category] : [],
    );
    const [place, ...others] = new Set(places);
    return place && others.length === 0 && !has(told, place) ? [[name, place] as const] : [];
  });
  return new Map(claims.filter(([, place]) => claims.filter(([, other]) => other === place).length === 1));
}
