import {
  addDays,
  compareDays,
  dayOfWeek,
  daysInMonth,
  isValidDay,
  startOfWeek,
  type Weekday,
} from '#domain/time/local-date';
import { dayOf, fromWallMs, MINUTE_MS, timeOf, toWallMs } from '#domain/time/local-date-time';

import type { QuickAddWords } from './quick-add-words';

/** What was understood, and of how many words. */
export interface Match<Value> {
  readonly words: number;
  readonly value: Value;
}

/** A day, and a time where the words name one. */
export interface Moment {
  readonly date: string;
  readonly time: string | null;
}

/** What words are read by. */
export interface DateContext {
  /** The student's clocks, `YYYY-MM-DDTHH:MM`. */
  readonly now: string;
  readonly words: QuickAddWords;
}

const DAYS_PER_WEEK = 7;

/**
 * The day that words begin with: "fri", "next fri", "today", "in 3 days", "12 dec", "dec 12 2027", "12th", "2026-12-12",
 * "3/4". A weekday is the next one after today, "next fri" that of next week; a day without a year is the next such day.
 * An ordinal before a word of the title counts, as in "2nd chapter", and is no day.
 */
export function matchDate(words: readonly string[], context: DateContext): Match<Moment> | null {
  const [first = ''] = words;
  const { words: table, now } = context;
  const today = dayOf(now);
  const day = (date: string, count = 1): Match<Moment> => ({ words: count, value: { date, time: null } });
  if (table.today.includes(first)) return day(today);
  if (table.tomorrow.includes(first)) return day(addDays(today, 1));
  const weekday = table.weekdays[first];
  if (weekday) return day(nextWeekday(today, weekday));
  if (isValidDay(first)) return day(first);
  return (
    matchNext(words, context) ??
    matchIn(words, context) ??
    matchDayAndMonth(words, context) ??
    matchOrdinal(words, context) ??
    matchNumbers(first, context)
  );
}

/** The time of day that words begin with: "5pm", "5:30 pm", "17:00", "noon". */
export function matchTime(words: readonly string[], { words: table }: DateContext): Match<string> | null {
  const [first = '', second = ''] = words;
  const named = table.times[first];
  if (named) return { words: 1, value: named };
  const isHalf = second === table.am || second === table.pm;
  const apart = isHalf ? clockTime(first + second, table) : null;
  if (apart) return { words: 2, value: apart };
  const joined = clockTime(first, table);
  return joined ? { words: 1, value: joined } : null;
}

