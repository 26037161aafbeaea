import { parseQuickAdd } from '#domain/planning/quick-add';
import type { QuickAddKind } from '#domain/planning/quick-add-reading';
import { countWork } from '#domain/limits/work';
import { addDays, diffDays } from '#domain/time/local-date';
import type { DocumentLanguage } from './document-language';
import type { Syllabus, SyllabusContext } from './syllabus';
import { termsOf, trimMarks } from './line-text';

/** A date in a line, and the rest of the line. */
export interface DatedText {
  readonly title: string;
  readonly date: string;
  readonly time: string | null;
  /** Whether nothing in the line contradicts it. */
  readonly isSure: boolean;
}

/** Reads the dates of a document. */
export interface DateReader extends Pick<Syllabus, 'since' | 'dateOrder'> {
  /** The date that a text names; null for none, or for a span of days. */
  readonly read: (text: string) => DatedText | null;
  readonly plain: DocumentLanguage['plain'];
  readonly language: DocumentLanguage;
}

/** When work was given out, which is no deadline: "assigned Sep 3, due Sep 10". */
const HANDED_OUT =
  /(?<!\p{L})(?:assigned|handed out|posted|released|available|ausgabe|ausgegeben) [^,;)\d]*\d{1,2}[^,;)]*(?:[,;)]|$)/iu;

/** The number of a week before its days: "Week 3 (Jan 25-29)", "3 (Jan 25)". */
const WEEK_NUMBER =
  /^\s*(?:(?:week|wk|woche|kw|semaine|semana|settimana)\s*\d{1,2}(?:\s?[-–/]\s?\d{1,2})?\s*[(:–—-]|\d{1,2}\s*\((?=\p{L}))/iu;

const KINDS: ReadonlySet<QuickAddKind> = new Set(['date', 'time']);

/** As far ahead as a date without a year is taken for certain. */
const FARTHEST_AHEAD = 330;

/** How long before the student's day a document without any year may begin. */
const DAYS_BACK = 120;

export function dateReader(
  texts: readonly string[],
  language: DocumentLanguage,
  context: SyllabusContext,
): DateReader {
  const since = firstDay(texts, context);
  const { plain, words, dateOrder } = language;
  const dates = { now: `${since.day}T00:00`, words, courses: [], nextClassOf: () => null, kinds: KINDS };
  const read = (text: string): DatedText | null => {
    if (!/\d/.test(text)) return null;
    countWork(text.length);
    const line = withoutMarks(plain(text.replace(HANDED_OUT, ' ').replace(WEEK_NUMBER, ' ')));
    const found = parseQuickAdd(line, dates);
    const token = found.tokens.find(({ kind }) => kind === 'date');
    if (!token || !found.dueDate) return null;
    const said = line.slice(token.start, token.end);
    // A weekday or a month alone, "tomorrow", or "in 2 weeks" is no date of a document.
    if (!/\d/.test(said.replace(/\b20\d{2}\b/, '')) || /\b(?:days?|weeks?|months?)\b/i.test(said))
      return null;
    const hasYear = /\b20\d{2}\b|\d[./]\d{1,2}[./]\d{2}\b/.test(said);
    const hasWeekday = /day\b|\b(?:mon|tue|wed|thu|fri|sat|sun)\b/iu.test(said);
    const isNear = diffDays(since.day, found.dueDate) <= FARTHEST_AHEAD;
    const isContradicted = found.unread.some(({ reason }) => reason === 'weekday' || reason === 'repeated');
    const isAsked = dateOrder === null && /\d\/\d/.test(said);
    return {
      title: withColons(trimMarks(found.title), text),
      date: found.dueDate,
      time: found.dueTime,
      isSure: !isContradicted && !isAsked && (hasYear || hasWeekday || (since.isSure && isNear)),
    };
  };
  return { read, plain, language, since, dateOrder };
}

/** Bullets, brackets, and marks between the parts of a line, which are no part of a date or title. */
function withoutMarks(text: string): string {
  return text
    .replace(/^[\s•·▪◦*–—-]+/, '')
    .replace(/[()[\]|"“”]/g, ' ')
    .replace(/\s[-–—:]\s|:(?=\s|$)|\.{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The title with the colons that stood behind its words: "Lab 3: Titration", also where a date stood between them. */
function withColons(title: string, text: string): string {
  const said = text.split(/[\s()[\]|"“”]+/, 200).filter(Boolean);
  const bare = said.map((word) => word.replace(/:$/, ''));
  let at = 0;
  const words = title.split(' ').map((word) => {
    const found = bare.indexOf(word, at);
    if (found < 0) return word;
    at = found + 1;
    if (said[at] === ':') return `${word} :`;
    return said[found] ?? word;
  });
  return trimMarks(words.join(' '));
}

const YEARS = /\b(20\d{2})(?:\s?[-/–]\s?(?:20)?(\d{2}))?(?!\d|[./-]\d)/g;

/**
 * The first day that a date without a year can mean: of the term that the document names at its top, otherwise of the
 * course's term, or else some months back.
 */
function firstDay(
  texts: readonly string[],
  { today, termStartsOn, locale }: SyllabusContext,
): Syllabus['since'] {
  const terms = termsOf(locale);
  for (const text of texts.slice(0, 25)) {
    for (const [whole, year = '', second] of text.matchAll(YEARS)) {
      const month = terms.find(([, name]) => name.test(text))?.[0];
      const isAcademic = second !== undefined && (Number(year) + 1) % 100 === Number(second);
      if (!month && !isAcademic) continue;
      // "Spring 2027" is in 2027; the second half of 2026/27 is, too.
      const isLater = isAcademic && month !== undefined && month < '08' && !/\b(?:ws|winter)/i.test(whole);
      return { day: `${Number(year) + (isLater ? 1 : 0)}-${month ?? '08'}-01`, isSure: true };
    }
  }
  if (termStartsOn) return { day: addDays(termStartsOn, -30), isSure: true };
  return { day: addDays(today, -DAYS_BACK), isSure: false };
}
