import { twoDigits } from '#domain/time/local-date';

import { fillersAt } from './quick-add-dates';
import { isCounted, isNumber, nounOf } from './quick-add-calendar';
import { isJoiner, isPlain, isUnit, keyAt, longest, type Line, type Match } from './quick-add-line';
import { spanAt } from './quick-add-spans';
import { WEEKDAY_LETTERS, type WordTable } from './quick-add-words';

/** Whether the numbers at an index can only be the hours of an event: "exam 8-10 dec 15". */
export type IsEventAt = (at: number) => boolean;

/** A time of day as the line says it. */
export interface SaidTime {
  /** `HH:MM`; the start of a range. */
  readonly time: string;
  /** The end of a range, `HH:MM`: "9am-11am". */
  readonly end?: string;
  /** Whether only an hour without am or pm was given: "at 8". */
  readonly isLoose?: boolean;
}

/** The context of a time: where days end; with it, "fri 5" is five o'clock and "problem 5" isn't. */
export interface TimeSurroundings {
  /** Whether a day ends right before a word. */
  readonly isBehindDay: (index: number) => boolean;
  /** Whether the line is in another language, where "5 am Freitag" isn't a time. */
  readonly isForeign: boolean;
  /** Whether the line names a day at all. */
  readonly hasDay: boolean;
  /** Whether a day starts at a word. */
  readonly isDay: (index: number) => boolean;
  /** Whether two numbers are the hours of an event, as in "exam 8-10". */
  readonly isEvent: IsEventAt;
}

/** The context before a number that makes it an hour: a word such as "at", or either that or a day; null for none. */
type Need = 'led' | 'behind' | null;

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  /** Whether the hour has two digits, as on 24-hour clocks: "07:30". */
  readonly isPadded: boolean;
  readonly need: Need;
}

/** Whether the word before an index leads to an hour. */
const isLedAt = (line: Line, at: number) => line.context.words.leading.includes(keyAt(line, at - 1));

/**
 * The time of day that the words start with: "5pm", "at 5", "5:30 p.m.", "17:00", "17h30", "noon", "9-11am", "half
 * past 5", with words such as "due by" before it. An hour from 1 to 7 without am or pm is in the afternoon.
 */
export function timeAt(line: Line, at: number, around: TimeSurroundings): Match<SaidTime> | null {
  const fillers = fillersAt(line, at) || (/^(?:from|between|btwn)$/.test(keyAt(line, at)) ? 1 : 0);
  const from = at + fillers;
  const found = longest([
    namedAt(line, from, around),
    rangeAt(line, from, around),
    pastHourAt(line, from),
    singleAt(line, from, around),
  ]);
  const sharp = found && keyAt(line, from + found.words) === 'sharp' ? 1 : 0;
  return found && { ...found, words: fillers + found.words + sharp };
}

function namedAt(line: Line, at: number, around: TimeSurroundings): Match<SaidTime> | null {
  const { times, parts } = line.context.words;
  const key = keyAt(line, at);
  const time = times[key];
  if (time !== undefined) return { words: 1, value: { time } };
  if (key === 'end' && keyAt(line, at + 1) === 'of') {
    const the = keyAt(line, at + 2) === 'the' ? 1 : 0;
    const isDay = keyAt(line, at + 2 + the) === 'day';
    const words = isDay ? 3 + the : around.isDay(at + 2) ? 2 : 0;
    return words > 0 ? { words, value: { time: '23:59' } } : null;
  }
  const inThe = key === 'in' && keyAt(line, at + 1) === 'the' ? 2 : 0;
  const part = around.isBehindDay(at) ? parts[keyAt(line, at + inThe)] : undefined;
  return part === undefined ? null : { words: inThe + 1, value: { time: part } };
}

function singleAt(line: Line, at: number, around: TimeSurroundings): Match<SaidTime> | null {
  const found = clockAt(line, at, around.isForeign);
  if (!found || isVerse(line, at, found.value, around) || !hasNeed(line, at, found, around)) return null;
  const said = saidBy(found.value);
  return said && { words: found.words, value: said };
}

/** Words before figures with a colon that aren't a time: "ratio 2:30", "psalm 23:10". */
const RATIOS = /^(?:ratio|odds|scale|score|aspect|verses?|psalms?|genesis|exodus|matthew|romans|surah)$/;

/** Whether figures with a colon are a ratio or a verse: "john 3:16". */
function isVerse(line: Line, at: number, { minute, half }: Clock, { isEvent }: TimeSurroundings): boolean {
  const isOdd = minute % 5 > 0 && minute < 58 && isPlain(line, at - 1) && !isEvent(at);
  const isRatio = RATIOS.test(nounOf(line, at)) || RATIOS.test(keyAt(line, at + 1));
  return half === null && keyAt(line, at).includes(':') && (isOdd || isRatio);
}

