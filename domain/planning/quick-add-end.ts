import { addDays, compareDays, dayOfWeek, isValidDay, startOfWeek } from '#domain/time/local-date';
import { dayOf, timeOf } from '#domain/time/local-date-time';
import { REPETITION_LIMITS } from '../limits/task-limits';
import { type ClassStart, isPlain, type Line, type LineContext, type Moment } from './quick-add-line';
import { indicesOf, type Piece } from './quick-add-reading';
import type { Repeat, SaidEnd } from './quick-add-repeat';
import { addUnits, termOf } from './quick-add-spans';
import type { SaidTime } from './quick-add-times';
import type { UnreadReason } from './quick-add-unread';

/** Pieces left in the title after all, each with the reason. */
export type Dropped = (readonly [Piece, UnreadReason])[];

type RepeatPiece = Extract<Piece, { kind: 'repeat' }>;

/** Words for a frequency that can't be read by themselves. */
const VAGUE =
  /^(?:bi-?monthly|semi-?(?:weekly|monthly)|tri-?weekly|quarterly|yearly|annually|twice|thrice|alternat(?:e|ing))$/;

/** What leads to weekdays that are days rather than a repetition; "due mwf" and "due t/th" are a timetable. */
const LIMITS =
  /^(?:by|before|until|till|between|either|from|after) |\b(?:due|for) (?:on )?\p{L}{3,}\/\p{L}{3,}$/u;

/** From this many days a week on, "daily" fits weekdays. */
const DAILY_FROM = 3;

/**
 * "weekly ... thursdays" is one repetition in two places: how often, and on which days. Next to "every sunday", a
 * bare "weekly" is part of the name of the work, and is reported as such.
 */
export function joinedRepeats(line: Line, pieces: readonly Piece[]): { joined: Piece[]; named: Piece[] } {
  const repeats = repeatsOf(pieces);
  const often = repeats.find(({ value }) => value.weekdays.length === 0);
  const days = repeats.find(({ value }) => value.interval === 1 && value.weekdays.length > 0);
  if (repeats.length !== 2 || !often || !days) return { joined: [...pieces], named: [] };
  const { unit, interval } = often.value;
  if (unit === 'week' && interval === 1 && saysEvery(line, days) && isPlain(line, often.to))
    return { joined: pieces.filter((piece) => piece !== often), named: [often] };
  const isDaily = unit === 'day' && interval === 1 && days.value.weekdays.length >= DAILY_FROM;
  if (unit !== 'week' && !isDaily) return { joined: [...pieces], named: [] };
  const value = { ...days.value, interval };
  return {
    joined: pieces.map((piece) => (piece.kind === 'repeat' ? { ...piece, value } : piece)),
    named: [],
  };
}

/**
 * Weekdays that only look like a repetition aren't one next to a frequency that wasn't read: "mondays" in "monthly
 * meeting mondays" doesn't mean every week.
 */
export function vagueRepeats(pieces: readonly Piece[], line: Line): Dropped {
  const repeats = repeatsOf(pieces);
  const guessed = repeats.filter((piece) => piece.value.weekdays.length > 0 && !saysEvery(line, piece));
  if (guessed.length === 0) return [];
  const isOther = ({ value: { unit, interval, weekdays } }: RepeatPiece) =>
    weekdays.length === 0 && (unit !== 'week' || interval > 1);
  const taken = indicesOf(pieces);
  // "twice a week" goes with two weekdays.
  const isTwice = guessed.every(({ value }) => value.weekdays.length === 2);
  const isVague = (key: string) => VAGUE.test(key) && !(isTwice && key === 'twice');
  // "by thu/fri" is a deadline.
  const isLimit = guessed.some(({ from, to }) => {
    const keys = line.words.slice(Math.max(0, from - 1), to).map(({ key }) => key);
    return LIMITS.test(keys.join(' '));
  });
  const isUnsure =
    isLimit || repeats.some(isOther) || line.words.some(({ key }, at) => !taken.has(at) && isVague(key));
  return isUnsure ? repeats.map((piece) => [piece, 'unknown'] as const) : [];
}

