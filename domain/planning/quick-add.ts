import type { AssignmentType } from '#domain/assignments/assignment';
import { NUMBER_RANGES, REMINDER_LIMITS } from '#domain/limits/limits';
import { type ReminderRule, reminderBefore } from '#domain/reminders/rule';
import { addDays, compareDays, isValidDay } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

import { type DateContext, type Match, matchDate, matchTime, type Moment } from './quick-add-dates';
import { type ClassStart, dueOf } from './quick-add-due';
import { matchRepeat, type Repeat } from './quick-add-repeat';
import type { QuickAddWords, TimeUnit } from './quick-add-words';

/** What a piece of the line can say. */
export const QUICK_ADD_KINDS = [
  'course',
  'type',
  'date',
  'time',
  'before_class',
  'priority',
  'estimate',
  'points',
  'weight',
  'repeat',
  'until',
  'reminder',
] as const;

/** One of {@link QUICK_ADD_KINDS}. */
export type QuickAddKind = (typeof QUICK_ADD_KINDS)[number];

/** A course as the line may name it. */
export interface QuickAddCourse {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** What a line is read by. */
export interface QuickAddContext extends DateContext {
  readonly courses: readonly QuickAddCourse[];
  /** The next class of a course; null when none is known. */
  readonly nextClassOf: (courseId: string) => ClassStart | null;
  /** What is recognised; all when left out. A piece of another kind stays in the title. */
  readonly kinds?: ReadonlySet<QuickAddKind>;
}

/** A piece of the line that was understood. */
export interface QuickAddToken {
  readonly kind: QuickAddKind;
  /** Where it stands in the line; the end is not included. */
  readonly start: number;
  readonly end: number;
}

/** What a line says. */
export interface QuickAdd {
  /** What is left of the line; may be empty. */
  readonly title: string;
  /** In the order of the line. */
  readonly tokens: readonly QuickAddToken[];
  readonly courseId: string | null;
  readonly type: AssignmentType | null;
  readonly dueDate: string | null;
  readonly dueTime: string | null;
  /** The zone of the deadline where the line says it (of a class); null: that of the course or the student. */
  readonly dueZone: string | null;
  readonly priority: number | null;
  readonly estimateMinutes: number | null;
  readonly pointsPossible: number | null;
  readonly weight: number | null;
  readonly repeat: Repeat | null;
  /** The last day of the repetition; one that has just passed is told as such, see {@link isOver}. */
  readonly until: string | null;
  /** When to remind of it, in the order of their tokens; none: as usual for its type. */
  readonly reminders: readonly ReminderRule[];
}

/** Whether the repetition ends before its first deadline: there is nothing to repeat. */
export function isOver({ repeat, until, dueDate }: QuickAdd): boolean {
  return repeat !== null && until !== null && dueDate !== null && compareDays(until, dueDate) < 0;
}

/** A word of the line. */
interface Word {
  readonly text: string;
  /** In lower case; empty for quoted words, which nothing matches. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** What the pieces say, by kind. */
interface Values {
  course: string;
  type: AssignmentType;
  date: Moment;
  time: string;
  before_class: true;
  priority: number;
  estimate: number;
  points: number;
  weight: number;
  repeat: Repeat;
  until: string;
  reminder: ReminderRule;
}

type Found = {
  [Kind in QuickAddKind]: QuickAddToken & { kind: Kind; value: Values[Kind]; words: number };
}[QuickAddKind];

const ALL_KINDS: ReadonlySet<QuickAddKind> = new Set(QUICK_ADD_KINDS);

/**
 * Reads one line, such as `essay BIO101 fri 5pm p1 ~3h every week until dec 10 !1d`. Upper and lower case are the same; what stands in
 * quotes is never anything but title. Of several pieces of one kind the last counts and the others stay in the title;
 * reminders add up.
 */
export function parseQuickAdd(line: string, context: QuickAddContext): QuickAdd {
  const words = wordsOf(line);
  const kinds = context.kinds ?? ALL_KINDS;
  const found: Found[] = [];
  for (let index = 0; index < words.length;) {
    const match = matchAt(words, index, context, kinds);
    if (match) found.push(match);
    index += match?.words ?? 1;
  }
  const kept = found.filter(
    (one, index) => one.kind === 'reminder' || !found.slice(index + 1).some(({ kind }) => kind === one.kind),
  );
  return assemble(line, words, withoutHomeless(kept, context), context);
}

/**
 * "before class" means nothing without a course that has a class ahead, "until" nothing without a repetition, and a
 * reminder nothing without a deadline; there are at most as many reminders as an assignment takes. What has no home
 * stays in the title, so that no chip promises what is then not kept.
 */
function withoutHomeless(found: readonly Found[], { nextClassOf }: QuickAddContext): Found[] {
  const course = found.find((one) => one.kind === 'course');
  const hasClass = course !== undefined && nextClassOf(course.value) !== null;
  const repeats = found.some(({ kind }) => kind === 'repeat');
  const isDue = found.some(({ kind }) => DUE_KINDS.has(kind) && (kind !== 'before_class' || hasClass));
  const reminders = found.filter(({ kind }) => kind === 'reminder').slice(0, REMINDER_LIMITS.rules);
  return found.filter((one) => {
    if (one.kind === 'before_class') return hasClass;
    if (one.kind === 'until') return repeats;
    return one.kind !== 'reminder' || (isDue && reminders.includes(one));
  });
}

/** What gives an assignment a deadline. */
const DUE_KINDS: ReadonlySet<QuickAddKind> = new Set(['date', 'time', 'before_class', 'repeat']);

function assemble(
  line: string,
  words: readonly Word[],
  found: readonly Found[],
  context: QuickAddContext,
): QuickAdd {
  const value = <Kind extends QuickAddKind>(kind: Kind): Values[Kind] | null =>
    (found.find((one) => one.kind === kind)?.value as Values[Kind] | undefined) ?? null;
  const isTaken = ({ start }: Word) => found.some((token) => token.start <= start && start < token.end);
  const courseId = value('course');
  return {
    title: words
      .filter((word) => !isTaken(word))
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    tokens: found.map(({ kind, start, end }) => ({ kind, start, end })),
    courseId,
    type: value('type'),
    ...dueOf(
      {
        date: value('date'),
        time: value('time'),
        repeat: value('repeat'),
        classStart: value('before_class') && courseId !== null ? context.nextClassOf(courseId) : null,
      },
      context.now,
    ),
    priority: value('priority'),
    estimateMinutes: value('estimate'),
    pointsPossible: value('points'),
    weight: value('weight'),
    repeat: value('repeat'),
    until: value('until'),
    reminders: found.flatMap((one) => (one.kind === 'reminder' ? [one.value] : [])),
  };
}

/** The words of a line; quotes, closed or not, make one literal word of what they hold. */
function wordsOf(line: string): Word[] {
  return Array.from(line.matchAll(/"([^"]*)"?|[^\s"]+/g), ({ 0: whole, 1: quoted, index }) => ({
    text: quoted ?? whole,
    key: quoted === undefined ? whole.toLowerCase().replace(/[,;]+$/, '') : '',
    start: index,
    end: index + whole.length,
  }));
}

