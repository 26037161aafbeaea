import { REPETITION_LIMITS } from '../limits/task-limits';
import type { Weekday } from '#domain/time/local-date';
import { buildRule } from '#domain/time/recurrence';

import { dayAt } from './quick-add-dates';
import { isJoiner, isPlain, keyAt, type Line, type Match } from './quick-add-line';
import { countAt } from './quick-add-spans';
import { isListed, tableFrom, WEEKDAY_LETTERS as LETTERS, type WordTable } from './quick-add-words';

/** A repetition as in RFC 5545: how often, and on which weekdays. */
export interface Repeat {
  readonly unit: 'day' | 'week' | 'month';
  /** The time of day in its words, `HH:MM`: "every night". */
  readonly time?: string;
  /** Interval in units, 1 or more. */
  readonly interval: number;
  /** Weekdays, in order; empty for the weekday of the first deadline. */
  readonly weekdays: readonly Weekday[];
}

/** The end of a repetition as a line states it: on a day, after a number of deadlines, or after a number of weeks. */
export type SaidEnd =
  | { readonly on: string; readonly hasYear: boolean }
  | { readonly count: number }
  | { readonly weeks: number };

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

const WEEKEND: readonly Weekday[] = [6, 7];

const MOST_INTERVAL = 99;

/** The frequencies of single words: unit and interval. */
const ADVERBS: WordTable<readonly [Repeat['unit'], number]> = tableFrom<readonly [Repeat['unit'], number]>(
  [['day', 1], 'daily nightly'],
  [['week', 1], 'weekly wkly'],
  [['week', 2], 'biweekly bi-weekly fortnightly'],
  [['month', 1], 'monthly'],
);

/** Work named after its frequency: "weekly quiz", but not "weekly report to my boss". */
const REGULAR =
  /^(?:quiz|quizzes|hw|homework|pset|psets|problem|reading|readings|reflection|reflections|journal|discussion|lab|labs|worksheet|post|response|responses|exercise|exercises|essay)$/;

/**
 * "every week", "every 2 weeks", "every other day", "every weekday", "every mon", "every mon, wed and fri", "every other
 * tue", "weekly on tue", "mondays", "m w f", "mwf", "t/th", "weekdays", "mon-fri".
 */
export function repeatAt(line: Line, at: number): Match<Repeat> | null {
  const { words } = line.context;
  const due =
    keyAt(line, at) === 'due' ? 1 : keyAt(line, at) === 'is' && keyAt(line, at + 1) === 'due' ? 2 : 0;
  const from = at + due;
  const found = words.every.includes(keyAt(line, from))
    ? afterEvery(line, from)
    : (adverbAt(line, from) ?? alternateAt(line, from) ?? listAt(line, from, false));
  return found && { ...found, words: due + found.words };
}

function afterEvery(line: Line, at: number): Match<Repeat> | null {
  const { words } = line.context;
  const second = keyAt(line, at + 1);
  if (words.workday.includes(second)) return { words: 2, value: weekly(WORKDAYS) };
  const time = words.parts[second];
  if (time !== undefined) return { words: 2, value: { ...everyOne('day'), time } };
  if (/^weekends?$/.test(second)) return { words: 2, value: weekly(WEEKEND) };
  const isOther = words.other.includes(second);
  const before = isOther ? 2 : second === 'single' ? 2 : 1;
  const days = listAt(line, at + before, true, isOther ? 2 : 1);
  if (days) return { words: before + days.words, value: days.value };
  const counted = isOther || before === 2 ? null : countAt(line, at + 1);
  const used = counted ? 1 + counted.words : before;
  const unit = words.units[keyAt(line, at + used)];
  const interval = isOther ? 2 : (counted?.value ?? 1);
  if (unit !== 'day' && unit !== 'week' && unit !== 'month') return null;
  if (interval < 1 || interval > MOST_INTERVAL) return null;
  return withDays(line, at, { words: used + 1, value: everyOne(unit, interval) });
}

/** "alternate mondays", "alternating fridays". */
function alternateAt(line: Line, at: number): Match<Repeat> | null {
  if (!/^alternat(?:e|ing)$/.test(keyAt(line, at))) return null;
  const days = listAt(line, at + 1, false, 2);
  return days && { ...days, words: 1 + days.words };
}