function repeatsOf(pieces: readonly Piece[]): RepeatPiece[] {
  return pieces.filter((piece) => piece.kind === 'repeat');
}

function saysEvery(line: Line, { from, to }: Piece): boolean {
  const { every } = line.context.words;
  return line.words.slice(from, to).some(({ key }) => every.includes(key));
}

/** The end of a repetition, and its source. */
export interface RepeatEnd {
  /** Its last possible day; for a given number of deadlines, the day of the last one. */
  readonly on: string;
  /** The line itself, the term of the course or the day, or the usual length of a term. */
  readonly by: 'line' | 'term' | 'usual';
  /** Number of deadlines; 0 if it ends before it starts. */
  readonly times: number;
}

/** How long a repetition goes on if no term ends it: sixteen weeks, the usual length of a term. */
const USUAL_DAYS = 16 * 7;

/** A date without a year that passed at most this many days ago isn't moved to next year. */
const JUST_PASSED = 90;

/** The last day a line names for its repetition; null if it names a number of deadlines or nothing. */
export function saidLastDay(end: SaidEnd | null, firstDay: string | null, now: string): string | null {
  if (end === null || 'count' in end) return null;
  if ('weeks' in end) return firstDay && addDays(firstDay, end.weeks * 7 - 1);
  return end.hasYear ? end.on : lastDayMeant(end.on, dayOf(now));
}

/** The last day of a repetition: a date read as next year's because it has just passed means this year's. */
function lastDayMeant(date: string, today: string): string {
  const yearBefore = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  const isMeant = isValidDay(yearBefore) && compareDays(yearBefore, addDays(today, -JUST_PASSED)) >= 0;
  return isMeant && compareDays(yearBefore, today) < 0 ? yearBefore : date;
}

/** The known facts about a repetition when its end is determined. */
interface Repeated {
  readonly repeat: Repeat;
  readonly firstDay: string;
  readonly courseId: string | null;
  /** The last day and the number of deadlines in the line. */
  readonly until: string | null;
  readonly count: number | null;
}

/** The end of a repetition and its number of deadlines: it ends with the term unless the line says otherwise. */
export function endOf(
  { repeat, firstDay, courseId, until, count }: Repeated,
  context: LineContext,
): RepeatEnd {
  if (count !== null) {
    const days = daysOf(repeat, firstDay, { on: null, most: count });
    return { on: days.at(-1) ?? firstDay, by: 'line', times: days.length };
  }
  const termEnd = until === null ? termEndOf(firstDay, courseId, context) : null;
  const on = until ?? termEnd ?? addDays(firstDay, USUAL_DAYS - 1);
  const days = daysOf(repeat, firstDay, { on, most: REPETITION_LIMITS.assignments });
  const { length: times } = days;
  if (until !== null) return { on, by: 'line', times };
  // A series is limited to so many deadlines: it ends with the last of them.
  const last = times < REPETITION_LIMITS.assignments ? on : (days.at(-1) ?? on);
  return { on: last, by: termEnd === null ? 'usual' : 'term', times };
}

/** The end of the course's term, or of the term of the first deadline; null if neither is known. */
function termEndOf(
  firstDay: string,
  courseId: string | null,
  { courses, terms = [] }: LineContext,
): string | null {
  const termId = courses.find(({ id }) => id === courseId)?.termId;
  const own = terms.find(({ id, endsOn }) => id === termId && compareDays(endsOn, firstDay) > 0);
  return (own ?? termOf(terms, firstDay))?.endsOn ?? null;
}

