import { SUMMARY_WORDS } from './school-words';
import { plainWords, wordSet } from './word-tables';

/**
 * What a row sums up: `whole` the student's course, as its title says, `plain` probably the same, `part` a category or
 * a class; `maybe` looks like a sum of something.
 */
export type Summary = 'whole' | 'plain' | 'part' | 'maybe';

const SUM = wordSet(SUMMARY_WORDS.sum);
const WEAK = wordSet(SUMMARY_WORDS.weak);
const GRADE = wordSet(SUMMARY_WORDS.grade);
const WHOLE = wordSet(SUMMARY_WORDS.whole);
const PART = wordSet(SUMMARY_WORDS.part);
const OF_CLASS = wordSet(SUMMARY_WORDS.ofClass);
const LINK = wordSet(SUMMARY_WORDS.link);
const KNOWN = [SUM, GRADE, WHOLE, PART, OF_CLASS, LINK];

/**
 * What a row with a title sums up; null for an item. Only a title whose every word is known is surely a sum, so "Total
 * recall essay" is an item.
 *
 * @param names of the table's categories
 */
export function summaryOf(title: string, names: readonly string[] = []): Summary | null {
  const words = wordsOf(title);
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word));
  const isPhrase = SUM.has(words.join(' '));
  if (words.length === 0) return null;
  const named = summaryOfNamed(words, names);
  if (named === 'part') return named;
  if (isPhrase || words.every((word) => KNOWN.some((set) => set.has(word)))) {
    if (has(OF_CLASS)) return 'part';
    const isSum = isPhrase || has(SUM);
    if (!isSum && !(has(GRADE) && has(WHOLE))) return null;
    return has(PART) ? 'part' : has(WHOLE) ? 'whole' : 'plain';
  }
  return named;
}

/** The words of a title apart from numbers and what is in brackets. */
function wordsOf(title: string): string[] {
  return plainWords(title.replace(/\([^()]*\)/g, ' '))
    .split(' ')
    .filter((word) => !/^[\d%]*$/.test(word));
}

/** Whether a title says nothing but that it is a grade. */
export function namesGrade(title: string): boolean {
  return GRADE.has(plainWords(title));
}

/** "Quizzes total", "Moyenne des devoirs": of a category if it has that name. */
function summaryOfNamed(words: readonly string[], names: readonly string[]): Summary | null {
  const [first = '', second = ''] = words;
  const last = words.at(-1) ?? '';
  const isFirst = SUM.has(first);
  if (!isFirst && !SUM.has(last)) return null;
  const isOwn = (word: string) => !SUM.has(word) && !LINK.has(word);
  const rest = words.filter(isOwn).join(' ');
  if (rest !== '' && names.some((name) => wordsOf(name).filter(isOwn).join(' ') === rest)) return 'part';
  return (isFirst && LINK.has(second)) || (SUM.has(last) && !WEAK.has(last)) ? 'maybe' : null;
}