type Matcher<Kind extends QuickAddKind> = (
  keys: readonly string[],
  context: QuickAddContext,
) => Match<Values[Kind]> | null;

function matchAt(
  words: readonly Word[],
  index: number,
  context: QuickAddContext,
  kinds: ReadonlySet<QuickAddKind>,
): Found | null {
  const keys = words.slice(index, index + LONGEST).map(({ key }) => key);
  if (keys[0] === '') return null;
  for (const kind of MATCH_ORDER) {
    const matched = kinds.has(kind) ? MATCHERS[kind](keys, context) : null;
    const [first, last] = [words[index], words[index + (matched?.words ?? 0) - 1]];
    if (!matched || !first || !last) continue;
    return { kind, value: matched.value, words: matched.words, start: first.start, end: last.end } as Found;
  }
  return null;
}

/** No piece is longer, in words. */
const LONGEST = 12;

/** Repetitions and ends before days, which they contain; courses before days, so that a code like "MAR 1" is one. */
const MATCH_ORDER: readonly QuickAddKind[] = [
  'course',
  'repeat',
  'until',
  'before_class',
  'date',
  'time',
  'priority',
  'estimate',
  'points',
  'weight',
  'reminder',
  'type',
];

const MATCHERS: { readonly [Kind in QuickAddKind]: Matcher<Kind> } = {
  course: (keys, { courses }) => matchCourse(keys, courses),
  repeat: (keys, context) => matchRepeat(keys, context),
  until: (keys, context) => {
    const day = context.words.until.includes(keys[0] ?? '') ? matchDate(keys.slice(1), context) : null;
    if (!day) return null;
    const hasYear = keys.slice(1, day.words + 1).some((key) => /\b20\d{2}\b/.test(key));
    const date = hasYear ? day.value.date : lastDayMeant(day.value.date, dayOf(context.now));
    return { words: day.words + 1, value: date };
  },
  before_class: ([first, second], { words: { beforeClass } }) =>
    first === beforeClass[0] && second === beforeClass[1] ? { words: 2, value: true } : null,
  date: (keys, context) => afterFiller(keys, context, (rest) => matchDate(rest, context)),
  time: (keys, context) => afterFiller(keys, context, (rest) => matchTime(rest, context)),
  priority: ([first = '']) => single(/^p([1-4])$/.exec(first), ([, digit]) => Number(digit)),
  estimate: ([first = ''], { words }) => {
    const minutes = /^[~+]/.test(first) ? durationOf(first.slice(1), words) : null;
    return minutes !== null && isWithin(minutes, NUMBER_RANGES.estimateMinutes)
      ? { words: 1, value: minutes }
      : null;
  },
  points: (keys, { words }) => {
    const [first = '', second = '', third = ''] = keys;
    const slashed = first.startsWith('/') ? decimalOf(first.slice(1)) : null;
    if (slashed !== null) return { words: 1, value: slashed };
    const points = words.worth.includes(first) && words.points.includes(third) ? decimalOf(second) : null;
    return points === null ? null : { words: 3, value: points };
  },
  weight: ([first = '', second = ''], { words }) => {
    const percent = second.endsWith('%') ? decimalOf(second.slice(0, -1)) : null;
    const isWeight = words.worth.includes(first) && percent !== null && percent < MOST_PERCENT;
    return isWeight ? { words: 2, value: percent } : null;
  },
  reminder: ([first = ''], { words }) => {
    const minutes = first.startsWith('!') ? durationOf(first.slice(1), words) : null;
    const rule = minutes === null ? null : reminderBefore(minutes);
    return rule && { words: 1, value: rule };
  },
  type: ([first = ''], { words }) => {
    const type = first.startsWith('#') ? words.types[first.slice(1)] : undefined;
    return type ? { words: 1, value: type } : null;
  },
};

