import type { AssignmentType } from '#domain/assignments/assignment';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { ReminderRule } from '#domain/reminders/rule';
import { dayOfWeek } from '#domain/time/local-date';
import { dayOf } from '#domain/time/local-date-time';

import {
  type Dropped,
  dueOf,
  endOf,
  halfDayLater,
  joinedRepeats,
  type RepeatEnd,
  saidLastDay,
  vagueRepeats,
} from './quick-add-end';
import { namedAt, type CourseGuess } from './quick-add-courses';
import { lineOf, titleOf, type ClassStart, type Line, type LineContext, type Moment } from './quick-add-line';
import { mayBeName } from './quick-add-names';
import {
  indicesOf,
  QUICK_ADD_KINDS,
  readLine,
  type Piece,
  type QuickAddKind,
  type Values,
} from './quick-add-reading';
import type { Repeat } from './quick-add-repeat';
import { typeGuessedBy } from './quick-add-types';
import { isChanged, isLostDay, unreadPieces, type UnreadPiece, type UnreadReason } from './quick-add-unread';

/** The context in which a line is read. */
export interface QuickAddContext extends LineContext {
  /** The kinds to recognize; default all. A piece of another kind stays in the title. */
  readonly kinds?: ReadonlySet<QuickAddKind>;
}

/** A piece of the line that was understood. */
export interface QuickAddToken {
  readonly kind: QuickAddKind;
  /** Its position in the line; the end is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Whether its words are also part of the title: a "midterm" is an exam, a "history essay" is for History. */
  readonly isTitle?: true;
  /** Whether it may mean something else, such as next year's day or a part of a name: the student should check. */
  readonly isDoubtful?: true;
}

/** The meaning of a line. */
export interface QuickAdd {
  /** The rest of the line; may be empty. */
  readonly title: string;
  /** In the order of the line. */
  readonly tokens: readonly QuickAddToken[];
  /** Text that stays in the title although it looks like more, in the order of the line. */
  readonly unread: readonly UnreadPiece[];
  readonly courseId: string | null;
  /** The courses that the title may name if the line names none for sure; null for none. */
  readonly courseGuess: CourseGuess | null;
  readonly type: AssignmentType | null;
  readonly dueDate: string | null;
  readonly dueTime: string | null;
  /** The end of a time range that starts at `dueTime`, `HH:MM`: "9am-11am". */
  readonly endTime: string | null;
  /**
   * The time zone of the deadline if the line determines it (from a class); null for the time zone of the course or
   * the student.
   */
  readonly dueZone: string | null;
  readonly priority: number | null;
  readonly estimateMinutes: number | null;
  readonly pointsPossible: number | null;
  readonly weight: number | null;
  readonly repeat: Repeat | null;
  /** The last day of the repetition in the line; one that has just passed is reported as such, see {@link isOver}. */
  readonly until: string | null;
  /** The number of deadlines in the line. */
  readonly count: number | null;
  /** The end of the repetition, stated or not. */
  readonly ending: RepeatEnd | null;
  /** Reminders, in the order of their tokens; empty for the usual ones of its type. */
  readonly reminders: readonly ReminderRule[];
}

/** Whether the repetition ends before its first deadline, so there is nothing to repeat. */
export function isOver({ ending }: QuickAdd): boolean {
  return ending?.times === 0;
}

const ALL_KINDS: ReadonlySet<QuickAddKind> = new Set(QUICK_ADD_KINDS);

/**
 * Reads one line, such as `essay BIO101 fri 5pm p1 ~3h every week until dec 10 !1d`. Case doesn't matter; quoted text
 * always belongs to the title. Of several pieces of one kind, one is used and the others stay in the title; reminders
 * add up. What looks like a piece but wasn't read is reported in `unread`. A paused course is meant only where the line
 * names no active one.
 */
export function parseQuickAdd(text: string, context: QuickAddContext): QuickAdd {
  const active = context.courses.filter(({ status }) => status !== 'paused');
  const said = readAmong(text, { ...context, courses: active });
  if (said.courseId !== null || active.length === context.courses.length) return said;
  const withPaused = readAmong(text, context);
  const isMeant = withPaused.courseId !== null && !active.some(({ id }) => id === withPaused.courseId);
  return isMeant ? withPaused : { ...said, courseGuess: said.courseGuess ?? withPaused.courseGuess };
}

