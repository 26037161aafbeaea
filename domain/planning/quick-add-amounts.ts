import { NUMBER_RANGES } from '#domain/limits/limits';
import { type ReminderRule, reminderBefore } from '#domain/reminders/rule';

import { isPlain, isUnit, keyAt, lineOf, type Line, type Match } from './quick-add-line';
import { spanAt } from './quick-add-spans';
import { isForeignDay } from './quick-add-unknown';
import { isListed, NOUNS, WEEKDAY_LETTERS, type QuickAddWords, type TimeUnit } from './quick-add-words';

const MINUTES: Readonly<Record<TimeUnit, number>> = {
  minute: 1,
  hour: 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: Number.NaN,
};

/** Hours up to which "2h" is an estimate; more is a time of day. */
const MOST_BARE_HOURS = 12;

/** Minutes of work that a day has at most. */
export const MOST_DAY_MINUTES = 24 * 60;

/** Words around a duration that make it something other than an estimate: "every 2 hours", "2 hours before". */
const LEADS_NO_WORK = /^(?:every|each|per|within|last|first|next|in|of|x|×|times|\d+x)$/;
const ENDS_NO_WORK =
  /^(?:before|after|later|ago|late|early|from|prior|ahead|per|each|apiece|twice|x|×|times|x\d|\dx)$/;

/** What a duration before it describes, instead of the work for it: a "3 h exam". */
export const DESCRIBED =
  /^(?:exam|midterm|final|test|quiz|class|lecture|lec|seminar|meeting|mtg|talk|presentation|speech|interview|workshop|movie|film|documentary|video|recording|podcast|episode|flight|drive|break|limit|delay|notice|recall|sleep)$/;

/** Whether a duration describes the thing before or after it: "a 10 minute talk", "3 h exam", "first 20 min". */
export function isDescription(line: Line, at: number, words: number): boolean {
  const isThing = /^(?:an?|the|first|last|next)$/.test(keyAt(line, at - 1));
  return (isThing || DESCRIBED.test(keyAt(line, at + words))) && isPlain(line, at + words);
}

/** "~2h", "2h", "2 h", "1h30", "90 min", "2 hours", "an hour and a half", "2-3h", "takes about 2h". */
export function estimateAt(line: Line, at: number): Match<number> | null {
  let before = 0;
  while (before < 2 && isListed(keyAt(line, at + before), 'beforeWork')) before += 1;
  const from = at + before;
  const isMarked = /^[~+≈]/.test(keyAt(line, from));
  const found = workAt(line, from, isMarked);
  const { min, max } = NUMBER_RANGES.estimateMinutes;
  if (!found || found.value < min || found.value > max) return null;
  if (!isMarked && !isWork(line, from, found, before > 0)) return null;
  let words = before + found.words;
  while (/^(?:of|work|long|total|max|tops)$/.test(keyAt(line, at + words))) words += 1;
  return { words, value: found.value };
}

/** Minutes of a text that is a duration alone: "45m", "1h30", "1,5 h"; null for any other text. */
export function readDuration(text: string, words: QuickAddWords): number | null {
  const line = lineOf(text, { words, now: '', courses: [], nextClassOf: () => null });
  const found = workAt(line, 0, false);
  return found?.words === line.words.length ? found.value : null;
}

/** Minutes of a duration: "2h", "2 h", "1h30", "1 h 30 min", "~2d". */
function workAt(line: Line, at: number, isMarked: boolean): Match<number> | null {
  const span = minutesAt(line, at);
  const isHours = span?.value.unit === 'hour';
  if (!span || !(isHours || span.value.unit === 'minute' || isMarked)) return null;
  const rest = isHours ? restAt(line, at + span.words) : null;
  return { words: span.words + (rest?.words ?? 0), value: span.value.minutes + (rest?.value ?? 0) };
}

/** A span and its minutes; null for months, whose length differs. */
function minutesAt(line: Line, at: number): Match<{ minutes: number; unit: TimeUnit }> | null {
  const { words, value } = spanAt(line, at) ?? { words: 0 };
  const minutes = value ? Math.round(value.count * MINUTES[value.unit]) : Number.NaN;
  return value && minutes > 0 ? { words, value: { minutes, unit: value.unit } } : null;
}

