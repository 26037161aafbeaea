import { isOneEdit } from '#domain/one-edit';

import { isPlain, keyAt, type Line } from './quick-add-line';
import { listed } from './quick-add-words';

/** Ordinary words one edit away from a day or a month: "call mom 5pm" is about no Monday. */
export const ORDINARY = listed('ordinary');

/** Whether an unknown word is one edit away from the name of a day or a month: "firday", "octobr". */
export function isMisspelt(line: Line, at: number): boolean {
  const key = keyAt(line, at);
  if (!isPlain(line, at) || ORDINARY.has(key)) return false;
  return line.context.words.dayNames.some((name) => isOneEdit(key, name));
}

const TIMES = ['noon', 'midnight', 'morning', 'afternoon', 'evening'];

/** Whether an unknown word is one edit away from a word for a time of day: "nooon", "midnigth". */
export function isMisspeltTime(line: Line, at: number): boolean {
  const key = keyAt(line, at);
  return isPlain(line, at) && !ORDINARY.has(key) && TIMES.some((name) => isOneEdit(key, name));
}