function adverbAt(line: Line, at: number): Match<Repeat> | null {
  const unit = /^once a (week|day|month)$/.exec(
    [0, 1, 2].map((step) => keyAt(line, at + step)).join(' '),
  )?.[1];
  if (unit) return withDays(line, at, { words: 3, value: everyOne(unit as Repeat['unit']) });
  // "Everyday life" is no repetition.
  const isDaily = keyAt(line, at) === 'everyday' && !/^(?:the|an?|of|in)$/.test(keyAt(line, at - 1));
  if (isDaily && !isPlain(line, at + 1)) return { words: 1, value: everyOne('day') };
  const adverb = adverbOf(line, at);
  const behind = at + (adverb?.words ?? 0);
  if (!adverb || (isPlain(line, behind) && !REGULAR.test(keyAt(line, behind)))) return null;
  return withDays(line, at, adverb);
}

/** A single word for a frequency, regardless of the next word: "biweekly", "bi weekly". */
export function adverbOf(line: Line, at: number): Match<Repeat> | null {
  const key = keyAt(line, at);
  const isApart = key === 'bi' && ADVERBS[keyAt(line, at + 1)]?.[0] === 'week';
  const adverb = ADVERBS[isApart ? 'biweekly' : key];
  if (!adverb) return null;
  return { words: isApart ? 2 : 1, value: everyOne(...adverb) };
}

/** A weekly repetition followed by its days: "weekly on tue and thu", "every week on fri". */
function withDays(line: Line, at: number, found: Match<Repeat>): Match<Repeat> {
  if (found.value.unit !== 'week' || keyAt(line, at + found.words) !== 'on') return found;
  const days = listAt(line, at + found.words + 1, true, found.value.interval);
  return days ? { words: found.words + 1 + days.words, value: days.value } : found;
}

function everyOne(unit: Repeat['unit'], interval = 1): Repeat {
  return { unit, interval, weekdays: [] };
}

function weekly(weekdays: readonly Weekday[], interval = 1): Repeat {
  return { unit: 'week', interval, weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b) };
}

/**
 * A list of weekdays, with "and" or "," between them. After "every", one is enough; otherwise they are a repetition
 * if they are plural, joined ("mon/wed", "mwf"), or at least three: two may be two days.
 */
function listAt(line: Line, at: number, isLed: boolean, interval = 1): Match<Repeat> | null {
  const weekdays: Weekday[] = [];
  let [words, isClear, items] = [0, isLed, 0];
  const first = at + (!isLed && keyAt(line, at) === 'on' ? 1 : 0);
  for (let index = first; index < line.words.length; index += 1) {
    const found = daysOf(line, index, isLed);
    if (!found) {
      const [last, next] = [weekdays.at(-1), line.context.words.weekdays[keyAt(line, index + 1)]];
      const isRange = isLed && /^(?:-|to|thru|through)$/.test(keyAt(line, index));
      if (last && next && isRange && last < next) weekdays.push(...rangeOf(last, next));
      else if (items === 0 || !isJoiner(line, index)) break;
      continue;
    }
    weekdays.push(...found.days);
    isClear ||= found.isClear;
    items += 1;
    words = index + 1 - at;
  }
  const isLetters =
    items > 0 &&
    items === weekdays.length &&
    line.words.slice(first, first + items).every(({ key }) => key.length <= 2);
  const isRising = weekdays.every((day, index) => index === 0 || day > (weekdays[index - 1] ?? 0));
  if (items === 0 || (isLetters && !isLed && (items < 2 || !isRising))) return null;
  const isRepetition = isClear || items >= 3 || (isLetters && items >= 2);
  return isRepetition ? { words, value: weekly(weekdays, interval) } : null;
}

interface Days {
  readonly days: readonly Weekday[];
  /** Whether they can only be a repetition. */
  readonly isClear: boolean;
}

