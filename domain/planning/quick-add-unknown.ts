import { isOneEdit } from '#domain/one-edit';

import { isPlain, keyAt, OTHER_SCRIPT, type Line } from './quick-add-line';
import { isListed } from './quick-add-words';

/**
 * Whether a word names a day or a time in another language. It isn't read but recognized: a line that names its day so
 * must not get another day from its time. What may be another word is a day before a figure, as in "sexta às 17:00",
 * after "bis" and the like, and at the end of a line in that language.
 */
export function isForeignDay(line: Line, at: number): boolean {
  const key = keyAt(line, at);
  if (isListed(key, 'foreign')) return true;
  const { leading, fillers, otherWeekdays, months, weekdays } = line.context.words;
  // "22 out" is in October in Portuguese, "22 out of 30" isn't.
  const next = keyAt(line, at + 1);
  if (otherWeekdays.size > 0 && /^\d{1,2}$/.test(key) && isListed(next, 'foreignMonths'))
    return !months[next] && !weekdays[next] && !isPlain(line, at + 2) && keyAt(line, at + 2) !== 'of';
  if (!isListed(key, 'beforeFigures') && !otherWeekdays.has(key)) return false;
  const isLed = leading.includes(next) ? 1 : 0;
  const isLast = otherWeekdays.size > 0 && at > 0 && at === line.words.length - 1;
  return isLast || fillers[keyAt(line, at - 1)] === true || /^\d/.test(keyAt(line, at + 1 + isLed));
}

/** Whether a word may name a day or a time in another language; in another script, every word may. */
export function isForeign(line: Line, at: number): boolean {
  return isForeignDay(line, at) || OTHER_SCRIPT.test(keyAt(line, at));
}

/**
 * Whether an unknown word is one edit from one of these words; "call mom 5pm" is about no Monday. Within a line, only
 * days and months have a capital: "meet Averi fri" is about a person.
 */
export function isTypoOf(line: Line, at: number, names: readonly string[]): boolean {
  const { key = '', text = '' } = line.words[at] ?? {};
  const isPerson = at > 0 && /^\p{Lu}\p{Ll}/u.test(text) && names !== line.context.words.dayNames;
  if (isPerson || isListed(key, 'ordinary') || !isPlain(line, at)) return false;
  return names.some((name) => isOneEdit(key, name));
}

/** Whether an unknown word is one edit away from the name of a day or a month: "firday", "octobr". */
export function isMisspelt(line: Line, at: number): boolean {
  return isTypoOf(line, at, line.context.words.dayNames);
}
