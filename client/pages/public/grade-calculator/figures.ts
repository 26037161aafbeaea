import { calculatorMessages } from '../../../messages/en/grade-calculator';
import { shownLabel } from '../../../ui/format/grade-text';
import type { FigureAnswer } from './answer';
import type { CourseState, GpaState } from './state';

/** Decimals of an intermediate sum. */
const ON_THE_WAY = 4;

const write = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(navigator.language, options).format(value);

/** A figure as the browser's language writes it. */
export const number = (value: number): string => write(value, { maximumFractionDigits: ON_THE_WAY });

const writeFixed = (value: number, decimals: number): string =>
  write(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** A figure with both its decimals: "3.50". */
export const fixed = (value: number): string => writeFixed(value, 2);

/** A grade that is a number, with the decimal mark of the browser's language: "1,7", "13,5/20"; others as they are. */
export const localLabel = (label: string): string => shownLabel(label, { fixed: writeFixed });

/** 86.4 as "86.4%" in the browser's language. */
export const percent = (value: number, decimals = 2): string =>
  write(value / 100, { style: 'percent', maximumFractionDigits: decimals });

/** A percentage, or a dash if there is none. */
export function written({ value }: Pick<FigureAnswer, 'value'>): string {
  return value === null ? calculatorMessages.none : percent(value);
}

const text = calculatorMessages;

/** The name of a category: as typed, otherwise its number. */
export function categoryName({ categories }: CourseState, index: number): string {
  return categories[index]?.name.trim() || text.category.numbered(index + 1);
}

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
