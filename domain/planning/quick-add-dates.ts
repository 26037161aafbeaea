import { addDays, compareDays, dayOfWeek, diffDays, type Weekday } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

import {
  bareDayAt,
  calendarDayAt,
  isHour,
  monthAt,
  MOST_LISTED,
  numberedDayAt,
  ordinalAt,
  type CalendarDay,
} from './quick-add-calendar';
import {
  isJoiner,
  isPlain,
  keyAt,
  longest,
  onDay,
  type Line,
  type Match,
  type Moment,
} from './quick-add-line';
import {
  addUnits,
  countAt,
  endOfAt,
  inNextWeek,
  placedWeekdayAt,
  spanAheadAt,
  spanAt,
  weekendAt,
} from './quick-add-spans';
import { isListed, WEEKDAY_LETTERS } from './quick-add-words';

/** A date without a year further ahead than this has just passed: it may not be meant. */
const FARTHEST_AHEAD = 240;

/** How many words such as "is due by the" may precede a day or a time, or "and then on the" a second day. */
const MOST_FILLERS = 4;

/** Days in a week. */
const WEEK = 7;

/** The number of words from an index that only introduce a day or a time: "due by the". */
export function fillersAt(line: Line, at: number): number {
  const { fillers } = line.context.words;
  const phrase = [0, 1, 2, 3].map((step) => keyAt(line, at + step)).join(' ');
  let words = /^(?:due )?(?:not? later than|on or before)(?= |$)/.exec(phrase)?.[0].split(' ').length ?? 0;
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
  const isEarlier =
    before.includes('before') && !before.includes('or') && compareDays(date, dayOf(line.context.now)) > 0;
  // "Before thursday lab" is on Thursday, which the next words say.
  if (isEarlier && isListed(keyAt(line, at + words + found.words), 'events')) return null;
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
    spanAheadAt(line, at),
    weekendAt(line, at),
    told(line, calendarDayAt(line, at)),
    told(line, ordinalAt(line, at)),
    told(line, monthAt(line, at)),
    told(line, placedWeekdayAt(line, at)),
    told(line, endOfAt(line, at)),
  ]);
}

/** A calendar day without a year that has just passed becomes the same day of next year, and is reported as such. */
function told({ context }: Line, found: Match<CalendarDay> | null): Match<Moment> | null {
  if (!found) return null;
  const { date, hasYear, isDoubtful = false } = found.value;
  const isFar = !hasYear && diffDays(dayOf(context.now), date) > FARTHEST_AHEAD;
  return { words: found.words, value: { date, time: null, isDoubtful: isFar || isDoubtful } };
}

function namedDayAt(line: Line, at: number): Match<Moment> | null {
  const { words, now } = line.context;
  const [first, second, third] = [keyAt(line, at), keyAt(line, at + 1), keyAt(line, at + 2)];
  const today = dayOf(now);
  const part = words.parts[second];
  // "The Tonight Show", "the tomorrow people".
  const named = [...words.today, ...words.tomorrow, ...words.tonight];
  if (keyAt(line, at - 1) === 'the' && named.includes(first)) return null;
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
    return onDay(the + 3, addDays(inNextWeek(line.context), WEEK));
  if (words.next.includes(first) && words.units[second] === 'month')
    return onDay(2, `${addUnits(today, 1, 'month').slice(0, 7)}-01`);
  if (first === 'day' && second === 'after' && words.tomorrow.includes(third))
    return onDay(3, addDays(today, 2));
  return null;
}

