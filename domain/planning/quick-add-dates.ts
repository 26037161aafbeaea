import {
  addDays,
  compareDays,
  dayOfWeek,
  diffDays,
  startOfWeek,
  type Weekday,
} from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

import { bareDayAt, calendarDayAt, monthAt, ordinalAt, type CalendarDay } from './quick-add-calendar';
import { isPlain, keyAt, longest, onDay, type Line, type Match, type Moment } from './quick-add-line';
import { addUnits, countAt, endOfAt, placedWeekdayAt, spanAheadAt, weekendAt } from './quick-add-spans';
import { WEEKDAY_LETTERS } from './quick-add-words';

/** A date without a year further ahead than this has just passed: it may not be meant. */
const FARTHEST_AHEAD = 240;

/** How many words such as "is due by the" may precede a day or a time. */
const MOST_FILLERS = 4;

/** Days in a week. */
const WEEK = 7;

/** The number of words from an index that only introduce a day or a time: "due by the". */
export function fillersAt(line: Line, at: number): number {
  const { fillers } = line.context.words;
  let words = 0;
  while (words < MOST_FILLERS && fillers[keyAt(line, at + words)] !== undefined) words += 1;
  return words;
}

/**
 * The day that the words start with: "fri", "next fri", "today", "in 3 days", "12 dec", "dec 12 2027", "12th",
 * "2026-12-12", "3/4", "a week from friday", "end of month", with words such as "due by the" before it. A weekday is
 * the next one after today, "this fri" may be today, "next fri" is in next week.
 */
export function dateAt(line: Line, at: number): Match<Moment> | null {
  const words = fillersAt(line, at);
  const before = Array.from({ length: words }, (_none, index) => keyAt(line, at + index));
  const found = dayAt(line, at + words);
  if (!found) return null;
  const { date } = found.value;
  // Work due before Friday must be done on Thursday.
  const isEarlier = before.includes('before') && compareDays(date, dayOf(line.context.now)) > 0;
  const isDue = before.some((key) => line.context.words.fillers[key]);
  const value = { ...found.value, date: isEarlier ? addDays(date, -1) : date, isDue };
  return { words: words + found.words, value };
}

/** A day without words before it; `isNested` for one that others count from, as in "a week from friday". */
export function dayAt(line: Line, at: number, isNested = false): Match<Moment> | null {
  if (keyAt(line, at) === '') return null;
  return longest([
    namedDayAt(line, at),
    isNested ? null : dayFromAt(line, at),
    weekdayAt(line, at),
    placedWeekdayAt(line, at),
    spanAheadAt(line, at),
    endOfAt(line, at),
    weekendAt(line, at),
    told(line, calendarDayAt(line, at)),
    told(line, ordinalAt(line, at)),
    told(line, monthAt(line, at)),
  ]);
}

/** A calendar day without a year that has just passed becomes the same day of next year, and is reported as such. */
function told({ context }: Line, found: Match<CalendarDay> | null): Match<Moment> | null {
  if (!found) return null;
  const { date, hasYear } = found.value;
  const isFar = !hasYear && diffDays(dayOf(context.now), date) > FARTHEST_AHEAD;
  return { words: found.words, value: { date, time: null, isFar } };
}

function namedDayAt(line: Line, at: number): Match<Moment> | null {
  const { words, now } = line.context;
  const [first, second, third] = [keyAt(line, at), keyAt(line, at + 1), keyAt(line, at + 2)];
  const today = dayOf(now);
  const part = words.parts[second];
  if (words.tonight.includes(first))
    return { words: 1, value: { date: today, time: '23:59', isEvening: true } };
  if (first === 'this' && part !== undefined)
    return { words: 2, value: { date: today, time: part, isEvening: part >= '18:00' } };
  if (words.today.includes(first)) return onDay(1, today);
  if (words.tomorrow.includes(first))
    return words.units[second] === 'week' ? onDay(2, addDays(today, 1 + WEEK)) : onDay(1, addDays(today, 1));
  const the = first === 'the' ? 1 : 0;
  const isWeek = words.units[keyAt(line, at + the)] === 'week' && keyAt(line, at + the + 1) === 'after';
  if (isWeek && words.next.includes(keyAt(line, at + the + 2)))
    return onDay(the + 3, addDays(startOfWeek(today), 2 * WEEK));
  if (words.next.includes(first) && words.units[second] === 'month')
    return onDay(2, `${addUnits(today, 1, 'month').slice(0, 7)}-01`);
  if (first === 'day' && second === 'after' && words.tomorrow.includes(third))
    return onDay(3, addDays(today, 2));
  return null;
}

