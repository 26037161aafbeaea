import { fold } from '#domain/fold';
import { daysInMonth } from '../time/local-date';
import seasons from './season-months.json';

/** First and last day of a term. */
export interface TermDates {
  readonly startsOn: string;
  readonly endsOn: string;
}

/**
 * The usual first and last month of a season or a kind of term; a smaller last month is in the next year. Terms of one
 * year never overlap within one system, but may across systems. Source: published academic calendars (US fall and
 * spring, German Winter- and Sommersemester, UK terms, and those of the other languages).
 */
const SEASONS = seasons.map(({ words, months: [first = 1, last = 12] }) => ({
  words: fold(words).split(', '),
  ...{ first, last },
}));

/** Terms numbered within an academic year: the number of months of each, from September. */
const COUNTED = [
  {
    words: ['semester', 'sem', 'semestre', 's'],
    parts: [
      [9, 1],
      [2, 6],
    ],
  },
  {
    words: ['term', 'trimester', 'trimestre', 't'],
    parts: [
      [9, 12],
      [1, 3],
      [4, 6],
    ],
  },
  {
    words: ['quarter', 'q'],
    parts: [
      [9, 12],
      [1, 3],
      [4, 6],
      [7, 8],
    ],
  },
] as const;

const YEARS = /(?<!\d)(\d{4})(?:\s*[/–-]\s*(\d{4}|\d{2}))?(?!\d)/;
/** "SoSe 24", "HS24", "Fall '24": behind a season only, as semesters have numbers, too. */
const SHORT_YEAR = /^(\p{L}+) ?['’]?(\d{2})$/u;
const SHORT_YEARS = /(?<!\d)(\d{2})\s*\/\s*(\d{2})(?!\d)/;

/**
 * The dates that the name of a term usually means: `Fall 2023`, `Spring 2024`, `WS 2023/24`, `2023-24 Semester 1`,
 * `2023/24`. A guess to be shown and corrected, never more.
 *
 * @returns null for a name without a year
 */
export function guessTermDates(name: string): TermDates | null {
  const text = fold(name);
  const year = firstYear(text);
  if (year === null) return null;
  const words = text.replace(/[^\p{L}\d/]+/gu, ' ');
  const isNamed = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(words);
  const season = SEASONS.find((one) => one.words.some(isNamed));
  if (season) {
    const { first, last } = season;
    // "Spring 2023/24" and "2023-24 Spring" lie in the second year.
    const isLater = year.spansTwo && first < 9 && !isNamed('ss') && !isNamed('sose');
    return span(isLater ? year.first + 1 : year.first, first, last);
  }
  const counted = COUNTED.flatMap(({ words: names, parts }) =>
    names.flatMap((word) => {
      const found = new RegExp(
        `(?<!\\p{L})${word} ?([1-9])(?!\\d)|(?<!\\d)([1-9])(?:st|nd|rd|th|er|e)? ${word}(?!\\p{L})`,
        'u',
      ).exec(words);
      const at = Number(found?.[1] ?? found?.[2] ?? 0) - 1;
      // Semesters are also numbered through all years of a degree.
      const part = parts[parts.length === 2 ? at % 2 : at];
      return part ? [part] : [];
    }),
  )[0];
  if (counted) {
    const [first, last] = counted;
    // Within "2023-24" the months before September are those of 2024; "Semester 2 2024" names the year itself.
    return span(first < 9 && year.spansTwo ? year.first + 1 : year.first, first, last);
  }
  const [, half] = HALF.exec(text) ?? [];
  if (half) return half === '1' ? span(year.first, 1, 6) : span(year.first, 7, 12);
  return year.spansTwo ? span(year.first, 9, 8) : span(year.first, 1, 12);
}

/** "2023.1" and "2023/2" are halves of a year. */
const HALF = /(?<!\d)\d{4}[./-]([12])(?!\d)/;

function firstYear(text: string): { first: number; spansTwo: boolean } | null {
  const long = YEARS.exec(text);
  if (long) {
    const first = Number(long[1]);
    const second = long[2] ? Number(long[2].slice(-2)) : null;
    if (first < 1900 || first > 2199) return null;
    return { first, spansTwo: second !== null && second === (first + 1) % 100 };
  }
  const [, season = '', year] = SHORT_YEAR.exec(text.trim()) ?? [];
  if (year && SEASONS.some(({ words }) => words.includes(season)))
    return { first: 2000 + Number(year), spansTwo: false };
  const short = SHORT_YEARS.exec(text);
  if (!short || Number(short[2]) !== (Number(short[1]) + 1) % 100) return null;
  return { first: 2000 + Number(short[1]), spansTwo: true };
}

function span(year: number, first: number, last: number): TermDates {
  const lastYear = last < first ? year + 1 : year;
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    startsOn: `${year}-${two(first)}-01`,
    endsOn: `${lastYear}-${two(last)}-${two(daysInMonth(lastYear, last))}`,
  };
}