/** "a week from friday", "2 weeks from tomorrow", "3 days from now", "a week on friday", "a week today", "2 days before oct 12". */
function dayFromAt(line: Line, at: number): Match<Moment> | null {
  const { units, weekdays } = line.context.words;
  const lead = keyAt(line, at) === 'in' ? 1 : 0;
  const counted = countAt(line, at + lead);
  const used = lead + (counted?.words ?? 0);
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
const BEFORE_NAMES = /^(?:black|good|ash|cyber|super|bloody|casual|palm|easter|last|past|prev(?:ious)?)$/;

/** Weekdays that are also other words. */
const HOMONYMS = ['sun', 'sat', 'mon', 'wed'];

/** "fri", "this fri", "this coming fri", "next fri", "fri next week", "next week on fri", "fri week", "fri 12 dec", "fri the 12th". */
function weekdayAt(line: Line, at: number): Match<Moment> | null {
  const { words, now } = line.context;
  const today = dayOf(now);
  const first = keyAt(line, at);
  const isNext = words.next.includes(first);
  const isComing = words.coming.includes(first);
  if (isNext && words.units[keyAt(line, at + 1)] === 'week') return nextWeekAt(line, at);
  const isBoth = isComing && words.coming.includes(keyAt(line, at + 1));
  const before = isBoth ? 2 : isNext || isComing ? 1 : 0;
  const weekday = words.weekdays[keyAt(line, at + before)] ?? letterAt(line, at + before);
  if (!weekday || (before === 0 && isDoubtful(line, at))) return null;
  // "mon and wed" may be two days or a repetition.
  if ([1, -1].some((step) => weekdaysFrom(line, at + before, step) > 0)) return null;
  const used = before + 1;
  const later = afterWeekday(line, at + used, weekday);
  if (before === 0 && later) return { ...later, words: used + later.words };
  const coming = nextWeekday(isComing ? addDays(today, -1) : today, weekday);
  const ofNext = inNextWeek(line.context, weekday);
  const [second, third] = [keyAt(line, at + used), keyAt(line, at + used + 1)];
  const isWeek = /^w(?:ee)?k$/.test(second);
  // Where weeks begin on Sunday, "next sunday" is to many the one after the weekend.
  const isEarly = weekday === 7 && ofNext < addDays(today, WEEK);
  if (isNext && !isWeek) return { words: used, value: { date: ofNext, time: null, isDoubtful: isEarly } };
  if (isNext) return null;
  // "the friday after thanksgiving" is a different one.
  const isClass = /^(?:class|lecture|lec|recitation|seminar)$/.test(third);
  if (/^(?:after|before)$/.test(second) && !isClass && isPlain(line, at + used + 1)) return null;
  if (isWeek) return onDay(used + 1, addDays(coming, WEEK));
  if (second === 'after' && words.next.includes(third)) return onDay(used + 2, addDays(ofNext, WEEK));
  const mayBeNumbered = numberedDayAt(line, at + used, weekday) !== null;
  return { words: used, value: { date: coming, time: null, isWeekday: true, isDoubtful: mayBeNumbered } };
}

/** The number of words from a weekday to one that is joined to it, or (-1) back: "mon n wed", "mon and next wed". */
export function weekdaysFrom(line: Line, at: number, step = 1): number {
  const { weekdays, next, coming, fillers } = line.context.words;
  let joiners = 0;
  for (let words = 1; words <= MOST_FILLERS; words += 1) {
    const key = keyAt(line, at + step * words);
    if (weekdays[key]) return joiners > 0 ? words + 1 : 0;
    if (isJoiner(line, at + step * words) || key === 'or') joiners += 1;
    else if (!next.includes(key) && !coming.includes(key) && fillers[key] !== false) break;
  }
  return 0;
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
    return onDay(of + 2, inNextWeek(line.context, weekday));
  if (words.units[second] === 'week' && first === 'this')
    return onDay(of + 2, nextWeekday(addDays(dayOf(now), -1), weekday));
  const the = keyAt(line, at) === 'the' ? 1 : 0;
  const day = longest([
    calendarDayAt(line, at + the),
    ordinalAt(line, at + the),
    isHour(keyAt(line, at + the)) && isNearWork(line, at) ? null : bareDayAt(line, at + the, weekday),
  ]);
  if (!day || dayOfWeek(day.value.date) !== weekday) return null;
  const found = told(line, day);
  return found && { ...found, words: the + found.words };
}

/** Whether a duration stands near a word: in "tue 3 30 min", the 3 is an hour. */
function isNearWork(line: Line, at: number): boolean {
  const from = Math.max(0, at - MOST_LISTED);
  return line.words
    .slice(from, at + MOST_LISTED)
    .some((_word, step) => /hour|min/.test(spanAt(line, from + step)?.value.unit ?? ''));
}

/** "next week", "next week on fri", "next week fri". */
function nextWeekAt(line: Line, at: number): Match<Moment> {
  const on = keyAt(line, at + 2) === 'on' ? 1 : 0;
  const weekday = line.context.words.weekdays[keyAt(line, at + 2 + on)];
  return onDay(weekday ? 3 + on : 2, inNextWeek(line.context, weekday));
}

/** Whether a weekday is certainly no day: "the sun", "SAT prep". */
export function isName(line: Line, at: number): boolean {
  const isThing = /^(?:the|a)$/.test(keyAt(line, at - 1));
  const isCapitals = /^SAT\b/.test(line.words[at]?.text ?? '') && isPlain(line, at + 1);
  return HOMONYMS.includes(keyAt(line, at)) && (isThing || isCapitals);
}

/** Whether a weekday may be no day: "black friday", "sat prep", but not "5:30 sat lab" and "sat: lab". */
function isDoubtful(line: Line, at: number): boolean {
  if (BEFORE_NAMES.test(keyAt(line, at - 1)) || isName(line, at)) return true;
  const isInPhrase = (at === 0 || isPlain(line, at - 1)) && isPlain(line, at + 1);
  // The French "mon" is no Monday.
  const isHis = line.context.words.otherWeekdays.size > 0 || isListed(keyAt(line, at + 1), 'afterMon');
  const isWord = /^s(?:un|at)$/.test(keyAt(line, at)) || (keyAt(line, at) === 'mon' && isHis);
  return isWord && isInPhrase && !line.words[at]?.text.endsWith(':');
}

/** The first such weekday after a day. */
function nextWeekday(day: string, weekday: Weekday): string {
  const ahead = (weekday - dayOfWeek(day) + WEEK) % WEEK;
  return addDays(day, ahead === 0 ? WEEK : ahead);
}