/** "a week from friday", "2 weeks from tomorrow", "3 days from now", "a week on friday", "a week today", "2 days before oct 12". */
function dayFromAt(line: Line, at: number): Match<Moment> | null {
  const { units, weekdays } = line.context.words;
  const counted = countAt(line, at);
  const used = counted?.words ?? 0;
  const isFortnight = keyAt(line, at + used) === 'fortnight';
  const plural = keyAt(line, at + used);
  const weekday = counted && plural.endsWith('s') ? weekdays[plural.slice(0, -1)] : undefined;
  const unit = isFortnight || weekday ? 'week' : units[keyAt(line, at + used)];
  if (!unit || unit === 'minute' || unit === 'hour') return null;
  const count = (counted?.value ?? 1) * (isFortnight ? 2 : 1);
  const base = baseAt(line, at + used + 1);
  if (!base) return null;
  const { date } = base.value;
  const from = weekday ? nextWeekday(date, weekday) : date;
  return onDay(used + 1 + base.words, addUnits(from, base.value.sign * (weekday ? count - 1 : count), unit));
}

/** The day a duration counts from, and its direction: "from now", "before dec 18", "on friday", "today". */
function baseAt(line: Line, at: number): Match<{ date: string; sign: number }> | null {
  const { today, tomorrow, next } = line.context.words;
  const word = keyAt(line, at);
  const isWord = /^(?:from|after|before|on)$/.test(word);
  const first = keyAt(line, at + (isWord ? 1 : 0));
  if (!isWord && !today.includes(first) && !tomorrow.includes(first)) return null;
  if (word === 'after' && next.includes(first)) return null;
  const sign = word === 'before' ? -1 : 1;
  if (first === 'now') return { words: 2, value: { date: dayOf(line.context.now), sign } };
  const base = dayAt(line, at + (isWord ? 1 : 0), true);
  return base && { words: base.words + (isWord ? 1 : 0), value: { date: base.value.date, sign } };
}

/** Words before a weekday that make it a name, "Black Friday", or before a word that isn't a weekday, "the sun". */
const BEFORE_NAMES = ['black', 'good', 'ash', 'cyber', 'super', 'bloody', 'casual', 'palm', 'easter', 'last'];

/** A time in a form that nothing else is written in. */
const AFTER_TIME = /^\d{1,2}(?::\d{2}|(?::\d{2})?[ap]m)$/;

/** Weekdays that are also other words. */
const HOMONYMS = ['sun', 'sat', 'mon', 'wed'];

/** "fri", "this fri", "next fri", "fri next week", "next week on fri", "fri week", "fri 12 dec", "fri the 12th". */
function weekdayAt(line: Line, at: number): Match<Moment> | null {
  const { words, now } = line.context;
  const today = dayOf(now);
  const first = keyAt(line, at);
  const isNext = words.next.includes(first);
  const isComing = words.coming.includes(first);
  if (isNext && words.units[keyAt(line, at + 1)] === 'week') return nextWeekAt(line, at);
  // "mon and wed" may be two days or a repetition.
  const isOneOfTwo = (step: number) =>
    /^(?:and|&|or)$/.test(keyAt(line, at + step)) && words.weekdays[keyAt(line, at + 2 * step)] !== undefined;
  if (isOneOfTwo(1) || isOneOfTwo(-1)) return null;
  const before = isNext || isComing ? 1 : 0;
  const weekday = words.weekdays[keyAt(line, at + before)] ?? letterAt(line, at + before);
  if (!weekday || (before === 0 && isName(line, at))) return null;
  const used = before + 1;
  const later = afterWeekday(line, at + used, weekday);
  if (before === 0 && later) return { ...later, words: used + later.words };
  const coming = nextWeekday(isComing ? addDays(today, -1) : today, weekday);
  const ofNext = addDays(startOfWeek(today), WEEK + weekday - 1);
  const [second, third] = [keyAt(line, at + used), keyAt(line, at + used + 1)];
  if (isNext && second !== 'week') return onDay(used, ofNext);
  if (isNext) return null;
  // "the friday after thanksgiving" is a different one.
  const isClass = /^(?:class|lecture|lec|recitation|seminar)$/.test(third);
  if (/^(?:after|before)$/.test(second) && !isClass && isPlain(line, at + used + 1)) return null;
  if (second === 'week') return onDay(used + 1, addDays(coming, WEEK));
  if (second === 'after' && words.next.includes(third)) return onDay(used + 2, addDays(ofNext, WEEK));
  return { words: used, value: { date: coming, time: null, isWeekday: true } };
}

