import {
  compareDays,
  dayOfWeek,
  daysInMonth,
  diffDays,
  isValidDay,
  twoDigits,
  type Weekday,
} from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

import { isMisspelt } from './quick-add-unknown';
import { isListed, NOUNS } from './quick-add-words';
import { isJoiner, isPlain, isUnit, keyAt, type DateContext, type Line, type Match } from './quick-add-line';

/** A calendar day, and whether its year was stated. */
export interface CalendarDay {
  readonly date: string;
  readonly hasYear?: boolean;
  /** Whether it may be something else, such as a fraction. */
  readonly isDoubtful?: boolean;
}

/** The first number of the list or range that a number belongs to: "ex 3/4 and 5/6", "problems 2, 3", "pages 5 to 9". */
function firstOf(line: Line, at: number): number {
  const formOf = (index: number) => keyAt(line, index).replace(/\d+/g, '0');
  let first = at;
  for (let step = 0; step < MOST_LISTED; step += 1) {
    const isApart = /^(?:-|to|x|\*)$/.test(keyAt(line, first - 1)) || isJoiner(line, first - 1);
    const before = first - (isApart ? 2 : 1);
    const isListed = isApart || line.words[before]?.text.endsWith(',');
    if (!isListed || formOf(before) !== formOf(at)) break;
    first = before;
  }
  return first;
}

/** The word before a number or its list: "ch 3, 4 and 5", "odds of 3/4". */
export function nounOf(line: Line, at: number): string {
  const before = firstOf(line, at) - 1;
  return keyAt(line, keyAt(line, before) === 'of' ? before - 1 : before);
}

/** The most numbers of a list, or words of one, that are looked through. */
export const MOST_LISTED = 8;

/** Whether the number at an index counts something, as in "problem 4", though "lab 10/12" may be due on that day. */
export function isCounted(line: Line, at: number): boolean {
  return isListed(nounOf(line, at), 'numbered', 'dated');
}

/** Whether it counts something whose numbers are never days or hours: "problem 4-8", "ch. 3/4", "episode 5". */
export function isNumber(line: Line, at: number): boolean {
  return isListed(nounOf(line, at), 'numbered');
}

/** "2026-10-09", "2026/10/9": nothing else is written in this form. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

/** "12 dec", "dec 12", "12. dec.", "12 of dec", "dec the 12th", "dec12", "3/4", "3.4.", "2026-12-04", with or without a year. */
export function calendarDayAt(line: Line, at: number): Match<CalendarDay> | null {
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(keyAt(line, at)) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isValidDay(date)) return { words: 1, value: { date, hasYear: true } };
  const found = dayAndMonthAt(line, at) ?? figuresAt(line, at);
  return found && isInName(line, at, found.words) ? null : found;
}

/** Whether a date is part of a name: "the 9/11 report", "a 3/4 chance", but not "due the 9/11 report". */
function isInName(line: Line, at: number, words: number): boolean {
  const isDue = line.context.words.fillers[keyAt(line, at - 2)] === true;
  return /^(?:the|an?)$/.test(keyAt(line, at - 1)) && !isDue && isPlain(line, at + words);
}

