import { STUDY_RANGES } from '#domain/limits/study-limits';
import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

import { type FreeDay, type Interval, WORKING_HOURS, type WorkingHours } from './free-time';

/** Work to be placed before its deadline. */
export interface StudyTask {
  readonly id: string;
  /** Epoch milliseconds; nothing is placed for a past deadline. */
  readonly dueAt: number;
  /** Minutes of work not placed yet; amounts below {@link STEP_MINUTES} are ignored, others rounded up to it. */
  readonly minutes: number;
  /** Rank in the order of what to do first, the lower first. */
  readonly rank: number;
}

export interface StudyPlanInput {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly tasks: readonly StudyTask[];
  /** Days in order; `minutes` is what may still be planned on each, `intervals` are free of everything else. */
  readonly days: readonly FreeDay[];
  /** IANA time zone of the student. */
  readonly zone: string;
  /** Minutes of the longest block, at least {@link LEAST_BLOCK}. */
  readonly blockMinutes: number;
  /** Minutes of rest after a block. */
  readonly breakMinutes: number;
  /** Default {@link WORKING_HOURS}: the rhythm of blocks and breaks starts with them. */
  readonly hours?: WorkingHours;
}

/** A study block for some of the work on a task. */
export interface PlannedBlock extends Interval {
  readonly taskId: string;
}

/** Work that didn't fit before its deadline. */
interface UnplacedWork {
  readonly taskId: string;
  readonly minutes: number;
}

/** The placement of work, and the work that doesn't fit. */
interface StudyPlan {
  /** In chronological order. */
  readonly blocks: readonly PlannedBlock[];
  /** By deadline. */
  readonly unplaced: readonly UnplacedWork[];
}

/** Blocks start and end on a multiple of this many minutes. */
export const STEP_MINUTES = 5;

/** The first block starts on a quarter of an hour that hasn't passed. */
const START_STEP = 15;

/** Minutes of the shortest block; a free stretch that is shorter is left to the student. */
export const LEAST_BLOCK = STUDY_RANGES.blockMinutes.min;

const LEAST_MS = LEAST_BLOCK * MINUTE_MS;

/**
 * Places work before its deadlines, in the order of the rank where that leaves nothing without a place; otherwise the
 * earliest deadline first, and for equal deadlines, what ranks first.
 *
 * Every day has a fixed rhythm of blocks and breaks, counted from the start of the student's day: the free parts of it
 * are the pieces that work is placed in. There are two ways of filling the pieces. The tidy one gives every task its own
 * pieces and blocks of even length, which reads better and wastes some minutes; it is used if everything has its place
 * in it. The tight one lets tasks share a piece, by deadline and without gaps.
 *
 * Laws: every block has at least {@link LEAST_BLOCK} and at most `blockMinutes` minutes; no block overlaps another one
 * or busy time, ends after its deadline, or starts before now or outside the student's day; no day gets more than it
 * holds; a task gets more than it needs only where its blocks are the shortest ones; it misses work only if no piece
 * before its deadline is left; the order of the input doesn't matter.
 *
 * @throws RangeError for a malformed day, time, or zone
 */