/** The weekdays of one word: "mon", "mondays", "mon/wed", "mwf", "t/th", "mon-fri", "m". */
function daysOf(line: Line, index: number, isLed: boolean): Days | null {
  const { weekdays, workday } = line.context.words;
  const { key = '', text = '' } = line.words[index] ?? {};
  const own = weekdays[key];
  if (own) return { days: [own], isClear: false };
  const plural = /[^s]s$/.test(key) ? weekdays[key.slice(0, -1)] : undefined;
  if (plural && !isListed(key, 'ordinary')) return { days: [plural], isClear: true };
  if (!isLed && workday.includes(key) && key.endsWith('s')) return { days: WORKDAYS, isClear: true };
  if (key === 'weekends') return { days: WEEKEND, isClear: true };
  const parts = key.split(/[/,&+]/);
  const joined = parts.map((part) => weekdays[part] ?? LETTERS[part]);
  if (parts.length > 1 && joined.every((day) => day !== undefined)) return { days: joined, isClear: true };
  const [from, to, more] = key.split('-').map((part) => weekdays[part] ?? LETTERS[part]);
  if (key.includes('-') && from && to && !more && from < to)
    return { days: rangeOf(from, to), isClear: true };
  const isCapitals = text === text.toUpperCase();
  const letters = key.length > 2 || isCapitals || isLed ? lettersOf(key, text) : null;
  if (letters) return { days: letters, isClear: true };
  const single = key.length <= 2 ? LETTERS[key] : undefined;
  return single ? { days: [single], isClear: false } : null;
}

function rangeOf(from: Weekday, to: Weekday): Weekday[] {
  return Array.from({ length: to - from + 1 }, (_none, index) => (from + index) as Weekday);
}

/** "mwf", "tth", "tuth", "mtwthf", "MoTh": at least two letters of a timetable, in the order of the week. */
export function lettersOf(key: string, text = key): Weekday[] | null {
  if (!/^(?:m?t?w?(?:th|r)?f?|(?:mo)?(?:tu)?(?:we)?(?:th)?(?:fr)?)$/.test(key)) return null;
  const days = (key.match(/mo|m|tu|th|t|we|w|r|fr|f/g) ?? []).flatMap((letter) => LETTERS[letter] ?? []);
  return days.length >= 2 && (!NO_TIMETABLES.has(key) || text.startsWith('MoTh')) ? days : null;
}

/** Words and names spelled like timetable letters. */
const NO_TIMETABLES: ReadonlySet<string> = new Set('moth mt tf mf wr rf mr wf tw wth'.split(' '));

/** "until dec 10", "till friday", "through the end of term", "for 5 weeks", "x5", "5 times". */
export function endAt(line: Line, at: number): Match<SaidEnd> | null {
  const { until, units } = line.context.words;
  const key = keyAt(line, at);
  const times = /^(?:x(\d{1,3})|(\d{1,3})x)$/.exec(key);
  if (times) return countedEnd(Number(times[1] ?? times[2]), 1);
  const isFor = key === 'for' ? 1 : 0;
  const next =
    isFor === 1 && /^(?:the|next)$/.test(keyAt(line, at + 1)) ? (keyAt(line, at + 2) === 'next' ? 2 : 1) : 0;
  const counted = countAt(line, at + isFor + next);
  const behind = counted && keyAt(line, at + isFor + next + counted.words);
  if (counted && behind === 'times') return countedEnd(counted.value, isFor + next + counted.words + 1);
  if (counted && isFor && behind && units[behind] === 'week')
    return { words: isFor + next + counted.words + 1, value: { weeks: counted.value } };
  if (!until.includes(key)) return null;
  const on = /^(?:on|the|at)$/.test(keyAt(line, at + 1)) ? 1 : 0;
  const day = dayAt(line, at + 1 + on);
  if (!day) return null;
  const keys = Array.from({ length: day.words }, (_none, index) => keyAt(line, at + 1 + on + index));
  const hasYear = keys.some((one) => /20\d{2}/.test(one));
  return { words: 1 + on + day.words, value: { on: day.value.date, hasYear } };
}

function countedEnd(count: number, words: number): Match<SaidEnd> | null {
  return count >= 2 && count <= REPETITION_LIMITS.assignments ? { words, value: { count } } : null;
}

const FREQUENCIES = { day: 'daily', week: 'weekly', month: 'monthly' } as const;

/**
 * A repetition as the rule that `repeatAssignment` takes.
 *
 * @param until its last day, `YYYY-MM-DD`; null: it ends with the term of its course, or after a year, and at the
 * latest with the most deadlines a series allows
 * @param count its number of deadlines, in place of a last day
 */
export function ruleOf(
  { unit, ...repeat }: Repeat,
  until: string | null,
  count: number | null = null,
): string {
  const ends = { count, until: count === null ? until : null };
  // A monthly repetition uses the date of the first deadline, which its rule doesn't repeat.
  return buildRule(
    { frequency: FREQUENCIES[unit], monthlyBy: 'day', ...repeat, ...ends },
    { day: '', time: null },
  );
}