function dayAndMonthAt(line: Line, at: number): Match<CalendarDay> | null {
  const { months, of } = line.context.words;
  const joined = /^(?:(\d{1,2})-?(\p{L}{3,9})|(\p{L}{3,9})-?(\d{1,2}))(?:-(20\d{2}))?$/u.exec(
    keyAt(line, at),
  );
  if (joined && !/^\d{1,2}(?:st|nd|rd|th)$/.test(joined[0])) {
    const [, day = '', month = '', monthFirst = '', dayLast = '', year] = joined;
    return dated(line, [Number(day || dayLast), months[month || monthFirst], year], 1);
  }
  const second = at + 1 + skipped(line, at + 1, of);
  const [day, month] = months[keyAt(line, at)]
    ? [dayNumber(line, second), months[keyAt(line, at)]]
    : [dayNumber(line, at), months[keyAt(line, second)]];
  if (!day || !month || (isListed(keyAt(line, at - 1), 'numbered') && !months[keyAt(line, at)])) return null;
  // In "feb 30 jun 1", the number belongs to the month before it.
  const isOfMonthBefore = months[keyAt(line, at - 1)] !== undefined && dayNumber(line, at - 2) === null;
  if (isOfMonthBefore && !months[keyAt(line, at)]) return null;
  // "midterm 1: nov 3" doesn't mean November 1.
  if (line.words[at]?.text.endsWith(':')) return null;
  // "quiz 3 oct 12" is the third quiz, "quiz 3rd oct 6 pm" is on the third.
  const isThird = isCounted(line, at) && /^\d+$/.test(keyAt(line, at)) && dayNumber(line, second + 1);
  if (isThird || isRange(line, second + 1)) return null;
  const third = second + 1 + skipped(line, second + 1, of);
  const year = /^(?:20\d{2}|'\d{2})$/.exec(keyAt(line, third))?.[0];
  return dated(line, [day, month, year], (year === undefined ? second : third) + 1 - at);
}

/** "dec 7 - 11" doesn't say which day is meant. */
function isRange(line: Line, at: number): boolean {
  return /^(?:-|to)$/.test(keyAt(line, at)) && dayNumber(line, at + 1) !== null;
}

function skipped(line: Line, at: number, words: readonly string[]): number {
  let count = 0;
  while (count < 2 && words.includes(keyAt(line, at + count))) count += 1;
  return count;
}

function dated(
  { context }: Line,
  [day, month, year]: readonly [day: number, month: number | undefined, year: string | undefined],
  words: number,
): Match<CalendarDay> | null {
  if (month === undefined) return null;
  const full = year === undefined ? null : Number(year.length === 4 ? year : `20${year.slice(-2)}`);
  const date = dateOf({ year: full, month, day }, context);
  return date === null ? null : { words, value: { date, hasYear: full !== null } };
}

/** "12th": of this month, or of the next month with such a day if it has passed. */
export function ordinalAt(line: Line, at: number): Match<CalendarDay> | null {
  const the = keyAt(line, at) === 'the' ? 1 : 0;
  const key = keyAt(line, at + the);
  const day = /^\d+$/.test(key) ? null : dayNumber(line, at + the);
  // "the 1st of every month" means the first of them.
  const of = keyAt(line, at + the + 1) === 'of' && /^(?:every|each)$/.test(keyAt(line, at + the + 2)) ? 1 : 0;
  if (!day || key.endsWith('.') || (of === 0 && isPlain(line, at + the + 1))) return null;
  // "octobr 3rd" is no day of this month.
  if (isMisspelt(line, at - 1)) return null;
  const found = monthsAhead(dayOf(line.context.now), day)[0];
  return found === undefined ? null : { words: the + 1 + of, value: { date: found, hasYear: true } };
}

/** How many days ahead "fri 16" can be, and "fri 8", whose number may be an hour. */
const FARTHEST_NUMBER = 92;
const FARTHEST_HOUR = 35;

/**
 * A number after a weekday that falls on it: "fri 16", "fri 16 lab"; the day of "fri 16 page paper" is another one. What
 * may be an hour, too, is doubtful unless it is that of the coming weekday.
 */
export function bareDayAt(line: Line, at: number, weekday: Weekday): Match<CalendarDay> | null {
  if (isPlain(line, at + 1) && NOUNS[keyAt(line, at + 1)] === undefined) return null;
  const date = numberedDayAt(line, at, weekday);
  if (date === null) return null;
  const isDoubtful = isHour(keyAt(line, at)) && diffDays(dayOf(line.context.now), date) > 7;
  return { words: 1, value: { date, hasYear: true, isDoubtful } };
}

/** Whether a number after a weekday can be an hour as well. */
export const isHour = (key: string): boolean => /^(?:[1-9]|1[0-2])$/.test(key);

/** The next such weekday whose date is the number at an index; null if that number is an hour or counts things. */
export function numberedDayAt(line: Line, at: number, weekday: Weekday): string | null {
  const day = /^\d{1,2}$/.test(keyAt(line, at)) ? Number(keyAt(line, at)) : 0;
  const next = keyAt(line, at + 1);
  if (isUnit(line, at + 1) || (isPlain(line, at + 1) && next.endsWith('s'))) return null;
  if (/^(?:am|pm|[ap]\.m|-|to|at|in|of|out)$/.test(next)) return null;
  const today = dayOf(line.context.now);
  const farthest = day <= 12 ? FARTHEST_HOUR : FARTHEST_NUMBER;
  const falls = (date: string) => dayOfWeek(date) === weekday && diffDays(today, date) <= farthest;
  return monthsAhead(today, day).find(falls) ?? null;
}

/** The dates with this day number in this month and the two after it. */
function monthsAhead(today: string, day: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return [0, 1, 2]
    .map((ahead) => {
      const months = year * 12 + month - 1 + ahead;
      return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}-${twoDigits(day)}`;
    })
    .filter((date) => isValidDay(date) && compareDays(date, today) >= 0);
}

function dayNumber(line: Line, at: number): number | null {
  const parts = /^(\d{1,2})(\.|[a-z]*)$/.exec(keyAt(line, at));
  const ending = parts?.[2] ?? '';
  const isGood = ending === '' || ending === '.' || line.context.words.ordinals.includes(ending);
  return parts && isGood && !isUnit(line, at + 1) ? Number(parts[1]) : null;
}

/** Words after figures that are no day: "1/2 of the book", "5/4 time". */
const AFTER_FRACTION = /^(?:of|ratio|odds|scale|score|chance|stars?|time|majority|cups?|pages?|chapters?)$/;

/** "3/4", "3/4/2027", or "3.4.": day and month in the order of the region, or in the only order that gives a date. */
function figuresAt(line: Line, at: number): Match<CalendarDay> | null {
  const text = keyAt(line, at);
  const slashed =
    /^(\d{1,2})\/(\d{1,2})(?:\/(20\d{2}|\d{2}))?$/.exec(text) ??
    /^(\d{1,2})-(\d{1,2})-(20\d{2})$/.exec(text) ??
    (isDashedDay(line, at) ? /^(\d{1,2})-(\d{1,2})(?:-(\d{2}))?$/.exec(text) : null);
  const dotted =
    /^(\d{1,2})\.(\d{1,2})\.(20\d{2})?$/.exec(text) ?? /^(\d{1,2})\.(\d{1,2})\.(20\d{2})$/.exec(text);
  // "24/7" means always, and "on 9/11" is a topic.
  if (text === '9/11' && /^(?:on|about|of|after)$/.test(keyAt(line, at - 1))) return null;
  if ((!slashed && !dotted) || text === '24/7' || isNumber(line, at)) return null;
  // "3/4 and 1/8" are fractions, or two days; "due 3/4 and 3/8" begins with a day.
  const isDue = line.context.words.fillers[keyAt(line, at - 1)] === true;
  const isInList = [0, 1, 2].some((step) => firstOf(line, at + step) < at + Math.min(1, step) && !isDue);
  if (isInList || isUnit(line, at + 1) || AFTER_FRACTION.test(keyAt(line, at + 1))) return null;
  const [, first, second, yearText] = slashed ?? dotted ?? [];
  const [one, other] = [Number(first), Number(second)];
  const isDayFirst = dotted !== null || line.context.words.isDayFirst;
  const year = yearText ? Number(yearText.length === 4 ? yearText : `20${yearText}`) : null;
  const isSwapped = !dotted && (isDayFirst ? other > 12 : one > 12);
  const [day, month] = isDayFirst === isSwapped ? [other, one] : [one, other];
  const date = dateOf({ year, month, day }, line.context);
  // "finish 1/2 essay" may be a half, "4/20 article" a name.
  const isOther = date?.slice(0, 4) !== line.context.now.slice(0, 4) || isPlain(line, at + 1);
  const isDoubtful = slashed !== null && year === null && !isDue && isOther;
  return date ? { words: 1, value: { date, hasYear: year !== null, isDoubtful } } : null;
}

/** Whether two numbers with a dash are a date rather than a time range: "due 10-12", but not "due 10-12 fri". */
function isDashedDay(line: Line, at: number): boolean {
  const { weekdays, months, fillers } = line.context.words;
  const [before, next] = [keyAt(line, at - 1), keyAt(line, at + 1)];
  const leading = fillers[before] === false ? keyAt(line, at - 2) : before;
  const isOther =
    weekdays[next] !== undefined || months[next] !== undefined || /^(?:[ap]\.?m|on)$/.test(next);
  return /^(?:due|by|deadline)$/.test(leading) && !isOther && !isPlain(line, at + 1);
}

/** The first day of a month named alone, or its last day during that month: "in december", "essay december". */
export function monthAt(line: Line, at: number): Match<CalendarDay> | null {
  const { months, plainMonths, fillers } = line.context.words;
  const isIn = /^(?:in|next|this)$/.test(keyAt(line, at)) ? 1 : 0;
  const key = keyAt(line, at + isIn);
  const month = months[key];
  const before = keyAt(line, at - 1);
  const isLed = isIn === 1 || (fillers[before] !== undefined && before !== 'the') || before === 'until';
  const [next, isPlainNext] = [keyAt(line, at + isIn + 1), isPlain(line, at + isIn + 1)];
  const year = /^20\d{2}$/.exec(next)?.[0];
  const isDay = /^['\d]/.test(next) && year === undefined && !isUnit(line, at + isIn + 2);
  // "meet april at 5" is about a person.
  if (!month || isDay || (isIn === 0 && /^(?:at|@)$/.test(next))) return null;
  const isAlone =
    plainMonths.has(key) && !isPlainNext && !/^(?:about|of|the|from|during|since|\d+)$/.test(before);
  if (!isAlone && !(isLed && (plainMonths.has(key) || !isPlainNext))) return null;
  if (/^\d{1,2}(?:st|nd|rd|th|\.)?$/.test(before) || /\d/.test(before)) return null;
  const words = isIn + 1 + (year === undefined ? 0 : 1);
  const today = dayOf(line.context.now);
  const first = `${year ?? today.slice(0, 4)}-${twoDigits(month)}-01`;
  const isRunning = first.slice(0, 7) === today.slice(0, 7);
  if (isRunning) return { words, value: { date: lastOfMonth(first), hasYear: true } };
  if (year !== undefined) return { words, value: { date: first, hasYear: true } };
  const date = dateOf({ year: null, month, day: 1 }, line.context);
  return date ? { words, value: { date, hasYear: false } } : null;
}

/** The last day of a day's month. */
export function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${day.slice(0, 8)}${daysInMonth(year, month)}`;
}

function dateOf(
  { year, month, day }: { year: number | null; month: number; day: number },
  { now }: DateContext,
): string | null {
  const today = dayOf(now);
  const thisYear = Number(today.slice(0, 4));
  const found = (year === null ? [thisYear, thisYear + 1] : [year])
    .map((inYear) => `${inYear}-${twoDigits(month)}-${twoDigits(day)}`)
    .filter((date) => isValidDay(date));
  return (year === null ? found.find((date) => compareDays(date, today) >= 0) : found[0]) ?? null;
}