/** Reads a line in which each of the courses may be named. */
function readAmong(text: string, context: QuickAddContext): QuickAdd {
  const line = lineOf(text, context);
  const kinds = context.kinds ?? ALL_KINDS;
  const read = readLine(line).filter(({ kind }) => kinds.has(kind));
  const dropped = new Map<Piece, UnreadReason>(changedDays(read, line));
  const kept = read.filter((piece) => !dropped.has(piece));
  const { joined, named } = joinedRepeats(line, withWeekdays(kept, dropped));
  let pieces = joined;
  for (const choose of [vagueRepeats, repeatedPieces, homelessPieces, daylessPieces]) {
    for (const [piece, reason] of choose(pieces, line)) dropped.set(piece, reason);
    pieces = pieces.filter((piece) => !dropped.has(piece));
  }
  const taken = indicesOf(pieces);
  const titled = indicesOf(pieces.filter(({ isTitle }) => isTitle));
  const isFree = (index: number) => !taken.has(index);
  const guessed = guessedType(line, pieces, isFree, kinds);
  return {
    title: titleOf(line.words, (index) => taken.has(index) && !titled.has(index)),
    tokens: [...pieces.map((piece) => tokenOf(line, piece)), ...guessed.map(({ token }) => token)].toSorted(
      (left, right) => left.start - right.start,
    ),
    unread: unreadOf(line, pieces, { dropped, named }),
    ...valuesOf(pieces, context, guessed[0]?.type ?? null),
    courseGuess: kinds.has('course') ? courseGuess(line, pieces, isFree) : null,
  };
}

/** The first words of the title that may name a course, those that surely name one of several before others. */
function courseGuess(line: Line, pieces: readonly Piece[], isFree: (at: number) => boolean) {
  if (pieces.some(({ kind, value }) => kind === 'course' || (kind === 'before_class' && value))) return null;
  const found = line.words.flatMap((_word, at) => (isFree(at) ? (namedAt(line, at).guess ?? []) : []));
  return found.find(({ isShared }) => isShared) ?? found[0] ?? null;
}

/**
 * A day or a repetition that unread words beside it change is none; figures with a slash that a weekday of the line
 * contradicts may be a fraction or a name: "quiz 7/8 fri".
 */
function changedDays(pieces: readonly Piece[], line: Line): Dropped {
  const days = pieces.flatMap(({ kind, value }) =>
    kind === 'date' && value.isWeekday ? [dayOfWeek(value.date)] : [],
  );
  return pieces.flatMap((piece): Dropped => {
    if (piece.kind !== 'date' && piece.kind !== 'repeat') return [];
    if (isChanged(line, piece)) return [[piece, 'unknown']];
    const isFraction = /^\d{1,2}\/\d{1,2}$/.test(line.words[piece.to - 1]?.key ?? '');
    if (piece.kind === 'repeat' || !isFraction || piece.value.isDue === true) return [];
    return days.length === 0 || days.includes(dayOfWeek(piece.value.date)) ? [] : [[piece, 'repeated']];
  });
}

/** A weekday next to a date says the same, or is reported as wrong: "fri dec 12", "dec 12 (sat)". */
function withWeekdays(pieces: readonly Piece[], dropped: Map<Piece, UnreadReason>): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const isBeside = last?.kind === 'date' && piece.kind === 'date' && last.to === piece.from;
    if (!isBeside || last.value.isWeekday === piece.value.isWeekday) {
      merged.push(piece);
      continue;
    }
    const [weekday, day] = last.value.isWeekday ? [last, piece] : [piece, last];
    const isDue = last.value.isDue === true || piece.value.isDue === true;
    const isSame = dayOfWeek(weekday.value.date) === dayOfWeek(day.value.date);
    // "sept 11 due fri" is about one day and due on another.
    const isApart = !isSame && piece.value.isDue === true && last.value.isDue !== true;
    const [from, to] = isSame ? [last.from, piece.to] : [day.from, day.to];
    if (!isSame && !isApart) dropped.set(weekday, 'weekday');
    merged.splice(
      -1,
      1,
      ...(isApart ? [last, piece] : [{ ...day, from, to, value: { ...day.value, isDue } }]),
    );
  }
  return merged;
}

