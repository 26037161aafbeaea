import { calculatorMessages } from '../../../messages/en/grade-calculator';
import type { CourseState, GpaState } from './state';

const text = calculatorMessages;

/** The name of a category: as typed, otherwise its number. */
export function categoryName({ categories }: CourseState, index: number): string {
  return categories[index]?.name.trim() || text.category.numbered(index + 1);
}

/** The name of an item, by its place. */
export function itemName({ categories }: CourseState, place: string): string {
  const [category = 0, index = 0] = place.split('.').map(Number);
  return categories[category]?.items[index]?.name.trim() || text.item.numbered(index + 1);
}

/** The name of a GPA row, by its place; the row for the past has its own. */
export function rowName({ rows }: GpaState, place: string): string {
  const index = Number(place);
  if (Number.isNaN(index)) return text.gpa.pastTerm;
  return rows[index]?.name.trim() || text.gpa.numbered(index + 1);
}