function clockTime(text: string, { am, pm }: QuickAddWords): string | null {
  const parts = new RegExp(`^(\\d{1,2})(?::(\\d{2}))?(${am}|${pm})?$`).exec(text);
  if (!parts) return null;
  const [, hourText = '', minuteText, half] = parts;
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  if (minute > 59 || (half === undefined && (minuteText === undefined || hour > 23))) return null;
  if (half === undefined) return `${pad(hour)}:${pad(minute)}`;
  if (hour < 1 || hour > 12) return null;
  return `${pad((hour % 12) + (half === pm ? 12 : 0))}:${pad(minute)}`;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** The first such weekday after a day. */
function nextWeekday(day: string, weekday: Weekday): string {
  const ahead = (weekday - dayOfWeek(day) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return addDays(day, ahead === 0 ? DAYS_PER_WEEK : ahead);
}

function matchNext([first = '', second = '']: readonly string[], { words, now }: DateContext) {
  if (!words.next.includes(first)) return null;
  const monday = addDays(startOfWeek(dayOf(now)), DAYS_PER_WEEK);
  const weekday = words.weekdays[second];
  if (weekday) return { words: 2, value: { date: addDays(monday, weekday - 1), time: null } };
  return words.units[second] === 'week' ? { words: 2, value: { date: monday, time: null } } : null;
}

/** "in 3 days", "in 2 weeks", "in a month" is not; "in 90 minutes" has a time. */
function matchIn([first = '', second = '', third = '']: readonly string[], { words, now }: DateContext) {
  const joined = /^(\d{1,3})([a-z]+)$/.exec(second);
  const [countText, unitText, used] = joined ? [joined[1], joined[2] ?? '', 2] : [second, third, 3];
  const unit = words.units[unitText];
  const count = Number(countText);
  if (!words.in.includes(first) || !unit || !/^\d{1,3}$/.test(countText ?? '')) return null;
  if (unit === 'minute' || unit === 'hour') {
    const at = fromWallMs(toWallMs(now) + count * (unit === 'hour' ? 60 : 1) * MINUTE_MS);
    return { words: used, value: { date: dayOf(at), time: timeOf(at) } };
  }
  const today = dayOf(now);
  const date =
    unit === 'month'
      ? addMonths(today, count)
      : addDays(today, count * (unit === 'week' ? DAYS_PER_WEEK : 1));
  return { words: used, value: { date, time: null } };
}

function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return `${inYear}-${pad(inMonth)}-${pad(Math.min(date, daysInMonth(inYear, inMonth)))}`;
}

/** "12 dec", "dec 12", "12. dec.", "12 of dec", each with a year behind. */
function matchDayAndMonth(words: readonly string[], context: DateContext): Match<Moment> | null {
  const { months, of } = context.words;
  const told = words
    .slice(0, DATE_WORDS)
    .map((word, index) => ({ word: word.replace(/\.$/, ''), end: index + 1 }))
    .filter(({ word, end }) => end === 1 || !of.includes(word));
  const [first = '', second = '', third = ''] = told.map(({ word }) => word);
  const [day, month] = months[second]
    ? [dayNumber(first, context), months[second]]
    : [dayNumber(second, context), months[first]];
  if (!day || !month) return null;
  const year = /^20\d{2}$/.test(third) ? Number(third) : null;
  const date = dateOf({ year, month, day }, context);
  const last = told[year ? 2 : 1];
  return date && last ? { words: last.end, value: { date, time: null } } : null;
}

/** "12th": of this month, or of the next that has such a day, when it has passed. */
function matchOrdinal([first = '', next = '']: readonly string[], context: DateContext) {
  const day = /^\d+$/.test(first) ? null : dayNumber(first, context);
  if (!day || isWordOfTitle(next, context)) return null;
  const today = dayOf(context.now);
  const date = [0, 1, 2]
    .map((ahead) => `${addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7)}-${pad(day)}`)
    .find((one) => isValidDay(one) && compareDays(one, today) >= 0);
  return date === undefined ? null : { words: 1, value: { date, time: null } };
}

/** Whether a word is plain text, and none that may stand behind a day. */
function isWordOfTitle(word: string, { words }: DateContext): boolean {
  const behindDays = [words.fillers, words.every, words.until, words.worth, words.in].flat();
  return /^\p{L}+$/u.test(word) && !behindDays.includes(word) && words.times[word] === undefined;
}

/** A day, its month and its year, with a word between each. */
const DATE_WORDS = 5;

function dayNumber(text: string, { words }: DateContext): number | null {
  const parts = /^(\d{1,2})([a-z]*)$/.exec(text);
  const ending = parts?.[2] ?? '';
  return parts && (ending === '' || words.ordinals.includes(ending)) ? Number(parts[1]) : null;
}

/** "3/4", "3/4/2027" or "3.4.": day and month in the order of the region. */
function matchNumbers(text: string, context: DateContext): Match<Moment> | null {
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(20\d{2}))?$/.exec(text);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(20\d{2})?$/.exec(text);
  const [, first, second, yearText] = slashed ?? dotted ?? [];
  const [one, other] = [Number(first), Number(second)];
  const isDayFirst = dotted !== null || context.words.isDayFirst;
  const [day, month] = isDayFirst ? [one, other] : [other, one];
  const date = dateOf({ year: yearText ? Number(yearText) : null, month, day }, context);
  return date ? { words: 1, value: { date, time: null } } : null;
}

function dateOf(
  { year, month, day }: { year: number | null; month: number; day: number },
  { now }: DateContext,
): string | null {
  const today = dayOf(now);
  const thisYear = Number(today.slice(0, 4));
  const found = [year ?? thisYear, thisYear + 1]
    .map((inYear) => `${inYear}-${pad(month)}-${pad(day)}`)
    .filter((date) => isValidDay(date));
  if (year !== null) return found[0]?.startsWith(String(year)) ? found[0] : null;
  return found.find((date) => compareDays(date, today) >= 0) ?? null;
}