/**
 * Of several pieces of a kind, the last is used, the due day, or the course named by its code; no weekday beside a
 * repetition on others, which in turn is none if it may be a name: "Tuesdays with Morrie essay fri".
 */
function repeatedPieces(pieces: readonly Piece[], line: Line): Dropped {
  const isBeside = (date: Piece, repeat: Piece) =>
    date.kind === 'date' && repeat.kind === 'repeat' && !fits(date.value, repeat.value);
  const isFirst = (one: Piece) =>
    one.kind === 'date' ? one.value.isDue : one.kind === 'course' && !one.isTitle;
  const weightOf = (one: Piece, index: number) => (isFirst(one) ? pieces.length : 0) + index;
  return pieces.flatMap((piece, index) => {
    const isBeaten = pieces.some((other, at) =>
      other.kind === piece.kind
        ? other.value !== piece.value && weightOf(other, at) > weightOf(piece, index)
        : (isBeside(piece, other) && !mayBeName(line, other)) ||
          (isBeside(other, piece) && mayBeName(line, piece)),
    );
    return isBeaten && piece.kind !== 'reminder' ? [[piece, 'repeated'] as const] : [];
  });
}

/** Whether a day that is only named by its weekday is one of a repetition. */
function fits({ date, isWeekday }: Moment, { weekdays }: Repeat): boolean {
  return !isWeekday || weekdays.length === 0 || weekdays.includes(dayOfWeek(date));
}

/** The class before which something is due; null if none is known, or if it is on another day than the line says. */
function classOf(pieces: readonly Piece[], { nextClassOf }: LineContext): ClassStart | null {
  const before = pieces.find((one) => one.kind === 'before_class');
  const course = pieces.find((one) => one.kind === 'course');
  const id = before?.value ?? course?.value ?? null;
  const found = before && id !== null ? nextClassOf(id) : null;
  const date = pieces.find((one) => one.kind === 'date');
  return found && (!date || date.value.date === dayOf(found.startLocal)) ? found : null;
}

/**
 * "before class" means nothing without a course with an upcoming class, "until" nothing without a repetition, and a
 * reminder nothing without a deadline; reminders are limited to as many as an assignment may have. Such pieces stay
 * in the title, so no chip promises what won't happen.
 */
function homelessPieces(pieces: readonly Piece[], { context }: Line): Dropped {
  const hasClass = classOf(pieces, context) !== null;
  const repeats = pieces.some(({ kind }) => kind === 'repeat');
  const isDue = pieces.some(({ kind }) => DUE_KINDS.has(kind) && (kind !== 'before_class' || hasClass));
  const reminders = pieces.filter(({ kind }) => kind === 'reminder').slice(0, REMINDER_LIMITS.rules);
  return pieces.flatMap((piece): Dropped => {
    if (piece.kind === 'before_class' && !hasClass) return [[piece, 'no_class']];
    if (piece.kind === 'until' && !repeats) return [[piece, 'no_repeat']];
    const isLost = piece.kind === 'reminder' && !(isDue && reminders.includes(piece));
    return isLost ? [[piece, isDue ? 'repeated' : 'no_due']] : [];
  });
}

/** Kinds that give an assignment a deadline. */
const DUE_KINDS: ReadonlySet<QuickAddKind> = new Set(['date', 'time', 'before_class', 'repeat']);

/** A time whose day is named by unread words must not get another day. */
function daylessPieces(pieces: readonly Piece[], line: Line): Dropped {
  if (pieces.some(({ kind }) => DAY_KINDS.has(kind))) return [];
  const taken = indicesOf(pieces);
  const isLost = line.words.some((_word, at) => !taken.has(at) && isLostDay(line, at));
  if (!isLost) return [];
  return pieces
    .filter(({ kind }) => kind === 'time' || kind === 'reminder')
    .map((piece) => [piece, piece.kind === 'time' ? 'unknown' : 'no_due'] as const);
}

