import type { AssignmentType } from '#domain/assignments/assignment';
import { guessAssignmentType } from '#domain/assignments/guess-type';
import { addDays, compareDays, isValidDay } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

import { parseQuickAdd } from './quick-add';
import type { DateContext } from './quick-add-line';
import type { QuickAddKind } from './quick-add-reading';
import type { QuickAddWords } from './quick-add-words';

/** One line of a pasted list, as understood. */
export interface DatedLine {
  /** The line as it was pasted. */
  readonly source: string;
  /** The line without its date; never empty. */
  readonly title: string;
  readonly type: AssignmentType;
  /** Null if the line names no day. */
  readonly dueDate: string | null;
  readonly dueTime: string | null;
  readonly pointsPossible: number | null;
  /** Its share of the grade, in percent. */
  readonly weight: number | null;
  /** Parts of the title that look like a day, a time, or an amount but weren't read: "14 Uhr" in an English list. */
  readonly unread: readonly string[];
  /** Whether it describes days, not work: the heading of a week, or days without classes. */
  readonly isNote: boolean;
}

/** The parts of quick add's grammar that a syllabus uses; the rest is title. */
const KINDS: ReadonlySet<QuickAddKind> = new Set(['date', 'time', 'points', 'weight']);

/** A date without a year further ahead than this is taken as past. */
const FARTHEST_AHEAD = 240;

/** "Week 11 (Nov 23 - 27): Memory", "No class Thursday", "Fall break". */
const WEEK_HEADING = /^\W*(?:week|wk)\.?\s*\d+\b.*\d\s*(?:[-–—]|to)\s*(?:\p{L}+\.?\s*)?\d/iu;
const NO_CLASSES =
  /\bno (?:class|classes|lecture|lectures|lab|labs|school|section)\b|\b(?:break|holidays?|recess)\b/i;

/**
 * Reads a pasted list, such as a syllabus, with one deadline per line: `Oct 5: Midterm`, `Essay draft – Fri 12 Dec,
 * 5pm`. Days and times are read as in quick add; bullets, weekdays before a date, brackets, and separators are
 * understood and left out of the title. Empty lines are skipped.
 */
export function readDatedLines(text: string, context: DateContext): DatedLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => readLine(line, context));
}

function readLine(source: string, context: DateContext): DatedLine {
  const plain = withoutWeekdays(plainWords(source, context.words), context.words).join(' ');
  const read = parseQuickAdd(plain, { ...context, courses: [], nextClassOf: () => null, kinds: KINDS });
  const title = read.title.replace(/^[\s,;]+|(?<![\s,;])[\s,;]+$/g, '');
  // A time alone isn't a deadline: "office hours 5pm".
  const day = read.tokens.some(({ kind }) => kind === 'date') ? read.dueDate : null;
  return {
    source,
    title: title || source,
    type: guessAssignmentType(title),
    dueDate: day && nearest(day, source, dayOf(context.now)),
    dueTime: day && read.dueTime,
    pointsPossible: read.pointsPossible,
    weight: read.weight,
    unread: day ? read.unread.map(({ start, end }) => plain.slice(start, end)) : [],
    isNote: WEEK_HEADING.test(source) || NO_CLASSES.test(source),
  };
}

/** The words of a line without bullets, brackets, and separators between date and title. */
function plainWords(line: string, { months }: QuickAddWords): string[] {
  return (
    line
      .replace(/^\s*[-–—•*·]\s*/, '')
      // "4. Dezember" is a day, "4. Essay" a number in a list.
      .replace(/^\s*\d{1,3}[.)]\s+(?=(\S+))/, (number, next: string) => (months[keyOf(next)] ? number : ''))
      // A share of the grade keeps its brackets, which say that it is one: "Essay (15%) on ethics".
      .replace(/[([](?!\d[\d.]*\s?%[)\]])|(?<![([]\d[\d.]*\s?%)[)\]]|["|\t]/g, ' ')
      .replace(/\s[-–—]\s/g, ' ')
      .replace(/:(?=\s|$)/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
  );
}

/** "Fri 12 Dec" and "Friday, Dec 12" name one day, not two, and "until Dec 12" is a deadline in a list. */
function withoutWeekdays(words: readonly string[], known: QuickAddWords): string[] {
  return words.filter((word, index) => {
    const key = keyOf(word);
    if (!known.weekdays[key] && !known.otherWeekdays.has(key) && !known.until.includes(key)) return true;
    const next = keyOf(words[index + 1] ?? '');
    // "Fri 5pm" is a time on that day.
    return !(/^\d{1,2}(?![ap]m)(?:[a-z]{2})?$|^\d{1,4}[/.-]\d/.test(next) || known.months[next]);
  });
}

function keyOf(word: string): string {
  return word.toLowerCase().replace(/(?<![.,;])[.,;]+$/, '');
}

/** A syllabus of the current term also lists past days: without a year, the nearer date is meant. */
function nearest(date: string, source: string, today: string): string {
  if (/\b20\d{2}\b/.test(source) || compareDays(date, addDays(today, FARTHEST_AHEAD)) <= 0) return date;
  const yearBefore = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return isValidDay(yearBefore) ? yearBefore : date;
}
