import type { MeetingKind } from '#domain/time/timetable';

import table from './syllabus-words.json';

/** Languages of syllabi, with words that only occur in running text of each. */
export const LANGUAGES = table.languages;

export type Language = keyof typeof LANGUAGES;

/** Words and phrases, each a part of a regular expression, in any of the languages. */
const words = (parts: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Words that say that something is due. */
export const DUE = words(table.due);
/** Words for graded work. */
export const WORK = words(table.work);
/** Words for days without classes, and for other events that nobody hands in. */
export const NO_WORK = words(table.noWork);
/** Times of a week that are no classes. */
export const NO_CLASS = words(table.noClass);
/** Kinds of classes; others are lectures. */
export const CLASS_KINDS = Object.entries(table.classKinds).map(
  ([kind, parts]) => [kind as MeetingKind, words(parts)] as const,
);
/** Terms, by the month in which their classes begin at the earliest. */
export const TERMS = Object.entries(table.terms).map(([month, parts]) => [month, words(parts)] as const);
/** Names of grades that aren't letters or numbers. */
export const GRADE_NAMES = table.gradeNames.join('|');
/** How times, spans, and words before dates are written in the languages, and as quick add reads them; in this order. */
export const REWRITTEN = table.rewritten.map(
  ([said = '', english = '']) => [new RegExp(said, 'giu'), english] as const,
);
