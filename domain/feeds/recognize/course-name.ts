import { courseCodeAtStart } from './course-code';
import { JOINERS, lower } from './words';

/** What an entry of a course calls it. */
interface NameUse {
  /** The name that the file spells out for the course, if it does. */
  stated: string | null;
  /** The name in the title of a class, which may be a topic; null for anything else. */
  title: string | null;
  /** How often it takes place, roughly. */
  weight: number;
}

/** A name that only one class has says nothing about the course. */
const REPETITIONS = 2;

/**
 * The name of a course: what its entries spell out, otherwise what the titles of its classes have in common.
 *
 * @returns null if they have nothing in common, and whether the titles go on with topics
 */
export function courseNameOf(uses: readonly NameUse[]): { name: string | null; hasTopics: boolean } {
  const stated = new Map<string, number>();
  const titles = new Map<string, number>();
  let [named, all] = [0, 0];
  for (const use of uses) {
    if (use.stated) count(stated, use.stated, 1);
    if (use.title === null) continue;
    all += use.weight;
    if (!/\p{L}{3}/u.test(use.title) || courseCodeAtStart(use.title) !== null) continue;
    named += use.weight;
    count(titles, use.title, use.weight);
  }
  const usual = usualName(titles, named);
  const isShared = named >= REPETITIONS && named * 2 >= all;
  const inTitles = isShared ? (usual ?? sharedWords(titles)) : null;
  const spelled =
    usualName(stated, uses.filter((use) => use.stated).length) ??
    sharedWords(stated) ??
    mostFrequent(stated)?.[0];
  return { name: spelled ?? inTitles, hasTopics: usual === null };
}

/** The name that nearly all have: another one now and then is a guest, or a misspelling. */
function usualName(names: ReadonlyMap<string, number>, total: number): string | null {
  const [name, weight] = mostFrequent(names) ?? ['', 0];
  return name !== '' && weight * 3 >= total * 2 ? name : null;
}

/** Of names that are as frequent, the longest: the others are short for it. */
function mostFrequent(
  names: ReadonlyMap<string, number>,
): readonly [name: string, weight: number] | undefined {
  return [...names].sort((one, other) => other[1] - one[1] || other[0].length - one[0].length)[0];
}

/** The words that all names begin with, otherwise those that all end with; null without any. */
function sharedWords(names: ReadonlyMap<string, number>): string | null {
  const all = [...names.keys()].map((name) => name.split(' '));
  const begun = shared(all);
  // "Introduction to" and "History of" go on with what each of them is about.
  const isOpen = all.some(
    (name) => /\p{L}/u.test(name[begun.length] ?? '') && !isTelling(name[begun.length] ?? ''),
  );
  const beginning = isOpen ? [] : begun;
  const words = beginning.length > 0 ? beginning : shared(all.map((each) => each.toReversed())).toReversed();
  const text = words.join(' ').replace(/[:,;.]$/, '');
  return /\p{L}{3}/u.test(text) ? text : null;
}

function shared(names: readonly string[][]): string[] {
  const [first = [], ...others] = names;
  const isShared = (word: string, at: number) =>
    others.every((each) => lower(each[at] ?? '') === lower(word));
  const end = first.findIndex((word, at) => !isShared(word, at));
  const words = end < 0 ? first : first.slice(0, end);
  return words.slice(0, words.findLastIndex(isTelling) + 1);
}

/** Not a separator, nor "to" or "für". */
function isTelling(word: string): boolean {
  return /[\p{L}\d]/u.test(word) && !/^\p{Ll}{1,3}$/u.test(word) && !JOINERS.has(lower(word));
}

/** Counts something in a map. */
export function count(counts: Map<string, number>, name: string, weight: number): void {
  counts.set(name, (counts.get(name) ?? 0) + weight);
}
