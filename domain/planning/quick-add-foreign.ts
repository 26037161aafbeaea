import { keyAt, OTHER_SCRIPT, type Line } from './quick-add-line';
import { listed } from './quick-add-words';

/**
 * Words for days and times in other languages. They aren't read but recognized: a line that names its day with one of
 * them must not get another day from its time.
 */
const FOREIGN = listed('foreign');

/** Day names that may be other words: they are days before a number, as in "sexta 17:00". */
const BEFORE_FIGURES = listed('beforeFigures');

/** Whether a word names a day or a time in another language. */
export function isForeignDay(line: Line, at: number): boolean {
  const key = keyAt(line, at);
  if (FOREIGN.has(key)) return true;
  const isFigure = /^\d/.test(keyAt(line, at + 1));
  return isFigure && (BEFORE_FIGURES.has(key) || line.context.words.otherWeekdays.has(key));
}

/** Whether a word may name a day or a time in another language; in another script, every word may. */
export function isForeign(line: Line, at: number): boolean {
  return isForeignDay(line, at) || OTHER_SCRIPT.test(keyAt(line, at));
}
