import { isDescription } from './quick-add-amounts';
import { isCounted, isNumber, MOST_LISTED } from './quick-add-calendar';
import { isName, weekdaysFrom } from './quick-add-dates';
import { isJoiner, isPlain, isUnit, keyAt, type Line } from './quick-add-line';
import { isForeign, isForeignDay, isMisspelt, isTypoOf } from './quick-add-unknown';
import { lettersOf } from './quick-add-repeat';
import { countAt, spanAt } from './quick-add-spans';
import type { IsEventAt } from './quick-add-times';
import { isListed } from './quick-add-words';

/** Words that introduce the topic of an exam. */
const LEADS_TO_TOPIC = /^(?:on|over|about|of|for|in|covers|covering|through|re|re:|and|&)$/;

/** Finds the pairs of numbers in a line that are hours of an event. Looks at each word once. */
export function eventsOf(line: Line): IsEventAt {
  const nouns: (boolean | null)[] = [];
  let [nearest, first]: (boolean | null)[] = [null, null];
  for (let at = 0; at < line.words.length; at += 1) {
    nouns.push(nearest ?? null);
    const key = keyAt(line, at);
    // Two numbers after an event are its hours, as in "exam 8-10", and after work its parts, as in "homework 3-5".
    const noun = isListed(key, 'events') ? true : isListed(key, 'work') ? false : null;
    nearest = noun ?? nearest ?? null;
    first ??= noun;
  }
  if (isWork(line)) return () => false;
  return (at) => (nouns[at] ?? first) === true && !isTopic(line, at);
}

/** Whether a line is about working on something: "watch lecture 4-6"; a "study group" isn't. */
function isWork(line: Line): boolean {
  return isListed(keyAt(line, 0), 'verbs') && !/^(?:group|session|hall|hours)$/.test(keyAt(line, 1));
}

/** Whether a pair of numbers is the topic of an exam: "quiz on 4-6", "exam ch 4-6", "quiz on section 3-4". */
function isTopic(line: Line, at: number): boolean {
  const before = keyAt(line, at - 1);
  if (LEADS_TO_TOPIC.test(before)) return true;
  return isNumber(line, at) && (!isListed(before, 'events') || LEADS_TO_TOPIC.test(keyAt(line, at - 2)));
}

/**
 * The number of words in a pair of numbers in the title that nothing there explains, 0 if it is explained. "read
 * 5-7", "problem 12-18", and "5-7 page paper" are explained.
 */
function strayPairAt(line: Line, at: number, isEvent: IsEventAt, isAfterDay: boolean): number {
  const words = pairAt(line, at);
  if (words === 0) return 0;
  const [before, next] = [keyAt(line, at - 1), keyAt(line, at + words)];
  if (isEvent(at)) return words;
  const isInList = /^\d[\d-]*$/.test(before) && line.words[at - 1]?.text.endsWith(',');
  const isExplained = isCounted(line, at) || isListed(before, 'work', 'verbs') || LEADS_TO_TOPIC.test(before);
  const isThing = isAfterDay ? isListed(next, 'work') : isPlain(line, at + words);
  const isCount = isThing || line.context.words.units[next] !== undefined;
  return isExplained || isInList === true || isCount ? 0 : words;
}

/** "8-10", "8 - 10", "8 to 10". */
function pairAt(line: Line, at: number): number {
  const key = keyAt(line, at);
  if (/^\d{1,2}-\d{1,2}$/.test(key)) return 1;
  const isApart = /^(?:-|to)$/.test(keyAt(line, at + 1)) && /^\d{1,2}$/.test(keyAt(line, at + 2));
  return isApart && /^\d{1,2}$/.test(key) ? 3 : 0;
}

