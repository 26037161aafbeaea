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

/** Whether one letter too many, too few, or wrong, or two letters in the wrong order, make one word of another. */
function isOneEdit(word: string, name: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  const [rest, wanted] = [word.slice(at), name.slice(at)];
  if (rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1)) return true;
  return rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0];
}
