import { addDays, dayOfWeek, daysInMonth, startOfWeek, twoDigits } from '#domain/time/local-date';
import { dayOf, fromWallMs, MINUTE_MS, timeOf, toWallMs } from '#domain/time/local-date-time';
import { toInstant, toLocal } from '#domain/time/zone';

import { lastOfMonth } from './quick-add-calendar';
import { keyAt, onDay, type DateContext, type Line, type Match, type Moment } from './quick-add-line';
import { tableFrom, type TimeUnit, type WordTable } from './quick-add-words';

const FRIDAY = 5;
const SUNDAY = 7;
const WEEK = 7;

/** The day so many days, weeks, or months after another. */
export function addUnits(day: string, count: number, unit: TimeUnit): string {
  if (unit === 'month') return addMonths(day, count);
  return addDays(day, count * (unit === 'week' ? WEEK : 1));
}

function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return `${inYear}-${twoDigits(inMonth)}-${twoDigits(Math.min(date, daysInMonth(inYear, inMonth)))}`;
}

/** A number in digits or words: "2", "two", "a", "a couple of". */
export function countAt(line: Line, at: number): Match<number> | null {
  const key = keyAt(line, at);
  const isCouple = key === 'couple' || (key === 'a' && keyAt(line, at + 1) === 'couple');
  if (isCouple) {
    const words = key === 'a' ? 2 : 1;
    return { words: words + (keyAt(line, at + words) === 'of' ? 1 : 0), value: 2 };
  }
  const count = line.context.words.counts[key] ?? (/^\d{1,3}$/.test(key) ? Number(key) : undefined);
  return count === undefined ? null : { words: 1, value: count };
}

/** A number before a unit, with what may be written around it: "2", "~1.5", "2+", and the longer of "2-3". */
const AMOUNT = String.raw`[~≈+]?(?:\d{1,2}[a-z]*-)?(\d{1,4}(?:[.,]\d{1,2})?|[.,]\d{1,2}|\d:[0-5]\d)\+?`;
const AMOUNT_APART = new RegExp(`^${AMOUNT}$`);
const AMOUNT_JOINED = new RegExp(`^!?${AMOUNT}-?([a-z]+)(?:([0-5]?\\d)(?:m|min|mins)?)?$`);

/** How much of a unit: "2", "1.5", "an", "half an", "2 1/2", "two and a half"; the longer of "2-3" and "2 to 3". */
function amountAt(line: Line, at: number): Match<number> | null {
  if (/^(?:half|1\/2|½)$/.test(keyAt(line, at)))
    return { words: /^an?$/.test(keyAt(line, at + 1)) ? 2 : 1, value: 0.5 };
  const digits = AMOUNT_APART.exec(keyAt(line, at).replace('½', '.5'))?.[1];
  const first = digits === undefined ? countAt(line, at) : { words: 1, value: numberOf(digits) };
  if (!first) return null;
  const [next, second, third] = [0, 1, 2].map((step) => keyAt(line, at + first.words + step));
  const half = /^(?:1\/2|½)$/.test(next ?? '') ? 1 : `${next} ${second} ${third}` === 'and a half' ? 3 : 0;
  if (half > 0) return { words: first.words + half, value: first.value + 0.5 };
  const last = /^(?:-|to|or)$/.test(next ?? '') ? numberOf(AMOUNT_APART.exec(second ?? '')?.[1] ?? '') : 0;
  return last > first.value ? { words: first.words + 2, value: last } : first;
}

/** "1.5", "1,5", and "1:30". */
function numberOf(digits: string): number {
  const [whole = '', minutes = '0'] = digits.replace(',', '.').split(':');
  return Number(whole) + Number(minutes) / 60;
}

/** An amount with its unit: "3 days", "2w", "an hour", "half an hour", "1.5 hours", "2-3 h". */
export function spanAt(line: Line, at: number): Match<{ count: number; unit: TimeUnit }> | null {
  const { units } = line.context.words;
  if (keyAt(line, at) === 'a' && keyAt(line, at + 1) === 'fortnight')
    return { words: 2, value: { count: 2, unit: 'week' } };
  const [, digits = '', letters = '', rest] = AMOUNT_JOINED.exec(keyAt(line, at).replace('½', '.5')) ?? [];
  const own = units[letters];
  if (own && (own === 'hour' || rest === undefined))
    return { words: 1, value: { count: numberOf(digits) + Number(rest ?? 0) / 60, unit: own } };
  const amount = amountAt(line, at);
  const unit = amount && units[keyAt(line, at + amount.words)];
  return unit ? { words: amount.words + 1, value: { count: amount.value, unit } } : null;
}

/** A weekday (Monday) of the week after today's; weeks start on the student's first weekday. */
export function inNextWeek({ now, words: { firstWeekday } }: DateContext, weekday = 1): string {
  const start = addDays(startOfWeek(dayOf(now), firstWeekday), WEEK);
  return addDays(start, (weekday - firstWeekday + WEEK) % WEEK);
}

/** "in 3 days", "in two weeks", "within a month"; "in 90 minutes" has a time. */
export function spanAheadAt(line: Line, at: number): Match<Moment> | null {
  const isIn = ['in', 'within'].includes(keyAt(line, at));
  const next = keyAt(line, at + 1) === 'next' || keyAt(line, at + 1) === 'the' ? 1 : 0;
  const span = isIn ? spanAt(line, at + 1 + next) : null;
  if (!span) return null;
  const { count, unit } = span.value;
  const words = 1 + next + span.words;
  if (unit === 'minute' || unit === 'hour') {
    const ahead = later(line.context, Math.round(count * (unit === 'hour' ? 60 : 1)));
    return { words, value: { date: dayOf(ahead), time: timeOf(ahead) } };
  }
  return Number.isInteger(count) ? onDay(words, addUnits(dayOf(line.context.now), count, unit)) : null;
}