/** Who names a day without a year that passed so many days ago does not mean that of next year. */
const JUST_PASSED = 90;

/** The last day of a repetition that is meant: a day of next year that has just passed in this one has passed. */
function lastDayMeant(date: string, today: string): string {
  const yearBefore = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  const isMeant = isValidDay(yearBefore) && compareDays(yearBefore, addDays(today, -JUST_PASSED)) >= 0;
  return isMeant && compareDays(yearBefore, today) < 0 ? yearBefore : date;
}

/** More is no percentage of anything, but for bonus work. */
const MOST_PERCENT = 1_000;

/** "12", "12.5" and "12,5"; null for anything else, such as "1,000", which is a thousand to some and one to others. */
function decimalOf(text: string): number | null {
  return /^\d{1,6}(?:\.\d{1,4}|,\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

function single(
  match: RegExpExecArray | null,
  read: (match: RegExpExecArray) => number,
): Match<number> | null {
  return match && { words: 1, value: read(match) };
}

function afterFiller<Value>(
  keys: readonly string[],
  { words }: QuickAddContext,
  match: (rest: readonly string[]) => Match<Value> | null,
): Match<Value> | null {
  const isFiller = (key: string) => words.fillers.includes(key);
  const skipped = isFiller(keys[0] ?? '') ? (isFiller(keys[1] ?? '') ? 2 : 1) : 0;
  const found = match(keys.slice(skipped));
  return found && { ...found, words: found.words + skipped };
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}

const MINUTES: Readonly<Record<TimeUnit, number>> = {
  minute: 1,
  hour: 60,
  day: 24 * 60,
  week: 7 * 24 * 60,
  month: Number.NaN,
};

/** Minutes of "2h", "1h30", "1h30m", "1.5h", "1,5h", "90min", "1d"; null for anything else. */
function durationOf(text: string, { units }: QuickAddWords): number | null {
  const parts = /^(\d{1,4}(?:[.,]\d)?)([a-z]+)(?:(\d{1,2})([a-z]*))?$/.exec(text);
  const [, amount, unit = '', rest, restUnit] = parts ?? [];
  const [main, second] = [units[unit], units[restUnit || 'm']];
  if (!main || (rest !== undefined && (main !== 'hour' || second !== 'minute'))) return null;
  const minutes = Math.round(Number(amount?.replace(',', '.')) * MINUTES[main] + Number(rest ?? 0));
  return Number.isFinite(minutes) ? minutes : null;
}

/** Letters a course may be called by without its number: "bio" for BIO 101, when no other course begins so. */
const SHORTEST_ALIAS = 2;

const MOST_COURSE_WORDS = 6;

/** The course that words begin with, by code, by the letters of its code or by its whole name; the longest wins. */
function matchCourse(keys: readonly string[], courses: readonly QuickAddCourse[]): Match<string> | null {
  for (let count = Math.min(keys.length, MOST_COURSE_WORDS); count > 0; count -= 1) {
    const said = keys.slice(0, count);
    if (said.includes('')) continue;
    const wanted = folded(said.join(''));
    const named = courses.filter(
      ({ code, name }) => wanted !== '' && [folded(code), folded(name)].includes(wanted),
    );
    const called =
      named.length > 0 ? named : count === 1 ? courses.filter((one) => aliasOf(one) === wanted) : [];
    const [course, ...others] = called;
    if (course && others.length === 0) return { words: count, value: course.id };
  }
  return null;
}

function aliasOf({ code }: QuickAddCourse): string | null {
  const letters = /^\p{L}+/u.exec(folded(code))?.[0] ?? '';
  return letters.length >= SHORTEST_ALIAS ? letters : null;
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
