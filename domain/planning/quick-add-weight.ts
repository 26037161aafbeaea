import type { QuickAdd } from './quick-add';
import { NOUNS } from './quick-add-words';

/** A category of a course's grade, as far as a weight needs it. */
interface WeightedCategory {
  readonly id: string;
  readonly name: string;
  /** In percent of the course or the parent category; null without a weight. */
  readonly weight: number | string | null;
  readonly parentId: string | null;
  readonly isBonus: boolean;
}

/** Where "worth 20%" counts in a grade: as a category, or nowhere, with the reason. */
export type WeightPlace =
  | { readonly category: Pick<WeightedCategory, 'id' | 'name'> }
  | { readonly reason: 'no_course' | 'by_points' | 'no_category' };

/**
 * Where the weight of a line counts. A grade holds weights of categories, so it counts if one of them is worth as much
 * and is called as the work: "midterm worth 20%" beside "Midterm: 20%". "Homework: 20%" holds more than "homework 3".
 *
 * @param categories those of the course; null without a course
 */
export function placeOfWeight(
  said: Pick<QuickAdd, 'title' | 'type' | 'weight'>,
  categories: readonly WeightedCategory[] | null,
): WeightPlace {
  if (categories === null) return { reason: 'no_course' };
  if (!categories.some(({ weight, isBonus }) => Number(weight) > 0 && !isBonus))
    return { reason: 'by_points' };
  const words = new Set<string | null>([...wordsOf(said.title), said.type]);
  const numbers = numbersOf(said.title);
  const [category, ...others] = categories.filter(
    ({ name, weight, parentId, isBonus }) =>
      Number(weight) === said.weight &&
      parentId === null &&
      !isBonus &&
      numbersOf(name) === numbers &&
      wordsOf(name).length > 0 &&
      // "Final exam" is called as the final, but not as a final project.
      wordsOf(name).every((word) => words.has(word) && (NOUNS[word] ?? said.type) === said.type),
  );
  return category && others.length === 0 ? { category } : { reason: 'no_category' };
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
}

function numbersOf(name: string): string {
  return (name.match(/\d+/g) ?? []).join();
}
