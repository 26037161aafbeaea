import type { QuickAdd } from './quick-add';
import { isListed, NOUNS, NUMERALS } from './quick-add-words';

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
  const marks = marksOf(said.title);
  const [category, ...others] = categories.filter(
    ({ name, weight, parentId, isBonus }) =>
      Number(weight) === said.weight &&
      parentId === null &&
      !isBonus &&
      marksOf(name) === marks &&
      wordsOf(name).some((word) => NOUNS[word] !== undefined || !isListed(word, 'common')) &&
      // "Final exam" is called as the final, but not as a final project.
      wordsOf(name).every((word) => words.has(word) && (NOUNS[word] ?? said.type) === said.type),
  );
  return category && others.length === 0 ? { category } : { reason: 'no_category' };
}

function wordsOf(name: string): string[] {
  return piecesOf(name).filter((piece) => !isMark(piece));
}

/** What tells one of several from the others: "2", "II", "2b", or "B", but not the article of "a midterm". */
function marksOf(name: string): string {
  const marks = piecesOf(name).filter(isMark);
  return marks.map((mark) => NUMERALS[mark] ?? mark).join();
}

function isMark(piece: string): boolean {
  return NUMERALS[piece] !== undefined || !/^\p{L}{2}/u.test(piece);
}

/** Words and numbers, without articles and what follows an apostrophe. */
function piecesOf(name: string): string[] {
  const text = name.toLowerCase().replace(/(?<![\p{L}\p{N}])a(?=\s+\p{L})|['’]\p{L}+/gu, '');
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