/** Whether a number has the context to be an hour, and doesn't count the word after it. */
function hasNeed(line: Line, at: number, { value, words }: Match<Clock>, around: TimeSurroundings): boolean {
  if (value.need === null) return true;
  const next = keyAt(line, at + words);
  const isCount = /^[\d/%]|^o(?:f|ut)$/.test(next) && !spanAt(line, at + words);
  const isOfNext = isPlain(line, at + words) && !/[:;,]$/.test(line.words[at + words - 1]?.text ?? '');
  if (isOfNext || isUnit(line, at + words) || isCount || isCounted(line, at)) return false;
  // "oct 6, 8 and 10" are three days.
  if ((isJoiner(line, at + words) || next === 'or') && /^\d/.test(keyAt(line, at + words + 1))) return false;
  // "exercices 3 à 5", "Aufgaben 3 bis 5", and "from 5 to 7 pages" are ranges.
  const isEnd = /^(?:à|bis)$/.test(keyAt(line, at - 1)) && /^\d+$/.test(keyAt(line, at - 2));
  const isRange = isEnd || (/^(?:-|to)$/.test(next) && hourOf(line, keyAt(line, at + words + 1)) !== null);
  if (isLedAt(line, at) && keyAt(line, at - 1) !== '~') return !isRange;
  if (line.context.words.tonight.includes(next) && /^\d/.test(keyAt(line, at))) return value.hour <= 12;
  const isClear = value.half !== null || words > 1 || keyAt(line, at).includes('.');
  const isLikely = value.hour >= 1 && (value.hour <= 12 || isClear);
  return value.need === 'behind' && isLikely && around.isBehindDay(at);
}

