import { type DecimalMark, readNumber } from './numbers';
import { summaryOf } from './summary-row';
import words from './transcript-words.json';
import { plainWords, wordSet } from './word-tables';

const TERMS = wordSet(words.terms);
/** Those of languages that write words together. */
const JOINED_TERMS = [...TERMS].filter((term) => !/[a-z]/.test(term));
const SUMS = wordSet(words.sums);
const TOTALS = wordSet(words.totals);
const ORDINAL = /^(?:\d{1,2}(?:st|nd|rd|th|e|er|º|ª|o|a)?|[ivx]{1,4})$/;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?:\s*[/–.-]\s*(?:(?:19|20)?\d{2}|\d))?(?!\d)|(?<!\d)\d{2}\/\d{2}(?!\d)/;

/** The year in the name of a term, as it is written; empty without one. */
export function yearIn(text: string): string {
  return YEAR.exec(text)?.[0] ?? '';
}

/**
 * Whether a line without other contents names a term: mostly words for terms, numbers, and years.
 *
 * @param isWhole whether it must have no other words
 */
export function isTermLine(text: string, isWhole = false): boolean {
  if (text.length > 80) return false;
  const plain = plainWords(text.replace(YEAR, ' '));
  const parts = plain.split(/[\s\d]+/).filter((word) => word && !ORDINAL.test(word));
  const known = parts.filter((word) => TERMS.has(word) || JOINED_TERMS.some((term) => word.includes(term)));
  if (/\d[.,]\d/.test(text.replace(YEAR, ' '))) return false;
  // "Année 2022-2023 : L1 Histoire" says more than the year.
  const isAhead = yearIn(text.slice(0, MOST_AHEAD)) !== '' && TERMS.has(plain.split(' ')[0] ?? '');
  if (isAhead && !isWhole) return true;
  if (isWhole && known.length < parts.length) return false;
  if (!yearIn(text))
    return known.length > 0 && known.length === parts.length && /\d|\b[ivx]{1,4}\b|one|two/.test(plain);
  return (
    known.length * 2 > parts.length - (parts.length === 0 ? 1 : 0) && (parts.length > 0 || plain.length <= 2)
  );
}

/** The characters in which a term that says more has its year. */
const MOST_AHEAD = 32;

/** "Term: Fall 2022" is called Fall 2022. */
export function termNameOf(text: string): string {
  const rest = text.slice(text.indexOf(':') + 1).trim();
  return (rest !== text && isTermLine(rest) ? rest : text).replace(/\s+/g, ' ').trim();
}

/** The academic year of a day, from September on. */
export function academicYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0);
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The words before the first number or colon of a row. */
function titleOf(cells: readonly string[]): string {
  return plainWords(/^[^\d:]*/.exec(cells.join(' '))?.[0] ?? '');
}

/** An average that a transcript shows itself. */
export interface ShownAverage {
  readonly title: string;
  /** As written. */
  readonly text: string;
  readonly value: number;
  readonly decimals: number;
  /** The term that it stands below; null for one of everything. */
  readonly term: string | null;
}

/** The averages that a row of a transcript shows; none for another row. */
export function averagesIn(cells: readonly string[], mark: DecimalMark, term: string | null): ShownAverage[] {
  const whole = titleOf(cells);
  const isTotal = isTotalOf(cells);
  if (!isTotal && !isSumTitle(whole)) return [];
  const parts = cells
    .join(' ')
    .replace(/\([^()]*\)/g, ' ')
    .split(/([+-]?\d+(?:[.,]\d+)*)/);
  return parts.flatMap((text, at) => {
    const title = (parts[at - 1] ?? '').replace(/[^\p{L}]+/gu, ' ').trim();
    const isPercent = isTotal && /^ ?%/.test(parts[at + 1] ?? '');
    if (at % 2 === 0 || (!isSumTitle(title) && !isPercent)) return [];
    const isOfAll = OF_ALL.test(plainWords(`${whole} ${title}`));
    const value = readNumber(text, mark);
    const decimals = text.split(/[.,]/)[1]?.length ?? 0;
    return [{ title: title || (cells[0] ?? ''), text, value, decimals, term: isOfAll ? null : term }];
  });
}

/** What an average of all terms is called. */
const OF_ALL = /\bcum|overall|cgpa|general|gesamt|expediente|total|acumulad|통산|累積/;

/** Whether an average is called that of a term: "Term GPA", "Moyenne du semestre". */
export function isOfTerm({ title }: Pick<ShownAverage, 'title'>): boolean {
  return /\b(?:term|sgpa|sem|semest|trimest|cuatrimest|quarter|stage|lukukau|yarıyıl)|학기|学期/.test(
    plainWords(title),
  );
}

function isSumTitle(title: string): boolean {
  const plain = plainWords(title);
  const parts = plain.split(' ');
  const isKnown = (word: string) => SUMS.has(word) || TERMS.has(word) || TOTALS.has(word);
  const summary = summaryOf(title);
  const isAverage = summary === 'whole' || summary === 'plain';
  return (
    SUMS.has(plain) ||
    (parts.every(isKnown) && parts.some((word) => SUMS.has(word))) ||
    (isAverage && !TOTALS.has(plain))
  );
}

/** Whether a row only sums others up: its first text says nothing else. */
export function isTotalOf(cells: readonly string[]): boolean {
  const first = plainWords((cells[0] ?? '').split(/[\d.,:()]/)[0] ?? '');
  const parts = first.split(' ').filter(Boolean);
  const numbers = cells.join(' ').match(/\d+(?:[.,]\d+)*/g) ?? [];
  const isShort =
    parts.length < 5 &&
    numbers.length < 2 &&
    TOTALS.has(parts[0] ?? '') &&
    !/\d/.test(cells[0]?.slice(0, 1) ?? '');
  if (TOTALS.has(first) || SUMS.has(first) || (isShort && numbers.length === 1)) return true;
  const isKnown = (word: string) =>
    TOTALS.has(word) || SUMS.has(word) || TERMS.has(word) || CREDITS.has(word);
  return parts.length > 1 && parts.every(isKnown) && parts.some((word) => TOTALS.has(word) || SUMS.has(word));
}

/** Whether a word says that the number before it is one of credits: "5 op". */
export function isCreditUnit(word: string): boolean {
  return CREDITS.has(plainWords(word));
}

const CREDITS = new Set([...wordSet(words.headings.credits), 'undergraduate', 'graduate', 'earned']);