/** Whether a duration says how long the work takes; otherwise it is a time, a weekday, or part of the title. */
function isWork(line: Line, at: number, { words, value }: Match<number>, isLed: boolean): boolean {
  const [unit, after] = [keyAt(line, at + words - 1), keyAt(line, at + words)];
  if (LEADS_NO_WORK.test(keyAt(line, at - 1)) || ENDS_NO_WORK.test(after)) return false;
  // "17h", "17 h", and "8:30 h" are a time of day unless the words around it say otherwise.
  const hour = unit === 'h' ? `${keyAt(line, at)}h` : keyAt(line, at);
  const isBehindDay = isForeignDay(line, at - 1);
  const most = hour.includes(':') ? 5 : isBehindDay || /h\d/.test(hour) ? 8 : MOST_BARE_HOURS + 1;
  if (!isLed && /^(?:\d{1,2}h?-)?\d{1,2}(?::\d\d)?h(?:[0-5]\d)?$/.test(hour) && value >= most * 60)
    return false;
  // In "quiz 5 m 9am" and "quiz 5 m w f", M is Monday; "400 m" are meters.
  const isLetter = value > 180 || /^\d/.test(after) || WEEKDAY_LETTERS[after] !== undefined;
  if (unit === 'm' && isLetter) return false;
  // "72 hour fast" and "48 hours film pitch" may be names, "2 hour essay" is work.
  const isKnown = NOUNS[after] !== undefined || after === 'of';
  const isOther = isPlain(line, at + words) && !isKnown;
  if (isOther && !isLed && value > MOST_DAY_MINUTES) return false;
  const isName = /(?:minute|hour|-min|-hr)$/.test(unit) && isOther && keyAt(line, at + words - 2) !== 'an';
  const isSingular = /(?:minute|hour|min|hr|h|m|std)$/.test(unit);
  return !isSingular || !(isName || isDescription(line, at, words));
}

/** An addition to hours: "and a half", "30 min", "30m", "and 30 minutes", "30". */
function restAt(line: Line, at: number): Match<number> | null {
  const and = keyAt(line, at) === 'and' ? 1 : 0;
  if (and && keyAt(line, at + 1) === 'a' && keyAt(line, at + 2) === 'half') return { words: 3, value: 30 };
  if (keyAt(line, at) === 'or' && keyAt(line, at + 1) === 'two') return { words: 2, value: 60 };
  const span = spanAt(line, at + and);
  if (span?.value.unit === 'minute') return { words: and + span.words, value: span.value.count };
  const key = keyAt(line, at);
  const isMinutes = /^[1-5]\d$/.test(key) && !isPlain(line, at + 1) && !isUnit(line, at + 1);
  return isMinutes && !line.context.words.months[keyAt(line, at + 1)] ? one(Number(key)) : null;
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
  // A "12 pt font" and "3 point lighting" are worth nothing.
  const isSingular = /(?:point|pt)$/.test(keyAt(line, at + worth + unit));
  const isKind = isSingular && isPlain(line, at + worth + 1 + unit) && NOUNS[next] === undefined;
  if (worth === 0 && (isKind || NO_POINTS.test(next))) return null;
  return { words: worth + 1 + unit + (/^(?:possible|total)$/.test(next) ? 1 : 0), value: points };
}

const isPoints = (key: string) => /^(?:points?|pts?)$/.test(key);
const isWorth = (key: string) => /^(?:worth|counts|weight|weighs)$/.test(key);

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
  const first = keyAt(line, at);
  if (/^![\d.]/.test(first)) return ruleOf(minutesAt(line, at), 0);
  if (!/^(?:remind|reminder|alert)$/.test(first)) return null;
  const me = keyAt(line, at + 1) === 'me' ? 2 : 1;
  const span = minutesAt(line, at + me);
  const behind = keyAt(line, at + me + (span?.words ?? 0));
  return ruleOf(span, me + (/^(?:before|prior|ahead|early|earlier)$/.test(behind) ? 1 : 0));
}

function ruleOf(span: Match<{ minutes: number }> | null, used: number): Match<ReminderRule> | null {
  const rule = span && reminderBefore(span.value.minutes);
  return span && rule ? { words: used + span.words, value: rule } : null;
}

function one(value: number | null): Match<number> | null {
  return value === null ? null : { words: 1, value };
}

/** "12", "12.5", and "12,5"; null for anything else, such as "1,000", which is ambiguous. */
function decimalOf(text: string): number | null {
  return /^\d{1,6}(?:\.\d{1,4}|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}