const DAY_KINDS: ReadonlySet<QuickAddKind> = new Set(['date', 'before_class', 'repeat']);

/** The type guessed from the title if none is stated. */
function guessedType(
  line: Line,
  pieces: readonly Piece[],
  isFree: (index: number) => boolean,
  kinds: ReadonlySet<QuickAddKind>,
): { token: QuickAddToken; type: AssignmentType }[] {
  const isSaid = pieces.some(({ kind }) => kind === 'type');
  const guess = isSaid || !kinds.has('type') ? null : typeGuessedBy(line, isFree);
  const word = guess && line.words[guess.at];
  if (!guess || !word) return [];
  const token = { kind: 'type', start: word.start, end: word.end, isTitle: true } as const;
  return [{ token, type: guess.value }];
}

function spanOf({ words }: Line, { from, to }: Piece): { start: number; end: number } {
  return { start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 };
}

function tokenOf(line: Line, piece: Piece): QuickAddToken {
  const isDoubtful = (piece.kind === 'date' && piece.value.isDoubtful) || mayBeName(line, piece);
  const { kind, isTitle } = piece;
  return { kind, ...spanOf(line, piece), ...(isTitle && { isTitle }), ...(isDoubtful && { isDoubtful }) };
}

function unreadOf(
  line: Line,
  pieces: readonly Piece[],
  { dropped, named }: { dropped: ReadonlyMap<Piece, UnreadReason>; named: readonly Piece[] },
) {
  const read = indicesOf([...pieces, ...dropped.keys(), ...named]);
  const times = pieces.filter(({ kind }) => kind === 'time');
  const days = pieces.filter(({ kind }) => kind === 'date');
  const looked = unreadPieces(line, {
    isFree: (index) => index < line.words.length && !read.has(index),
    isTimeBefore: (index) => times.some(({ to }) => to === index),
    isDateBefore: (index) => days.some(({ to }) => to === index),
    isDateAfter: (index) => days.some(({ from }) => from === index + 1),
    hasDay: pieces.some(({ kind }) => DAY_KINDS.has(kind)),
    isTimed: [...pieces, ...dropped.keys()].some(({ kind }) => kind === 'time'),
  });
  // Words of a name are no more than title where a code names the course.
  const isCoded = pieces.some(({ kind, isTitle }) => kind === 'course' && !isTitle);
  const told = [...dropped].flatMap(([piece, reason]): UnreadPiece[] =>
    piece.isTitle && isCoded ? [] : [{ reason, ...spanOf(line, piece) }],
  );
  return [...told, ...looked].toSorted((left, right) => left.start - right.start);
}

/** The values of all pieces together. */
function valuesOf(pieces: readonly Piece[], context: QuickAddContext, guessed: AssignmentType | null) {
  const value = <Kind extends QuickAddKind>(kind: Kind): Values[Kind] | null =>
    (pieces.find((one) => one.kind === kind)?.value as Values[Kind] | undefined) ?? null;
  const [repeat, end, time] = [value('repeat'), value('until'), value('time')];
  const courseId = value('course') ?? value('before_class');
  const due = dueOf({ date: value('date'), time, repeat, classStart: classOf(pieces, context) }, context.now);
  const isLater = time?.isLoose === true && time.time !== due.dueTime;
  const until = saidLastDay(end, due.dueDate, context.now);
  const count = end && 'count' in end ? end.count : null;
  const firstDay = due.dueDate;
  const ending =
    repeat && firstDay !== null ? endOf({ repeat, firstDay, courseId, until, count }, context) : null;
  return {
    courseId,
    type: value('type') ?? guessed,
    ...due,
    priority: value('priority'),
    estimateMinutes: value('estimate'),
    pointsPossible: value('points'),
    weight: value('weight'),
    repeat,
    until,
    count,
    ending,
    // "8-10 tonight" ends at 22:00.
    endTime: (isLater && time?.end ? halfDayLater(time.end) : time?.end) ?? null,
    reminders: pieces.flatMap((one) => (one.kind === 'reminder' ? [one.value] : [])),
  };
}