/** Why a piece that looks like more than a title isn't used. */
export type UnreadReason =
  /** It was not understood. */
  | 'unknown'
  /** Another piece of the same kind is used. */
  | 'repeated'
  /** The weekday doesn't match the date next to it. */
  | 'weekday'
  /** There is no upcoming class to be due before. */
  | 'no_class'
  /** There is no repetition to end. */
  | 'no_repeat'
  /** There is no deadline to be reminded of. */
  | 'no_due'
  /** No active course has this code. */
  | 'no_course';

/** A piece of the title that looks like more but wasn't read. */
export interface UnreadPiece {
  readonly reason: UnreadReason;
  /** Its position in the line; the end is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** An hour at one slip from am or pm: "5pmm", "5pn", "5om". */
const HALF_SLIP = /^\d\d?(?::\d\d)?(?:[ap]mm|ppm|mp|[ap]n|om)$/;

/** Forms that look like a piece of the grammar. */
const FORMS: readonly RegExp[] = [
  /^\d{1,2}:\d{2}/,
  /^\d{1,2}(?:[:.]\d{2})?(?:am|pm?|uhr)$/,
  /^\d{1,2}(?:\/\d{1,2}(?:\/\d{2,4})?|\.\d{1,2}\.(?:\d{2,4})?)$/,
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/,
  /^(?:#\p{L}|[~!][\p{L}\d])/u,
  /^\d{1,4}(?:[.,]\d+)?%$/,
  /^(?:p\d$|\/\d)/,
  /^\d{1,3}(?:d|wks?|h[our]*s?|m[inute]+s?|pts?|')(?:\/.*)?$/,
  HALF_SLIP,
  /^(?:h|hrs?|hours?|mins?)\/./,
];

/** The rest of a line after its pieces were read. */
interface Leftover {
  /** Whether a word belongs to no piece. */
  readonly isFree: (index: number) => boolean;
  /** Whether a time ends right before a word. */
  readonly isTimeBefore: (index: number) => boolean;
  /** Whether a day ends right before a word. */
  readonly isDateBefore: (index: number) => boolean;
  /** Whether a day starts right after a word. */
  readonly isDateAfter: (index: number) => boolean;
  /** Whether the line names a day. */
  readonly hasDay: boolean;
  /** Whether it names a time. */
  readonly isTimed: boolean;
}

/** Words before a day or an end that may be named in several words: "until thanksgiving break". */
const LEADS_TO_DAY = /^(?:due|until|till|til)$/;

/** The most words an unknown day may have. */
const MOST_NAME_WORDS = 3;

/** The number of words from an index that look like more than a title; 0 for none. */
function lookAt(line: Line, at: number, leftover: Leftover): number {
  const { isFree, isTimeBefore, isDateBefore, isDateAfter, hasDay, isTimed } = leftover;
  const { words } = line.context;
  const key = keyAt(line, at);
  const next = keyAt(line, at + 1);
  if (key === '') return 0;
  // "2/3 of the essay" is a part of it.
  if (key === '24/7' || (/^\d\/\d$/.test(key) && next === 'of')) return 0;
  if (/^\d/.test(key) && next === 'uhr') return 2;
  if (FORMS.some((form) => form.test(key)) || isForeignDay(line, at)) return 1;
  if (/^(?:once|twice|\d{1,2}x)$/.test(key) && /^(?:a|per)$/.test(next)) return 3;
  if (key === 'this' && words.units[next]) return 2;
  const pair = words.weekdays[key] ? weekdaysFrom(line, at) : 0;
  if (pair > 0) return pair;
  if (LEADS_TO_DAY.test(key)) return namedBehind(line, at, isFree);
  const slipped = misspeltAt(line, at) || hoursAt(line, at, leftover);
  if (slipped > 0) return slipped;
  if (words.fillers[key] && isListed(next, 'holidays')) return 2;
  if (hasDay && isLooseTime(line, at)) return 1;
  if (key === 'after' && /^(?:class|lecture|lec)$/.test(next)) return 2;
  if (isDateAfter(at) && (isListed(key, 'changesDay') || words.other.includes(key))) return 1;
  if (isListed(key, 'deadlineWords') || (isTimed && lettersOf(key))) return 1;
  if (words.every.includes(key) && /^(?:third|fourth|fifth|few|\d(?:rd|th))$/.test(next)) return 2;
  const few = /^\d/.test(next) || words.other.includes(next) ? 1 : 0;
  if (words.every.includes(key) && isListed(keyAt(line, at + 1 + few), 'longUnits')) return 2 + few;
  if (isDateBefore(at) && words.next.includes(key)) return 1;
  if (isDateBefore(at) && key === 'the' && /^\d+(?:st|nd|rd|th)$/.test(next)) return 2;
  const isLast = at === line.words.length - 1 || isDateAfter(at);
  if (hasDay && !isTimed && isLast && isHourOf(line, at)) return 1;
  const listed = listedAt(line, at, leftover);
  if (listed > 0) return listed;
  if (isTimeBefore(at) && isListed(key, 'zones')) return 1;
  const day = key.replace(/'s$/, '');
  if (words.tomorrow.includes(day) || words.today.includes(day)) return 1;
  if (day !== key && words.weekdays[day]) return 1;
  if (key === 'weight' && /^\d/.test(next)) return 2;
  if (words.weekdays[key] && !isName(line, at)) return 1;
  const isBeside = /^\d/.test(next) || /^\d/.test(keyAt(line, at - 1)) || isJoiner(line, at - 1);
  if ((isBeside || key.length > 4 || (!hasDay && isTimed)) && isMisspelt(line, at)) return 1;
  const isVague = /^(?:few|several|many)$/.test(key) || (/^(?:a|per)$/.test(key) && !isFree(at - 1));
  if (isVague && (words.units[next] ?? words.parts[next])) return 2;
  const isPeriod = words.units[next] ?? words.weekdays[next];
  if (isPeriod && /^(?:next|every|last|past|prev(?:ious)?)$/.test(key)) return 2;
  const span = spanBeside(line, at, isFree);
  if (span > 0) return span;
  return monthBeside(line, at);
}

/** Units of work, from which a word beside a number may be one edit. */
const WORK_UNITS = 'hour hours hrs minute minutes mins min'.split(' ');

/** Words before a number beside a day that may be an hour: "after 5", "between 5 and 7", "ten to five". */
const LEADS_TO_HOUR =
  /^(?:after|(?:between|btwn) [^ ]+ and|(?:half|quarter|five|ten|twenty) (?:past|to|after)) /;

/** The number of words for hours or a duration that weren't read: "after 5", "17.00", "2 huors". */
function hoursAt(line: Line, at: number, { isFree, hasDay }: Leftover): number {
  const [key = '', next = '', ...more] = [0, 1, 2, 3].map((step) => keyAt(line, at + step));
  const isAmount = (/^\d/.test(key) || countAt(line, at) !== null) && !isNumber(line, at);
  const isSolution = next === 'ppm' && isPlain(line, at + 2);
  if (isAmount && !isSolution && (HALF_SLIP.test(`1${next}`) || isTypoOf(line, at + 1, WORK_UNITS))) return 2;
  if (!hasDay) return 0;
  if (key === 'after' && /^\d/.test(next) && !isFree(at + 1)) return 1;
  const led = (LEADS_TO_HOUR.exec([key, next, ...more].join(' '))?.[0].split(' ').length ?? 1) - 1;
  const isHour = led > 0 ? countAt(line, at + led) : /^(?:1[3-9]|2[0-3])\.[0-5][05]$/.test(key);
  const words = isHour ? led + 1 : 0;
  return isPlain(line, at + words) || isUnit(line, at + words) || isNumber(line, at) ? 0 : words;
}

/** A last number after something that takes place, as in "staff meeting 9"; quizzes, labs, and games have numbers. */
function isHourOf(line: Line, at: number): boolean {
  const before = keyAt(line, at - 1);
  if (!/^(?:[1-9]|1[0-2])$/.test(keyAt(line, at)) || !isListed(before, 'events')) return false;
  return !isListed(before, 'numbered', 'dated', 'exams', 'work');
}

/** A time of day that no day took: "nooon", the "morning" of "in teh morning fri"; a "morning run" is a name. */
function isLooseTime(line: Line, at: number): boolean {
  const isPart = /^(?:morning|afternoon|evening)$/.test(keyAt(line, at)) && !isPlain(line, at + 1);
  return isPart || isTypoOf(line, at, ['noon', 'midnight', 'morning', 'afternoon', 'evening']);
}

/** A duration that no other piece used: "3 days before", "17 h"; "2 pages" and the "10 minute" of a talk aren't one. */
function spanBeside(line: Line, at: number, isFree: (index: number) => boolean): number {
  const { words, value } = spanAt(line, at) ?? { words: 0 };
  if (words === 0) return 0;
  if (/^(?:before|after|later|from|ago|early|prior)$/.test(keyAt(line, at + words)))
    return words + (isFree(at + words) ? 1 : 0);
  const isWork = value?.unit === 'hour' || value?.unit === 'minute';
  const isPart = isWork ? isDescription(line, at, words) : isPlain(line, at + words);
  return /\d/.test(keyAt(line, at)) && !isPart ? words : 0;
}

/** "until thanksgiving", "due finals week", "due 13-45": what introduces a day, with what may name it. */
function namedBehind(line: Line, at: number, isFree: (index: number) => boolean): number {
  const isName = (index: number) =>
    isFree(index) &&
    (isPlain(line, index) || (index > at + 1 && line.context.words.units[keyAt(line, index)] !== undefined));
  if (isFree(at + 1) && /^\d{1,2}-\d{1,2}$/.test(keyAt(line, at + 1))) return 2;
  let words = 1;
  while (words <= MOST_NAME_WORDS && isName(at + words)) words += 1;
  return words;
}

/** Further days beside one that was read: "and 8" of "oct 6 and 8", "6 and" of "6 and 8 oct". */
function listedAt(line: Line, at: number, { isFree, isDateBefore }: Leftover): number {
  let [words, last] = [0, 0];
  for (; words < MOST_LISTED && isFree(at + words); words += 1) {
    if (/^\d{1,2}(?:st|nd|rd|th)?$/.test(keyAt(line, at + words))) last = words + 1;
    else if (!isJoiner(line, at + words) && keyAt(line, at + words) !== 'or') break;
  }
  if (isDateBefore(at)) return isPlain(line, at + last) ? 0 : last;
  const isDay = line.context.words.months[keyAt(line, at + words + 1)] !== undefined && !isFree(at + words);
  return last > 0 && last < words && isDay && !isNumber(line, at) ? words : 0;
}

/** "feb 30", "30 feb", "oct 12-14", the "dec" of "dec 12h". */
function monthBeside(line: Line, at: number): number {
  const { months, plainMonths } = line.context.words;
  const [key, next] = [keyAt(line, at), keyAt(line, at + 1)];
  if (months[key] && /^\d{1,2}(?:[a-z]{2}|-\d{1,2})?$/.test(next)) return 2;
  if (/^\d{1,2}(?:[a-z]{2}|-\d{1,2})?$/.test(key) && months[next]) return 2;
  return plainMonths.has(key) && /^\d/.test(next) ? 1 : 0;
}

/** Whether a word names a day but wasn't understood: a time beside it must not get another day. */
export function isLostDay(line: Line, at: number): boolean {
  const { months, weekdays, units } = line.context.words;
  const [key, next] = [keyAt(line, at), keyAt(line, at + 1)];
  const isSlip = misspeltAt(line, at) > 0 || isMisspelt(line, at);
  if (isSlip || isForeign(line, at) || isListed(key, 'holidays') || lettersOf(key)) return true;
  if (/^\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{2,4})?)?$|^\d{4}[-/.]\d/.test(key)) return true;
  if (key.split(/[/-]/).every((day) => weekdays[day.replace(/s$/, '')]) && !isName(line, at)) return true;
  if (key === 'this' && units[next] === 'week') return true;
  const span = spanAt(line, at);
  if (span && !/^(?:minute|hour)$/.test(span.value.unit) && !isPlain(line, at + span.words)) return true;
  return (months[key] !== undefined && /^\d/.test(next)) || (/^\d/.test(key) && months[next] !== undefined);
}

/** Words for a period. */
const PERIODS = 'day days week weeks month months'.split(' ');

/** The number of words from an index that would change a day, one of them misspelt: "untill", "next wekk", "in 2 dyas". */
function misspeltAt(line: Line, at: number): number {
  const { units, weekdays, next, every } = line.context.words;
  if (isTypoOf(line, at, ['until', 'through', 'before'])) return 1;
  const [key, behind] = [keyAt(line, at), keyAt(line, at + 1)];
  if (isTypoOf(line, at, ['next', 'every']))
    return units[behind] || isTypoOf(line, at + 1, PERIODS) ? 2 : weekdays[behind] ? 1 : 0;
  const isIn = /^(?:in|within)$/.test(key) ? 1 : 0;
  const isLed = [...next, ...every, 'this', 'last'].includes(key);
  const led = isLed ? 1 : /^a?n?$/.test(key) ? 0 : isIn + (countAt(line, at + isIn)?.words ?? -isIn);
  return led > 0 && isTypoOf(line, at + led, PERIODS) ? led + 1 : 0;
}

/** Whether words beside a day that was read make it another one: "untill fri", "next wekk fri", "two fridays ago". */
export function isChanged(line: Line, { from, to }: { from: number; to: number }): boolean {
  const ago = to + (spanAt(line, to)?.words ?? 0);
  if (keyAt(line, ago) === 'ago' || misspeltAt(line, to) > 1) return true;
  const end = from - (/^(?:from|of|after)$/.test(keyAt(line, from - 1)) ? 1 : 0);
  return [1, 2, 3].some((words) => misspeltAt(line, end - words) === words);
}

/** The unused pieces of a line that look like more than a title. */
export function unreadPieces(line: Line, leftover: Leftover): UnreadPiece[] {
  const { isFree, isDateBefore, hasDay } = leftover;
  const isEvent = eventsOf(line);
  const pieces: UnreadPiece[] = [];
  for (let at = 0; at < line.words.length;) {
    const course = isFree(at) ? courseLike(line, at, isFree) : 0;
    const pair = hasDay && isFree(at) ? strayPairAt(line, at, isEvent, isDateBefore(at)) : 0;
    const looked = course || pair || (isFree(at) ? lookAt(line, at, leftover) : 0);
    let count = 0;
    while (count < looked && isFree(at + count)) count += 1;
    // Half of "3 oct" means nothing if "oct 12" was read.
    if (count < looked) count = 0;
    const [first, last] = [line.words[at], line.words[at + count - 1]];
    if (count > 0 && first && last)
      pieces.push({ reason: course ? 'no_course' : 'unknown', start: first.start, end: last.end });
    at += Math.max(1, count);
  }
  return pieces;
}

/** The code of a course the student doesn't have: "CHEM 204", in capitals. */
function courseLike(line: Line, at: number, isFree: (index: number) => boolean): number {
  if (line.context.courses.length === 0) return 0;
  const { text = '' } = line.words[at] ?? {};
  if (/^\p{Lu}{2,5}-?\d{3}[A-Z]?[:,]?$/u.test(text)) return 1;
  const isCode = /^\p{Lu}{2,5}$/u.test(text) && /^\d{3}[A-Z]?[:,]?$/.test(line.words[at + 1]?.text ?? '');
  return isCode && isFree(at + 1) ? 2 : 0;
}