export function planStudyBlocks(input: StudyPlanInput): StudyPlan {
  const tasks = input.tasks
    .filter(({ minutes }) => minutes >= STEP_MINUTES)
    .map((task) => ({ ...task, minutes: ceilTo(task.minutes, STEP_MINUTES) }));
  tasks.sort((a, b) => a.dueAt - b.dueAt || a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const pieces = piecesOf(input);
  const ranked = tasks.toSorted((a, b) => a.rank - b.rank);
  const tidy = [ranked, tasks].map((order) => fill(order, pieces, 'tidy'));
  return tidy.find(({ unplaced }) => unplaced.length === 0) ?? fill(tasks, pieces, 'tight');
}

/** A free part of a day's rhythm. */
interface Piece extends Interval {
  /** Index of its day. */
  readonly day: number;
  /** Minutes the day may hold in total. */
  readonly limit: number;
}

/** A way of putting tasks into pieces. */
type Manner = 'tight' | 'tidy';

/** The part of a piece open to a task, whole steps from its start. */
interface Room {
  /** Index of its piece. */
  readonly at: number;
  readonly startsAt: number;
  readonly minutes: number;
}

/** The pieces of all days, in order. */
function piecesOf({ days, now, zone, hours = WORKING_HOURS, ...rhythm }: StudyPlanInput): Piece[] {
  const length = floorTo(rhythm.blockMinutes, STEP_MINUTES) * MINUTE_MS;
  const period = length + ceilTo(rhythm.breakMinutes, STEP_MINUTES) * MINUTE_MS;
  const first = ceilTo(now, START_STEP * MINUTE_MS);
  return days.flatMap(({ date, intervals, minutes }, day) => {
    const anchor = toInstant(`${date}T${hours.from}`, zone);
    const limit = floorTo(minutes, STEP_MINUTES);
    return intervals.flatMap((free) => {
      const from = ceilTo(Math.max(free.startsAt, first), STEP_MINUTES * MINUTE_MS);
      const to = floorTo(free.endsAt, STEP_MINUTES * MINUTE_MS);
      const pieces: Piece[] = [];
      for (let start = anchor + floorTo(from - anchor, period); start < to; start += period) {
        const piece = { startsAt: Math.max(start, from), endsAt: Math.min(start + length, to), day, limit };
        if (piece.endsAt - piece.startsAt >= LEAST_MS) pieces.push(piece);
      }
      return pieces;
    });
  });
}

/** Gives each task, in order, the first pieces that have room for it. */
function fill(tasks: readonly StudyTask[], pieces: readonly Piece[], manner: Manner): StudyPlan {
  const blocks: PlannedBlock[] = [];
  const unplaced: UnplacedWork[] = [];
  const used = new Map<number, number>();
  /** Where the free rest of each piece begins. */
  const free = pieces.map(({ startsAt }) => startsAt);
  for (const task of tasks) {
    const rooms: Room[] = [];
    let open = task.minutes;
    for (const [at, { day, limit }] of pieces.entries()) {
      const startsAt = free[at] as number;
      if (open <= 0 || startsAt + LEAST_MS > task.dueAt) break;
      const left = limit - (used.get(day) ?? 0);
      const minutes = roomIn(pieces, at, { startsAt, left, open, dueAt: task.dueAt });
      if (minutes < LEAST_BLOCK) continue;
      rooms.push({ at, startsAt, minutes });
      used.set(day, limit - left + minutes);
      open -= minutes;
    }
    for (const [index, length] of lengthsOf(rooms, task.minutes, manner).entries()) {
      const { at, startsAt, minutes } = rooms[index] as Room;
      const { day, endsAt } = pieces[at] as Piece;
      const end = startsAt + length * MINUTE_MS;
      blocks.push({ taskId: task.id, startsAt, endsAt: end });
      free[at] = manner === 'tidy' ? endsAt : end;
      used.set(day, (used.get(day) ?? 0) - minutes + length);
    }
    if (open > 0) unplaced.push({ taskId: task.id, minutes: open });
  }
  return { blocks: blocks.toSorted((a, b) => a.startsAt - b.startsAt), unplaced };
}

/**
 * Minutes of a piece that are open to a task; if that is less than {@link LEAST_BLOCK}, none of it is used.
 * @param found where the task begins in it, what is left of the day and of its work, and its deadline
 */
function roomIn(
  pieces: readonly Piece[],
  at: number,
  { startsAt, left, open, dueAt }: Record<'startsAt' | 'left' | 'open' | 'dueAt', number>,
): number {
  const [piece, later] = [pieces[at] as Piece, pieces[at + 1]];
  const room = floorTo((Math.min(piece.endsAt, dueAt) - startsAt) / MINUTE_MS, STEP_MINUTES);
  const minutes = Math.min(room, left);
  // What is left of a day's limit makes two even blocks, rather than a rest too short for one.
  const goesOn = open > minutes && later?.day === piece.day && later.startsAt + LEAST_MS <= dueAt;
  const isShort = left > minutes && left < minutes + LEAST_BLOCK && left >= 2 * LEAST_BLOCK;
  return goesOn && isShort ? ceilTo(left / 2, STEP_MINUTES) : minutes;
}

/**
 * The lengths of a task's blocks, each at least {@link LEAST_BLOCK} and at most its room: as even as possible if they
 * are to be tidy, otherwise the first ones as long as possible.
 */
function lengthsOf(rooms: readonly Room[], minutes: number, manner: Manner): number[] {
  let after = rooms.reduce((sum, room) => sum + room.minutes, 0);
  let rest = minutes;
  return rooms.map((room, index) => {
    after -= room.minutes;
    const others = rooms.length - index - 1;
    const wanted =
      manner === 'tidy' ? ceilTo(rest / (others + 1), STEP_MINUTES) : rest - LEAST_BLOCK * others;
    const length = Math.min(Math.max(wanted, rest - after, LEAST_BLOCK), room.minutes);
    rest -= length;
    return length;
  });
}

/** The multiple of `step` at or below a value. */
function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}

/** The multiple of `step` at or above a value. */
function ceilTo(value: number, step: number): number {
  return Math.ceil(value / step) * step;
}