/** The days of a repetition up to a last one, at most so many. Matches the rule that the server expands. */
function daysOf(
  { unit, interval, weekdays }: Repeat,
  first: string,
  { on, most }: { on: string | null; most: number },
): string[] {
  const days: string[] = [];
  const isWithin = (day: string) => on === null || compareDays(day, on) <= 0;
  for (let step = 0; days.length < most; step += 1) {
    const [date, period] = stepOf({ unit, interval, weekdays }, first, step);
    if (!isWithin(period)) break;
    days.push(...date.filter((day) => day >= first && isWithin(day)));
  }
  return days.slice(0, most);
}

/** The days of one step of a repetition, and the earliest day it may have. */
function stepOf({ unit, interval, weekdays }: Repeat, first: string, step: number): [string[], string] {
  if (weekdays.length === 0) {
    const day = addUnits(first, step * interval, unit);
    // Months without such a day are skipped.
    return [unit === 'month' && day.slice(8) !== first.slice(8) ? [] : [day], day];
  }
  const monday = addDays(startOfWeek(first), step * interval * 7);
  const week = weekdays.map((weekday) => addDays(monday, weekday - dayOfWeek(monday)));
  return [week, week[0] ?? monday];
}

/** The part of a line about the deadline. */
interface SaidDue {
  readonly date: Moment | null;
  readonly time: SaidTime | null;
  readonly repeat: Repeat | null;
  /** The class before which it is due; null if the line names none. */
  readonly classStart: ClassStart | null;
}

/** A deadline as understood from a line. */
interface LineDue {
  readonly dueDate: string | null;
  readonly dueTime: string | null;
  /** The time zone of a class; null for that of the course or the student. */
  readonly dueZone: string | null;
}

/**
 * The deadline of a line, for a repetition the first one: the named day, or the next such time; a repetition on
 * weekdays starts with the first of them from there.
 *
 * @param now `YYYY-MM-DDTHH:MM` in the student's time zone
 */
export function dueOf({ date, time, repeat, classStart }: SaidDue, now: string): LineDue {
  const weekdays = repeat?.weekdays ?? [];
  if (classStart) {
    const { startLocal, timezone } = classStart;
    return { dueDate: fitting(dayOf(startLocal), weekdays), dueTime: timeOf(startLocal), dueZone: timezone };
  }
  const isEvening = date?.isEvening === true || (repeat?.time ?? '') >= '18:00';
  const dueTime = time
    ? meant(time, date?.date ?? null, { isEvening, now })
    : (date?.time ?? repeat?.time ?? null);
  const day = date?.date ?? firstDay(dueTime, repeat, now);
  return { dueDate: day && fitting(day, weekdays), dueTime, dueZone: null };
}

/** "8 tonight" is 20:00, and so is "today at 8" once the morning has passed. */
function meant(
  { time, end, isLoose }: SaidTime,
  date: string | null,
  { isEvening, now }: { isEvening: boolean; now: string },
): string {
  const isOver = date === dayOf(now) && compareDays(end ?? time, timeOf(now)) <= 0;
  return isLoose && (isEvening || isOver) ? halfDayLater(time) : time;
}

/** Twelve hours later on the same day, at its end at the latest. */
export function halfDayLater(time: string): string {
  const hour = Number(time.slice(0, 2)) + 12;
  return hour < 24 ? `${hour}${time.slice(2)}` : '23:59';
}

/**
 * Without a day: the day of the next such time; a repetition on weekdays starts on a later day, just as "fri" does.
 */
function firstDay(dueTime: string | null, repeat: Repeat | null, now: string): string | null {
  if (dueTime === null && !repeat) return null;
  const today = dayOf(now);
  const isAhead = dueTime === null || dueTime > timeOf(now);
  return isAhead && !repeat?.weekdays.length ? today : addDays(today, 1);
}

/** The first of these weekdays from a day on; the day itself if there are none. */
function fitting(day: string, weekdays: Repeat['weekdays']): string {
  if (weekdays.length === 0) return day;
  let found = day;
  while (!weekdays.includes(dayOfWeek(found))) found = addDays(found, 1);
  return found;
}