/** The weekday of a single letter right before a time, or after "due": "lab m 2-5pm", "due f". */
function letterAt(line: Line, at: number): Weekday | undefined {
  const isTimed = /^\d{1,2}(?::\d{2})?(?:am|pm|-\d|:\d)/.test(keyAt(line, at + 1));
  const isDue = /^(?:due|by|on)$/.test(keyAt(line, at - 1)) && !isPlain(line, at + 1);
  return isTimed || isDue ? WEEKDAY_LETTERS[keyAt(line, at)] : undefined;
}

/** The words that may follow a weekday and specify it; a calendar day on another weekday doesn't. */
function afterWeekday(line: Line, at: number, weekday: Weekday): Match<Moment> | null {
  const { words, now } = line.context;
  const of = ['of', 'in'].includes(keyAt(line, at)) ? 1 : 0;
  const [first, second] = [keyAt(line, at + of), keyAt(line, at + of + 1)];
  if (words.units[second] === 'week' && words.next.includes(first))
    return onDay(of + 2, addDays(startOfWeek(dayOf(now)), WEEK + weekday - 1));
  if (words.units[second] === 'week' && first === 'this')
    return onDay(of + 2, nextWeekday(addDays(dayOf(now), -1), weekday));
  const the = keyAt(line, at) === 'the' ? 1 : 0;
  const day = longest([
    calendarDayAt(line, at + the),
    ordinalAt(line, at + the),
    bareDayAt(line, at + the, weekday),
  ]);
  if (!day || dayOfWeek(day.value.date) !== weekday) return null;
  const found = told(line, day);
  return found && { ...found, words: the + found.words };
}

/** "next week", "next week on fri", "next week fri". */
function nextWeekAt(line: Line, at: number): Match<Moment> {
  const { weekdays } = line.context.words;
  const monday = addDays(startOfWeek(dayOf(line.context.now)), WEEK);
  const on = keyAt(line, at + 2) === 'on' ? 1 : 0;
  const weekday = weekdays[keyAt(line, at + 2 + on)];
  return weekday ? onDay(3 + on, addDays(monday, weekday - 1)) : onDay(2, monday);
}

function isName(line: Line, at: number): boolean {
  const [before, word] = [keyAt(line, at - 1), keyAt(line, at)];
  if (BEFORE_NAMES.includes(before)) return true;
  const { text = '' } = line.words[at] ?? {};
  const isCapitals = /^SAT\b/.test(text);
  // "5:30 sat" and "wed: quiz" are days.
  const isDay = AFTER_TIME.test(before) || (text.endsWith(':') && !isCapitals);
  if (!HOMONYMS.includes(word) || isDay) return false;
  const isLed = at > 0 && fillersAt(line, at - 1) > 0 && before !== 'the';
  return before === 'the' || before === 'a' || (isPlain(line, at + 1) && (isCapitals || !isLed));
}

/** The first such weekday after a day. */
function nextWeekday(day: string, weekday: Weekday): string {
  const ahead = (weekday - dayOfWeek(day) + WEEK) % WEEK;
  return addDays(day, ahead === 0 ? WEEK : ahead);
}
