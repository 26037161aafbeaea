import type { WordsByLanguage } from './school-words';

/** Letters that aren't a letter with an accent, as they are written without one. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd' },
};

/** A text as words are compared: in lower case, without accents and signs, apart from percent signs. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøæœßıđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

/** The words of a table in every language as {@link plainWords} has them, each with its place in its language. */
export function rankedWords(table: WordsByLanguage): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const words of Object.values(table)) {
    for (const [rank, word] of words.split(', ').map(plainWords).entries()) {
      ranks.set(word, Math.min(rank, ranks.get(word) ?? rank));
    }
  }
  return ranks;
}

/** The words of a table in every language. */
export function wordSet(table: WordsByLanguage): ReadonlySet<string> {
  return new Set(rankedWords(table).keys());
}

/** A regular expression's choice of the words of a table, as they are written, the longest first. */
export function choiceOf(table: WordsByLanguage): string {
  const words = new Set(Object.values(table).flatMap((text) => text.split(', ')));
  return [...words].sort((one, other) => other.length - one.length).join('|');
}
