import { NUMBER_RANGES } from '#domain/limits/limits';
import { type ReminderRule, reminderBefore } from '#domain/reminders/rule';

import { isPlain, keyAt, type Line, type Match } from './quick-add-line';
import { countAt } from './quick-add-spans';
import type { QuickAddWords, TimeUnit } from './quick-add-words';

const MINUTES: Readonly<Record<TimeUnit, number>> = {
  minute: 1,
  hour: 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: Number.NaN,
};

/** Hours up to which "2h" is an estimate; more is a time of day. */
const MOST_BARE_HOURS = 12;

/** Words before an amount of work that belong to it. */
const BEFORE_WORK: ReadonlySet<string> = new Set([
  'for',
  'takes',
  'about',
  'approx',
  'est',
  'estimate',
  'estimated',
  '~',
  'roughly',
]);

/** Words around a duration that make it something other than an estimate: "every 2 hours", "2 hours before". */
const LEADS_NO_WORK = /^(?:every|each|per|within|last|first|next|in)$/;
const ENDS_NO_WORK = /^(?:before|after|later|ago|late|early|from|prior|ahead|per)$/;

/** "~2h", "2h", "1h30", "45m", "90 min", "2 hours", "an hour and a half", "2-3h", "takes about 2h". */
export function estimateAt(line: Line, at: number): Match<number> | null {
  let before = 0;
  while (before < 2 && BEFORE_WORK.has(keyAt(line, at + before))) before += 1;
  const key = keyAt(line, at + before);
  const isMarked = /^[~+]/.test(key) || key.startsWith('≈');
  const found = isMarked
    ? one(durationOf(key.slice(1), line.context.words))
    : bareWorkAt(line, at + before, before > 0);
  if (!found || !isWithin(found.value, NUMBER_RANGES.estimateMinutes)) return null;
  const hasOf =
    keyAt(line, at + before + found.words) === 'of' && keyAt(line, at + before + found.words + 1) === 'work';
  return { words: before + found.words + (hasOf ? 2 : 0), value: found.value };
}

function bareWorkAt(line: Line, at: number, isLed: boolean): Match<number> | null {
  const found = spokenAt(line, at) ?? shortAt(line, at);
  if (!found) return null;
  const [before, after] = [keyAt(line, at - 1), keyAt(line, at + found.words)];
  if (LEADS_NO_WORK.test(before) || ENDS_NO_WORK.test(after)) return null;
  // "17h" is a time of day unless the words around it say otherwise.
  const isTime =
    !isLed && /^\d{1,2}h(?:[0-5]\d)?$/.test(keyAt(line, at)) && found.value > mostMinutes(line, at);
  return isTime ? null : found;
}

function mostMinutes(line: Line, at: number): number {
  return /h\d/.test(keyAt(line, at)) ? 8 * 60 - 1 : MOST_BARE_HOURS * 60;
}

/** "2h", "1h 30m", "1.5h", "45m", "2-3h": a number directly followed by its unit. */
function shortAt(line: Line, at: number): Match<number> | null {
  const { words } = line.context;
  const key = keyAt(line, at);
  // The longer of "2-3h": planning too much time makes no one late.
  const longer = /^\d{1,2}-(\d{1,2}[a-z]+)$/.exec(key)?.[1];
  const first = durationOf(longer ?? key, words, WORK_UNITS);
  if (first === null) return null;
  const second = /^\d{1,2}(?:m|min|mins)$/.test(keyAt(line, at + 1)) && /\d(?:h|hr|hrs|hours?)$/.test(key);
  return second
    ? { words: 2, value: first + (durationOf(keyAt(line, at + 1), words) ?? 0) }
    : { words: 1, value: first };
}

