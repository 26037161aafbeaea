import { calculatorMessages } from '../../../messages/en/grade-calculator';
import type { CourseState, GpaState } from './state';

const text = calculatorMessages;

/** What a category is called: as it was typed, else by its number. */
export function categoryName({ categories }: CourseState, index: number): string {
  return categories[index]?.name.trim() || text.category.numbered(index + 1);
}

/** What an item is called, by its place. */
export function itemName({ categories }: CourseState, place: string): string {
  const [category = 0, index = 0] = place.split('.').map(Number);
  return categories[category]?.items[index]?.name.trim() || text.item.numbered(index + 1);
}

/** What a line of the GPA is called, by its place; the line of the past has a name of its own. */
export function rowName({ rows }: GpaState, place: string): string {
  const index = Number(place);
  if (Number.isNaN(index)) return text.gpa.pastTerm;
  return rows[index]?.name.trim() || text.gpa.numbered(index + 1);
}
