import type { AssignmentType } from '#domain/assignments/assignment';
import type { ReminderRule } from '#domain/reminders/rule';

import { estimateAt, pointsAt, priorityAt, reminderAt, weightAt } from './quick-add-amounts';
import { courseWithLead } from './quick-add-courses';
import { dateAt } from './quick-add-dates';
import { courseAt, keyAt, type Line, type Match, type Moment } from './quick-add-line';
import { eventsOf } from './quick-add-unread';
import { adverbOf, endAt, repeatAt, type Repeat, type SaidEnd } from './quick-add-repeat';
import { timeAt, type SaidTime, type TimeSurroundings } from './quick-add-times';
import { typeAt } from './quick-add-types';
import { isForeign } from './quick-add-unknown';

/**
 * The possible meanings of a piece of the line, in the order of equally good readings: a code like "MAR 1" is a course
 * rather than a day.
 */
export const QUICK_ADD_KINDS = [
  'course',
  'repeat',
  'until',
  'before_class',
  'date',
  'time',
  'priority',
  'points',
  'weight',
  'reminder',
  'type',
  'estimate',
] as const;

/** One of {@link QUICK_ADD_KINDS}. */
export type QuickAddKind = (typeof QUICK_ADD_KINDS)[number];

/** The values of pieces, by kind. */
export interface Values {
  course: string;
  type: AssignmentType;
  date: Moment;
  time: SaidTime;
  /** The course whose class is meant, if the words name one. */
  before_class: string | null;
  priority: number;
  estimate: number;
  points: number;
  weight: number;
  repeat: Repeat;
  until: SaidEnd;
  reminder: ReminderRule;
}

/** A piece of a line: its meaning, its first and last word (exclusive), and whether they are part of the title, too. */
export type Piece = {
  [Kind in QuickAddKind]: { kind: Kind; value: Values[Kind]; from: number; to: number; isTitle?: boolean };
}[QuickAddKind];

/** The words that pieces consist of. */
export function indicesOf(pieces: Iterable<Piece>): ReadonlySet<number> {
  const indices = new Set<number>();
  for (const { from, to } of pieces) for (let index = from; index < to; index += 1) indices.add(index);
  return indices;
}

/** The gain per word read, minus the cost of a piece: longer pieces beat several short ones. */
const PER_WORD = 10;
const PER_PIECE = 3;
/** A course beats other meanings of its code. */
const FOR_COURSE = 5;

/**
 * The pieces of a line that together read most of its words, in order and without overlap. Each word is looked at
 * once for each kind, and the best reading is chosen from the end, so the work grows linearly with the line.
 */
export function readLine(line: Line): Piece[] {
  const candidates = line.words.map((_word, at) => candidatesAt(line, at));
  addAdverbs(line, candidates);
  addTimes(line, candidates);
  const best: { score: number; piece: Piece | null }[] = [];
  for (let at = line.words.length - 1; at >= 0; at -= 1) {
    let choice: { score: number; piece: Piece | null } = { score: best[at + 1]?.score ?? 0, piece: null };
    for (const piece of candidates[at] ?? []) {
      const own = (piece.to - piece.from) * PER_WORD - PER_PIECE + (piece.kind === 'course' ? FOR_COURSE : 0);
      const score = own + (best[piece.to]?.score ?? 0);
      if (score > choice.score) choice = { score, piece };
    }
    best[at] = choice;
  }
  const chosen: Piece[] = [];
  for (let at = 0; at < line.words.length;) {
    const piece = best[at]?.piece;
    if (piece) chosen.push(piece);
    at = piece?.to ?? at + 1;
  }
  return chosen;
}

const READERS: {
  readonly [Kind in Exclude<QuickAddKind, 'time'>]: (line: Line, at: number) => Match<Values[Kind]> | null;
} = {
  course: courseWithLead,
  repeat: repeatAt,
  until: endAt,
  before_class: beforeClassAt,
  date: dateAt,
  priority: priorityAt,
  points: pointsAt,
  weight: weightAt,
  reminder: reminderAt,
  type: typeAt,
  estimate: estimateAt,
};

function candidatesAt(line: Line, at: number): Piece[] {
  if (keyAt(line, at) === '') return [];
  return QUICK_ADD_KINDS.flatMap((kind) => {
    const found = kind !== 'time' ? READERS[kind](line, at) : null;
    const { words = 0, ...meaning } = found ?? {};
    return found ? [{ kind, ...meaning, from: at, to: at + words } as Piece] : [];
  });
}

/** Next to weekdays that repeat, "biweekly" is a frequency, whatever it describes: "biweekly meeting mondays". */
function addAdverbs(line: Line, candidates: readonly Piece[][]): void {
  const hasDays = candidates.flat().some(({ kind, value }) => kind === 'repeat' && value.weekdays.length > 0);
  for (const at of hasDays ? line.words.keys() : []) {
    const found = adverbOf(line, at);
    if (found) candidates[at]?.push({ kind: 'repeat', value: found.value, from: at, to: at + found.words });
  }
}

/** Times come last: whether a number is an hour depends on the days next to it. */
function addTimes(line: Line, candidates: readonly Piece[][]): void {
  const days = candidates.flat().filter(({ kind }) => kind === 'date' || kind === 'repeat');
  const ends = new Set(days.map(({ to }) => to));
  const starts = new Set(days.map(({ from }) => from));
  const around: TimeSurroundings = {
    isBehindDay: (at) => ends.has(at),
    isForeign: line.words.some((_word, at) => isForeign(line, at)),
    hasDay: days.length > 0,
    isDay: (at) => starts.has(at),
    isEvent: eventsOf(line),
  };
  for (const at of line.words.keys()) {
    const found = keyAt(line, at) === '' ? null : timeAt(line, at, around);
    if (found) candidates[at]?.push({ kind: 'time', value: found.value, from: at, to: at + found.words });
  }
}

/** "before class", "by the start of lecture", "in class", "before bio class": when the next class begins. */
function beforeClassAt(line: Line, at: number): Match<string | null> | null {
  const first = keyAt(line, at);
  const due = first === 'due' ? 1 : 0;
  let index = at + due;
  if (!/^(?:before|by|at|in|during)$/.test(keyAt(line, index))) return null;
  index += 1;
  if (/^(?:the|my)$/.test(keyAt(line, index))) index += 1;
  if (/^(?:start|beginning)$/.test(keyAt(line, index)) && keyAt(line, index + 1) === 'of') index += 2;
  while (/^(?:the|my|next|our)$/.test(keyAt(line, index))) index += 1;
  const course = courseAt(line, index);
  index += course?.words ?? 0;
  if (/^(?:class|lecture|lec|recitation|seminar)$/.test(keyAt(line, index)))
    return { words: index + 1 - at, value: course?.value ?? null };
  const isBefore = keyAt(line, at + due) === 'before' && course !== null;
  return isBefore ? { words: index - at, value: course.value } : null;
}