/** "2 hours", "30 min", "an hour and a half", "half an hour", "2 hours 30 min", "2-3 hours". */
function spokenAt(line: Line, at: number): Match<number> | null {
  const { units } = line.context.words;
  if (
    keyAt(line, at) === 'half' &&
    /^an?$/.test(keyAt(line, at + 1)) &&
    units[keyAt(line, at + 2)] === 'hour'
  )
    return { words: 3, value: 30 };
  const longer = /^\d{1,2}-(\d{1,2})$/.exec(keyAt(line, at))?.[1];
  const decimal = /^\d{1,2}[.,]\d{1,2}$/.test(keyAt(line, at)) ? keyAt(line, at) : longer;
  const count =
    decimal === undefined ? countAt(line, at) : { words: 1, value: Number(decimal.replace(',', '.')) };
  const unitWord = keyAt(line, at + (count?.words ?? 0));
  const unit = units[unitWord];
  if (!count || (unit !== 'hour' && unit !== 'minute') || unitWord.length < 2) return null;
  const used = count.words + 1;
  // "a 10 minute talk" and "3 hour exam" describe the thing.
  const isKind = /^(?:minute|hour|min|hr)$/.test(unitWord) && isPlain(line, at + used);
  if (isKind || (count.value === 1 && keyAt(line, at - 1) === 'half')) return null;
  const minutes = Math.round(count.value * MINUTES[unit]);
  const rest = unit === 'hour' ? restAt(line, at + used) : null;
  return { words: used + (rest?.words ?? 0), value: minutes + (rest?.value ?? 0) };
}

/** An addition to hours: "and a half", "30 min", "and 30 minutes". */
function restAt(line: Line, at: number): Match<number> | null {
  const and = keyAt(line, at) === 'and' ? 1 : 0;
  if (and && keyAt(line, at + 1) === 'a' && keyAt(line, at + 2) === 'half') return { words: 3, value: 30 };
  const minutes = /^\d{1,2}$/.exec(keyAt(line, at + and))?.[0];
  const isMinutes = line.context.words.units[keyAt(line, at + and + 1)] === 'minute';
  return minutes !== undefined && isMinutes ? { words: and + 2, value: Number(minutes) } : null;
}

/** "p1" to "p4", "priority 2", "!!!" to "!", "high priority", "urgent". */
export function priorityAt(line: Line, at: number): Match<number> | null {
  const [first, second] = [keyAt(line, at), keyAt(line, at + 1)];
  const digit = /^(?:p|!{1,2})([1-4])$/.exec(first)?.[1];
  if (digit !== undefined) return one(Number(digit));
  if (/^!{1,3}$/.test(first)) return one(4 - first.length);
  if (/^(?:priority|prio)$/.test(first) && /^[1-4]$/.test(second)) return { words: 2, value: Number(second) };
  const level = ['top', 'high', 'medium', 'low'].indexOf(first);
  if (level >= 0 && /^(?:priority|prio)$/.test(second))
    return { words: 2, value: Math.max(1, level === 0 ? 1 : level) };
  return /^(?:urgent|asap)$/.test(first) && !isPlain(line, at + 1) ? one(1) : null;
}

/** Words after a number of points that are about something else: "5 points about Kant". */
const NO_POINTS = /^(?:about|on|for|to|of|why|each|per|that|in|against|from)$/;

/** "/20", "out of 20", "worth 20 points", "20 pts", "20pts", "20 points possible". */
export function pointsAt(line: Line, at: number): Match<number> | null {
  const first = keyAt(line, at);
  const slashed = first.startsWith('/') ? decimalOf(first.slice(1)) : null;
  if (slashed !== null) return one(slashed);
  if (first === 'out' && keyAt(line, at + 1) === 'of') {
    const total = decimalOf(keyAt(line, at + 2));
    const isDigit = /^\d/.test(keyAt(line, at - 1));
    const unit = total === null ? 0 : isPoints(keyAt(line, at + 3)) ? 1 : 0;
    return total === null || isDigit || isPlain(line, at + 3 + unit)
      ? null
      : { words: 3 + unit, value: total };
  }
  const worth = isWorth(first) ? 1 : 0;
  const joined = /^(\d[\d.,]*)(?:pts?|points?)$/.exec(keyAt(line, at + worth))?.[1];
  const points = decimalOf(joined ?? keyAt(line, at + worth));
  const unit = joined === undefined ? 1 : 0;
  if (points === null || (unit === 1 && !isPoints(keyAt(line, at + worth + 1)))) return null;
  const next = keyAt(line, at + worth + 1 + unit);
  if (worth === 0 && NO_POINTS.test(next)) return null;
  return { words: worth + 1 + unit + (/^(?:possible|total)$/.test(next) ? 1 : 0), value: points };
}

