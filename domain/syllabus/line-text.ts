import { SYLLABUS_LIMITS } from '#domain/limits/syllabus-limits';
import { clip } from '#domain/limits/text-fault';
import type { MeetingKind } from '../time/timetable';
import table from './syllabus-words.json';

/** A row of a table as one line. */
export function rowLine(row: readonly string[]): string {
  return row.filter(Boolean).join(' · ');
}

/** The line that a finding names: hundreds of findings in one long line would otherwise repeat it whole. */
export function sourceOf(line: string): string {
  return clip(line, SYLLABUS_LIMITS.sourceLength);
}

/** Separators around names and titles. */
const MARKS = ' \t\n\r\u00a0,;:=.…·|–—-(';

/** A text without separators at its ends. */
export function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && MARKS.includes(text.charAt(start))) start += 1;
  while (end > start && MARKS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

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
const monthsOf = (terms: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(terms).map(([month, parts]) => [month, words(parts)] as const);
const TERMS = monthsOf(table.terms);

/** Terms, by the month in which their classes begin at the earliest where a locale is spoken. */
export function termsOf(locale: string): typeof TERMS {
  const isSouthern = table.southern.split(' ').some((region) => locale.endsWith(`-${region}`));
  return isSouthern ? [...monthsOf(table.southernTerms), ...TERMS] : TERMS;
}

const COUNTS: Readonly<Record<string, number>> = table.counts;
/** How a count is written, in digits or as a word. */
export const COUNT = `(?<!\\p{L})(?:\\d{1,2}|${Object.keys(COUNTS).join('|')})(?![\\p{L}\\d])`;
/** The number that a text matching {@link COUNT} is. */
export const countOf = (text: string): number => COUNTS[text.toLowerCase()] ?? Number(text);
/** A word behind or in front of a share that is that of each of several pieces of work. */
export const EACH = `(?<!\\p{L})(?:${table.each})(?!\\p{L})`;
/** "Best 8 of 10", with both counts. */
export const BEST_OF = new RegExp(
  `(?:(?:${table.best}) (${COUNT})|(${COUNT}) (?:${table.best}))(?: \\p{L}+)? (?:${table.outOf}) (${COUNT})`,
  'iu',
);
/** Names of grades that aren't letters or numbers. */
export const GRADE_NAMES = table.gradeNames.join('|');
/** How times, spans, and words before dates are written in the languages, and as quick add reads them; in this order. */
export const REWRITTEN = table.rewritten.map(
  ([said = '', english = '']) => [new RegExp(said, 'giu'), english] as const,
);
