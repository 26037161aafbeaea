import { diffDays, isValidDay } from '../../time/local-date';
import { isValidTime } from '../../time/local-date-time';
import { SCHOOL_LANGUAGES } from './school-words';
import { plainWords } from './word-tables';

/** Which comes first in a date in numbers. */
export type DateOrder = 'day' | 'month';

/** A deadline as understood. */
export interface DueCell {
  readonly dueDate: string | null;
  /** `HH:mm` on the student's clock. */
  readonly dueTime: string | null;
}

const NO_DUE: DueCell = { dueDate: null, dueTime: null };

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2}:\d{2})(?::\d{2})?$)?/;
const YEAR_FIRST = /(?<!\d)(\d{4})([./-])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)/;
const NUMBERS = /(?<!\d)(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?!\d)/;
/** A whole cell that is a day without a year: `9/14`, `Mo 14.9.` */
const NO_YEAR = /^(?:\p{L}+[.,]{0,2}\s+)?(\d{1,2})([./])\s?(\d{1,2})\2?$/u;
const DAY_MONTH =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|[.ºª])?\s+(?:of\s+|de\s+)?(\p{L}{3,})\.?,?\s*(?:de\s+)?(\d{4})?(?!\d)/giu;
const MONTH_DAY = /(?<!\p{L})(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,?\s*(\d{4})(?!\d))?/giu;
/** `23:59`, `23 h 59`, `kl. 23.59`, `23.59 Uhr`, `11:59 pm`, `11 pm`. */
const CLOCK =
  /(?<!\d)(\d{1,2})(?::|\s?h\s?|(?<=\bklo?\.?\s?\d{1,2})\.|\.(?=\d\d\s?uhr))(\d{2})(?::\d{2})?\s*(?:([ap])\.?m\b\.?)?|(?<!\d)(\d{1,2})\s?([ap])\.?m\b/i;

/**
 * The order of the dates of a column: what one of them proves, such as a 14th month, or the points between the numbers;
 * otherwise the reader's own. Null if neither says it, or the dates contradict each other.
 *
 * @param locale the reader's
 */
export function dateOrderIn(
  cells: readonly string[],
  locale: string | null,
): { order: DateOrder | null; isProven: boolean } {
  const dates = cells
    .flatMap((cell) => (YEAR_FIRST.test(cell) ? [] : [NUMBERS.exec(cell) ?? NO_YEAR.exec(cell)]))
    .filter((found) => found !== null);
  const isDay = dates.some(([, first, sign]) => Number(first) > 12 || sign === '.');
  const isMonth = dates.some(([, , , second]) => Number(second) > 12);
  if (isDay !== isMonth) return { order: isDay ? 'day' : 'month', isProven: true };
  if (isDay || locale === null) return { order: null, isProven: dates.length === 0 };
  return { order: orderOf(locale), isProven: dates.length === 0 };
}

function orderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month') ? 'day' : 'month';
}

/**
 * A date with or without a time: `2026-09-10`, `9/14/2026`, `Mon, Sep 21, 2026 at 11:59 PM`, `1er octobre 2026`. Other
 * texts are ignored, and so is a time of another zone.
 *
 * @param today for dates without a year, which are the nearest ones; null leaves them unread
 * @param isDate whether the text can only be a date, so that `9/14` is no score
 */
export function readDue(
  text: string,
  order: DateOrder | null,
  today: string | null,
  isDate = false,
): DueCell {
  const [iso, isoDay = '', isoTime = ''] = ISO.exec(text) ?? [];
  if (iso) return dueOf(isoDay, isoTime);
  const [date = '', day] = dateIn(text, order, today, isDate) ?? [];
  if (!day) return NO_DUE;
  const [, on = '', past = '', of, full = '', ofFull] = CLOCK.exec(text.replace(date, ' ')) ?? [];
  const [hour, minute, half] = full ? [full, '00', ofFull] : [on, past, of];
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return dueOf(day, minute && `${String(hours).padStart(2, '0')}:${minute}`);
}

function dueOf(day: string, time: string): DueCell {
  if (!isValidDay(day)) return NO_DUE;
  return { dueDate: day, dueTime: isValidTime(time) ? time : null };
}

/** The text of a date, and its day. */
function dateIn(
  text: string,
  order: DateOrder | null,
  today: string | null,
  isDate: boolean,
): readonly [string, string] | null {
  const [whole, year = '', , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (whole) return [whole, dayOf(year, month, day)];
  const found = NUMBERS.exec(text) ?? (isDate && today !== null ? NO_YEAR.exec(text) : null);
  const [numbers, first = '', , second = '', ending = ''] = found ?? [];
  if (numbers) {
    if (order === null) return null;
    const [month, day] = order === 'day' ? [second, first] : [first, second];
    if (ending === '') return [numbers, nearest(month, day, today ?? '')];
    const full = ending.length === 2 ? `20${ending}` : ending;
    return [numbers, dayOf(full, month, day)];
  }
  const named = [
    ...[...text.matchAll(DAY_MONTH)].map(([found, d = '', name = '', y = '']) => ({ found, d, name, y })),
    ...[...text.matchAll(MONTH_DAY)].map(([found, name = '', d = '', y = '']) => ({ found, d, name, y })),
  ];
  for (const { found, d, name, y } of named) {
    const number = monthNames().get(plainWords(name));
    if (number === undefined) continue;
    if (y) return [found, dayOf(y, number, d)];
    return today === null ? null : [found, nearest(number, d, today)];
  }
  return null;
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The day of a date without a year that is nearest to another one. */
function nearest(month: string, day: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const days = [year, year - 1, year + 1].map((each) => dayOf(String(each), month, day)).filter(isValidDay);
  const away = (one: string) => Math.abs(diffDays(today, one));
  return days.sort((one, other) => away(one) - away(other))[0] ?? '';
}

let months: Map<string, string> | undefined;

/** The number of a month by its name, full or short, as languages write it alone and in a date. */
function monthNames(): ReadonlyMap<string, string> {
  if (months) return months;
  months = new Map();
  for (const language of SCHOOL_LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      for (const options of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
        for (let number = 1; number <= 12; number += 1) {
          const parts = format.formatToParts(Date.UTC(2026, number - 1, 10));
          const name = plainWords(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (/^\p{L}{3,}$/u.test(name) && !months.has(name)) months.set(name, String(number));
        }
      }
    }
  }
  return months.set('sept', '9');
}