/** "5", "5pm", "5:30", "530pm", "5p", "17h30", "5 pm", "5 o'clock", "5ish". */
function clockAt(line: Line, at: number, isForeign: boolean): Match<Clock> | null {
  const own = hourOf(line, keyAt(line, at));
  const next = keyAt(line, at + 1);
  const half = /^(a|p)\.?m$/.exec(next)?.[1];
  // In German "am" leads to a day: "Blatt 5 am 12.12."
  const isGerman = half === 'a' && (isForeign || /^\d{1,2}\.(?:\d|$)/.test(keyAt(line, at + 2)));
  if (own && half && !isGerman && own.half === null && own.hour >= 1 && own.hour <= 12)
    return { words: 2, value: { ...own, half: half === 'a' ? 'am' : 'pm', need: null } };
  const isLed = isLedAt(line, at) || (own?.need === null && own.hour > 4);
  const told = own?.half === null ? ownClockAt(line, at, own) : null;
  if (told) return told;
  if (own && next === 'h' && isLed) return { words: 2, value: { ...own, need: null } };
  // "1:30 hrs" is how long it takes.
  if (own?.half === null && line.context.words.units[next] === 'hour') return null;
  const spoken = own && own.half === null ? spokenHalfAt(line, at + 1) : null;
  if (own && spoken && own.hour >= 1 && own.hour <= 12)
    return { words: 1 + spoken.words, value: { ...own, half: spoken.value, need: null } };
  if (own && /^o'?clock$/.test(next)) return { words: 2, value: { ...own, need: null } };
  return own && { words: 1, value: own };
}

/** "14 Uhr", "9 heures", "14 Uhr 30", "à 7h30": an hour as the student's own language tells it, of 24. */
function ownClockAt(line: Line, at: number, own: Clock): Match<Clock> | null {
  const [next, { ownClock }] = [keyAt(line, at + 1), line.context.words];
  const value = { ...own, isPadded: true, need: null };
  if (ownClock.length > 0 && /\dh/.test(keyAt(line, at)) && isLedAt(line, at)) return { words: 1, value };
  // "2 h" alone is how long it takes.
  const isTold = next.length > 1 || isLedAt(line, at) || own.minute > 0;
  if (!ownClock.includes(next) || !isTold) return null;
  const minute = /^[0-5]\d$/.exec(own.minute === 0 ? keyAt(line, at + 2) : '')?.[0];
  return { words: minute ? 3 : 2, value: { ...value, minute: Number(minute ?? own.minute) } };
}

/** "in the morning", "at night": am or pm after an hour. */
function spokenHalfAt(line: Line, at: number): Match<'am' | 'pm'> | null {
  const said = [0, 1, 2].map((step) => keyAt(line, at + step)).join(' ');
  const part = /^in the (morning|afternoon|evening)$/.exec(said)?.[1];
  if (part !== undefined) return { words: 3, value: part === 'morning' ? 'am' : 'pm' };
  return said.startsWith('at night') ? { words: 2, value: 'pm' } : null;
}

/** The forms of a one-word time, and the context each needs before it. */
const CLOCKS: readonly (readonly [RegExp, (minute: string | undefined, hour: number) => Need])[] = [
  [/^(\d{1,2})(?:[:.]?([0-5]\d))?(am|pm|a\.m|p\.m)(?:-?ish)?$/, () => null],
  [/^t?(\d{1,2}):([0-5]\d)$/, () => null],
  [/^(\d{1,2}):([0-5]\d)(a|p)$/, () => null],
  [/^(\d{1,2})()(?:ish|o'?clock)$/, () => null],
  // "2h" is a duration, "17h" a time.
  [/^(\d{1,2})h([0-5]\d)?$/, (minute, hour) => (hour < 24 && hour >= (minute ? 8 : 13) ? null : 'led')],
  [/^(\d{1,2})()(a|p)?$/, () => 'behind'],
  [/^(\d{1,2})\.([0-5]\d)$/, () => 'behind'],
  // "at 1730", but "in 1984" and "1848" are years.
  [/^([01]\d|2[1-3])([0-5][05]|59)$/, (_minute, hour) => (hour === 19 ? 'led' : 'behind')],
  [/^([01]\d|2[1-3])([0-5]\d)$/, () => 'led'],
];

/** The clock of a word in figures, or of a number word that words around it make an hour: "at five", "five pm". */
function hourOf(line: Line, key: string): Clock | null {
  const hour = /^an?$/.test(key) ? undefined : line.context.words.counts[key];
  return hour === undefined ? clockOf(key) : { hour, minute: 0, half: null, isPadded: false, need: 'led' };
}

function clockOf(key: string): Clock | null {
  for (const [pattern, needOf] of CLOCKS) {
    const parts = pattern.exec(key);
    if (!parts) continue;
    const [, hourText = '', minute, ending = ''] = parts;
    const hour = Number(hourText);
    const half = ending === '' ? null : ending.startsWith('a') ? 'am' : 'pm';
    const isPossible = half === null ? hour <= 24 : hour >= 1 && hour <= 12;
    const isPadded = hourText.length === 2 && hourText.startsWith('0');
    return isPossible
      ? { hour, minute: Number(minute || 0), half, isPadded, need: needOf(minute, hour) }
      : null;
  }
  return null;
}

/** The time on a clock; null if no clock shows it. */
function saidBy({ hour, minute, half, isPadded }: Clock): SaidTime | null {
  if (half !== null)
    return { time: `${twoDigits((hour % 12) + (half === 'pm' ? 12 : 0))}:${twoDigits(minute)}` };
  // The day ends at 24:00, which belongs to it.
  if (hour === 24) return minute === 0 ? { time: '23:59' } : null;
  if (hour === 11 && minute === 59) return { time: '23:59' };
  const isAfternoon = hour >= 1 && hour <= 7 && !isPadded;
  const time = `${twoDigits(isAfternoon ? hour + 12 : hour)}:${twoDigits(minute)}`;
  return hour >= 8 && hour <= 11 && !isPadded ? { time, isLoose: true } : { time };
}

/** Minutes before or after an hour. */
const PAST_HOUR: WordTable<number> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 };

/** "half past 5", "quarter to 5 pm", "ten past 5", "at ten to five"; without "at", the last may begin at ten. */
function pastHourAt(line: Line, at: number): Match<SaidTime> | null {
  const a = keyAt(line, at) === 'a' ? 1 : 0;
  const [key, word] = [keyAt(line, at + a), keyAt(line, at + a + 1)];
  const isTo = word === 'to';
  const minutes = PAST_HOUR[key] ?? (word === 'past' && !isCounted(line, at) ? Number(key) : Number.NaN);
  const isRange = isTo && PAST_HOUR[key] !== 15 && (!isLedAt(line, at) || keyAt(line, at - 1) === 'from');
  if (!(minutes > 0 && minutes < 60) || isRange || !/^(?:past|to|after)$/.test(word)) return null;
  const hour = clockAt(line, at + a + 2, false);
  const said = hour && hour.value.minute === 0 ? saidBy(hour.value) : null;
  if (!said || !hour) return null;
  const from = Number(said.time.slice(0, 2)) - (isTo ? 1 : 0);
  const time = `${twoDigits(from)}:${twoDigits(isTo ? 60 - minutes : minutes)}`;
  return from < 0 ? null : { words: a + 2 + hour.words, value: { time } };
}

/** "9am-11am", "2-4pm", "9:00-10:30", "2 to 4 pm", "from 9 to 11"; after a day or an exam, "9-11" as well. */
function rangeAt(line: Line, at: number, around: TimeSurroundings): Match<SaidTime> | null {
  const sides = sidesAt(line, at);
  const isLed = isLedAt(line, at) || around.isBehindDay(at);
  const side = sides?.first ?? '';
  // "ten to five" may be ten minutes before it.
  const isSaid = isLed && (PAST_HOUR[side] === undefined || keyAt(line, at - 1) === 'from');
  const first = isSaid ? hourOf(line, side) : clockOf(side);
  const last = sides && endAt(line, sides.last, around.isForeign);
  const joined = sides?.joined === undefined ? last : clockOfJoined(line, sides.joined, at);
  const isEvent = around.isEvent(at);
  if (!first || !joined || (isNumber(line, at) && !isEvent) || isVerse(line, at, first, around)) return null;
  const used = sides && sides.joined === undefined ? sides.last - at + joined.words : joined.words;
  const isTold = line.context.words.ownClock.includes(keyAt(line, at + used)) && !isUnit(line, at + used);
  const words = used + (isTold ? 1 : 0);
  const { value: end } = joined;
  const isClear = [first, end].some(
    ({ half, need, minute }) => half !== null || (need === null && minute >= 0),
  );
  const isMeant = (isLed && !isCounted(line, at)) || (isEvent && around.hasDay);
  const isOfTitle = isPlain(line, at + words) && !around.isDay(at + words);
  // "2-3 h" is how long it takes, but "10-12 m w" is on Mondays.
  if (isUnit(line, at + words) && !WEEKDAY_LETTERS[keyAt(line, at + words)]) return null;
  if (!isClear && (!isMeant || isOfTitle)) return null;
  return stretch(first, end, words);
}

/** The end of a range: a clock, or "noon" and "midnight". */
function endAt(line: Line, at: number, isForeign: boolean): Match<Clock> | null {
  const named = line.context.words.times[keyAt(line, at)];
  if (named === undefined) return clockAt(line, at, isForeign);
  const [hour, minute] = [Number(named.slice(0, 2)), Number(named.slice(3))];
  return { words: 1, value: { hour, minute, half: null, isPadded: true, need: null } };
}

/** The two sides of a range: in one word, or with "-" or "to" between them. */
function sidesAt(line: Line, at: number): { first: string; last: number; joined?: string } | null {
  const key = keyAt(line, at);
  const parts = key.split('-');
  if (parts.length === 2 && parts[0] !== '')
    return { first: parts[0] ?? '', last: at, joined: parts[1] ?? '' };
  const half = /^([ap])\.?m$/.exec(keyAt(line, at + 1)) ? 1 : 0;
  const isBetween =
    /^(?:between|btwn)$/.test(keyAt(line, at - 1)) && /\d[ap]m$/.test(keyAt(line, at + 2 + half));
  if (!isBetween && !/^(?:-|to|til|till|until)$/.test(keyAt(line, at + 1 + half))) return null;
  return { first: half ? key + keyAt(line, at + 1).replace('.', '') : key, last: at + 2 + half };
}

/** The end of a one-word range, which may be followed by am or pm: "9-11 am". */
function clockOfJoined(line: Line, text: string, at: number): Match<Clock> | null {
  const own = clockOf(text);
  const half = /^(a|p)\.?m$/.exec(keyAt(line, at + 1))?.[1];
  if (!own || !half || own.half !== null || own.hour > 12 || own.hour < 1)
    return own && { words: 1, value: own };
  return { words: 2, value: { ...own, half: half === 'a' ? 'am' : 'pm', need: null } };
}

function stretch(first: Clock, last: Clock, words: number): Match<SaidTime> | null {
  const end = saidBy(last);
  const sameHalf = saidBy({
    ...first,
    half: first.half ?? (first.hour <= 12 && first.hour > 0 ? last.half : null),
  });
  if (!end || !sameHalf) return null;
  // "11-1pm" starts in the morning, "10-1" ends in the afternoon.
  const isOther = first.half === null && last.half === 'pm' && sameHalf.time > end.time;
  const start = isOther ? saidBy({ ...first, half: 'am' }) : sameHalf;
  const isLater = last.half === null && start !== null && end.time <= start.time && last.hour < 12;
  const until = isLater ? saidBy({ ...last, half: 'pm' }) : end;
  const isLoose = start?.isLoose === true && first.half === null && last.half === null;
  return start && until && { words, value: { time: start.time, end: until.time, isLoose } };
}