function isPoints(key: string): boolean {
  return /^(?:points?|pts?)$/.test(key);
}

function isWorth(key: string): boolean {
  return /^(?:worth|counts|weight|weighs)$/.test(key);
}

/** More isn't a percentage of anything, except for bonus work. */
const MOST_PERCENT = 1_000;

/** "15%", "15 %", "(15%)", "worth 15%", "15 percent", "15% of the final grade". */
export function weightAt(line: Line, at: number): Match<number> | null {
  const worth = isWorth(keyAt(line, at)) ? 1 : 0;
  const key = keyAt(line, at + worth);
  const isApart = /^(?:%|percent|pct)$/.test(keyAt(line, at + worth + 1));
  const percent = key.endsWith('%') ? decimalOf(key.slice(0, -1)) : isApart ? decimalOf(key) : null;
  if (percent === null || percent >= MOST_PERCENT) return null;
  const used = worth + (isApart ? 2 : 1);
  if (keyAt(line, at + used) !== 'of') {
    // "50% done" isn't a weight.
    const isInBrackets = /[)\]][,.;:]?$/.test(line.words[at + used - 1]?.text ?? '');
    const isPart = worth === 0 && !isInBrackets && isPlain(line, at + used);
    return isPart ? null : { words: used, value: percent };
  }
  const rest = [1, 2, 3].find((count) =>
    /^(?:grade|course|total|mark|marks)$/.test(keyAt(line, at + used + count)),
  );
  return rest === undefined ? null : { words: used + rest + 1, value: percent };
}

/** "!1d", "!2h", "remind me 1 day before", "reminder 2h before". */
export function reminderAt(line: Line, at: number): Match<ReminderRule> | null {
  const { words, context } = { words: line.context.words, context: line };
  const first = keyAt(line, at);
  if (first.startsWith('!')) return ruleOf(one(durationOf(first.slice(1), words)));
  if (!/^(?:remind|reminder|alert)$/.test(first)) return null;
  const me = keyAt(line, at + 1) === 'me' ? 2 : 1;
  const joined = one(durationOf(keyAt(line, at + me), words));
  const count = countAt(context, at + me);
  const unit = count && words.units[keyAt(line, at + me + count.words)];
  const apart = unit && count ? { words: count.words + 1, value: count.value * MINUTES[unit] } : null;
  const span = joined ?? apart;
  if (!span || !Number.isFinite(span.value)) return null;
  const isBefore = /^(?:before|prior|ahead|early|earlier)$/.test(keyAt(line, at + me + span.words));
  return ruleOf({ words: me + span.words + (isBefore ? 1 : 0), value: span.value });
}

function ruleOf(span: Match<number> | null): Match<ReminderRule> | null {
  const rule = span && reminderBefore(span.value);
  return span && rule ? { words: span.words, value: rule } : null;
}

function one(value: number | null): Match<number> | null {
  return value === null ? null : { words: 1, value };
}

const WORK_UNITS: ReadonlySet<TimeUnit> = new Set(['minute', 'hour']);

/** Minutes of "2h", "1h30", "1h30m", "1.5h", "1,5h", "90min", "1d"; null for anything else. */
function durationOf(text: string, { units }: QuickAddWords, allowed?: ReadonlySet<TimeUnit>): number | null {
  const parts = /^(\d{1,4}(?:[.,]\d{1,2})?)([a-z]+)(?:(\d{1,2})([a-z]*))?$/.exec(text);
  const [, amount, unit = '', rest, restUnit] = parts ?? [];
  const [main, second] = [units[unit], units[restUnit || 'm']];
  if (!main || (allowed && !allowed.has(main))) return null;
  if (rest !== undefined && (main !== 'hour' || second !== 'minute')) return null;
  const minutes = Math.round(Number(amount?.replace(',', '.')) * MINUTES[main] + Number(rest ?? 0));
  return Number.isFinite(minutes) ? minutes : null;
}

/** "12", "12.5", and "12,5"; null for anything else, such as "1,000", which is ambiguous. */
function decimalOf(text: string): number | null {
  return /^\d{1,6}(?:\.\d{1,4}|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