/** The student's local time so many minutes later; three hours are three hours, even if the clocks change. */
function later({ now, timezone }: DateContext, minutes: number): string {
  if (timezone === undefined) return fromWallMs(toWallMs(now) + minutes * MINUTE_MS);
  return toLocal(toInstant(now, timezone) + minutes * MINUTE_MS, timezone);
}

/** "end of the week", "end of next month", "end of november", "end of term", "eow", "eom", "mid november". */
export function endOfAt(line: Line, at: number): Match<Moment> | null {
  const { words, now } = line.context;
  const today = dayOf(now);
  const first = keyAt(line, at);
  if (first === 'eow') return onDay(1, schoolWeekEnd(today));
  if (first === 'eom') return onDay(1, lastOfMonth(today));
  const isEnd = first === 'end' && keyAt(line, at + 1) === 'of';
  const part = isEnd ? 'end' : /^(?:early|mid|late)$/.exec(first)?.[0];
  if (part === undefined) return null;
  const from = at + (isEnd ? 2 : 1);
  const month = words.months[keyAt(line, from)];
  if (month) return onDay(from + 1 - at, inMonth(today, month, part));
  const [isThe, isNext] = [/^(?:the|this)$/.test(keyAt(line, from)), words.next.includes(keyAt(line, from))];
  const used = from + (isThe || isNext ? 1 : 0);
  const unit = keyAt(line, used);
  const base = isEnd ? endOfUnit(line.context, unit, isNext) : null;
  return base === null ? null : onDay(used + 1 - at, base);
}

function endOfUnit(context: DateContext, unit: string, isNext: boolean): string | null {
  const { words, now, terms = [] } = context;
  const today = dayOf(now);
  if (words.units[unit] === 'week') return isNext ? inNextWeek(context, FRIDAY) : schoolWeekEnd(today);
  if (words.units[unit] === 'month') return lastOfMonth(isNext ? addMonths(today, 1) : today);
  if (unit === 'year' && !isNext) return `${today.slice(0, 4)}-12-31`;
  if (!words.term.includes(unit) || isNext) return null;
  return termOf(terms, today)?.endsOn ?? null;
}

/** The term that contains a day, the one that ends first if there are several. */
export function termOf<Term extends { startsOn: string; endsOn: string }>(
  terms: readonly Term[],
  day: string,
): Term | undefined {
  return terms
    .filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
    .toSorted((left, right) => (left.endsOn < right.endsOn ? -1 : 1))[0];
}

/** A school week ends on Friday; on a weekend, the next one is meant. */
function schoolWeekEnd(today: string): string {
  return addDays(today, (FRIDAY - dayOfWeek(today) + WEEK) % WEEK);
}

const DAYS_IN_MONTH: Readonly<Record<string, string>> = { early: '05', mid: '15', late: '25' };

/** A part of the next such month; of the current month while the part is still ahead. */
function inMonth(today: string, month: number, part: string): string {
  const inYear = (year: number) => {
    const first = `${year}-${twoDigits(month)}-01`;
    return part === 'end' ? lastOfMonth(first) : `${first.slice(0, 7)}-${DAYS_IN_MONTH[part] ?? '01'}`;
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}

const PLACES: WordTable<number> = tableFrom(
  ...['first 1st', 'second 2nd', 'third 3rd', 'fourth 4th'].map((words, place) => [place, words] as const),
  [-1, 'last'],
);

/** "the last friday of october", "first monday of the month", "2nd tue in november". */
export function placedWeekdayAt(line: Line, at: number): Match<Moment> | null {
  const { words, now } = line.context;
  const the = keyAt(line, at) === 'the' ? 1 : 0;
  const place = PLACES[keyAt(line, at + the)];
  const weekday = words.weekdays[keyAt(line, at + the + 1)];
  if (place === undefined || !weekday || !/^(?:of|in)$/.test(keyAt(line, at + the + 2))) return null;
  const month = words.months[keyAt(line, at + the + 3)];
  const isMonth = words.units[keyAt(line, at + the + 4)] === 'month';
  const isNext = words.next.includes(keyAt(line, at + the + 3));
  if (!month && !isMonth) return null;
  const today = dayOf(now);
  const days = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    .map((ahead) => addMonths(`${today.slice(0, 7)}-01`, ahead))
    .filter((first, ahead) => (month ? Number(first.slice(5, 7)) === month : ahead === (isNext ? 1 : 0)))
    .map((first) => placed(first, place, weekday))
    .filter((day) => day >= today);
  return days[0] === undefined ? null : onDay(the + (month ? 4 : 5), days[0]);
}

function placed(firstOfMonth: string, place: number, weekday: number): string {
  const from = place < 0 ? addDays(lastOfMonth(firstOfMonth), 1 - WEEK) : addDays(firstOfMonth, place * WEEK);
  return addDays(from, (weekday - dayOfWeek(from) + WEEK) % WEEK);
}

/** "this weekend", "the weekend", "next weekend": it ends on Sunday. */
export function weekendAt(line: Line, at: number): Match<Moment> | null {
  const { words, now } = line.context;
  const first = keyAt(line, at);
  const isNext = words.next.includes(first);
  const used = isNext || words.coming.includes(first) || first === 'the' ? 1 : 0;
  if (!['weekend', 'wkend', 'wknd'].includes(keyAt(line, at + used))) return null;
  const hasFiller = words.fillers[keyAt(line, at - 1)] !== undefined;
  if (used === 0 && !hasFiller) return null;
  const sunday = addDays(startOfWeek(dayOf(now)), SUNDAY - 1);
  return onDay(used + 1, isNext ? addDays(sunday, WEEK) : sunday);
}
