import type { WordsByLanguage } from './school-words';
import words from './score-words.json';

/** Words of how an item counts, as a score or as a status. */
export const STATE_WORDS = words.states;

/** The contents of cells where nothing is known yet. */
export const EMPTY_WORDS: WordsByLanguage = words.empty;

/** Words between a score and its maximum. */
export const OUT_OF_WORDS: WordsByLanguage = words.outOf;

/** Units of scores. */
export const POINT_WORDS: WordsByLanguage = words.points;

/** What codes of American gradebooks stand for, as Infinite Campus has them. */
export const SCORE_CODES: ReadonlyMap<string, string> = new Map(Object.entries(words.codes));
