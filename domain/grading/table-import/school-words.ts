import words from './school-words.json';

/** Words of one meaning by language, separated by commas; earlier words of a language say it better. */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** The languages whose names of months are known. */
export const SCHOOL_LANGUAGES = [
  ...(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'cs', 'da', 'nb', 'fi', 'tr'] as const),
];

/** Headings of the columns of a gradebook: those of schools' systems, and those of students' own tables. */
export const HEADING_WORDS = words.headings;

/** Headings that look like one of these columns but are something else, such as the figures of a class. */
export const OTHER_HEADINGS: WordsByLanguage = words.otherHeadings;

/** Headings of remarks about an item. */
export const REMARK_HEADINGS: WordsByLanguage = words.remarks;

/**
 * What the title of a row says that only sums others up. `sum` says it alone; `grade` says it with one of `whole`; the
 * others stand beside them: of `part`, the figure isn't that of the student's whole course, and of `ofClass`, it is that
 * of a class in one word; `weak` words say `sum`, but end titles of work, too: "Riemann sum".
 */
export const SUMMARY_WORDS = words.summary;

/** The word before a deadline at the end of a title. */
export const DUE_WORDS: WordsByLanguage = words.due;

/** Lines that say that something has no deadline. */
export const NO_DUE_WORDS: WordsByLanguage = words.noDue;

/** Headings of a number that an item's points count so many times. */
export const MULTIPLIER_HEADINGS: WordsByLanguage = words.multiplier;

const patterns = <Name extends string>(table: Readonly<Record<Name, string>>) =>
  Object.fromEntries(
    Object.entries<string>(table).map(([name, pattern]) => [name, new RegExp(pattern, 'i')]),
  ) as Record<Name, RegExp>;

/**
 * Hints next to a weight or a score on schools' pages, without accents. German Moodle has one word for dropped and
 * excluded work; what it says of is left out either way.
 */
export const PAGE_HINTS = patterns(words.pages.hints);

/** Headings that only these pages have, in lower case without accents. */
export const PAGE_HEADINGS = patterns(words.pages.headings);

/** How all headings of a page together tell its system. */
export const SYSTEM_HEADINGS = patterns(words.pages.systems);
