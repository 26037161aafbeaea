import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

import { type FreeDay, type Interval, WORKING_HOURS, type WorkingHours } from './free-time';

/** Work to be placed before its deadline. */
export interface StudyTask {
  readonly id: string;
  /** Epoch milliseconds; nothing is placed for a past deadline. */
  readonly dueAt: number;
  /** Minutes of work not placed yet; amounts below {@link STEP_MINUTES} are ignored. */
  readonly minutes: number;
  /** Rank in the order of what to do first, the lower first; decides between equal deadlines. */
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
  /** Minutes of the longest block, at least {@link LEAST_PIECE}. */
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

/** A free stretch shorter than this many minutes is left to the student. */
const LEAST_PIECE = 25;

/**
 * Places work before its deadlines, the earliest deadline first, and for equal deadlines, what ranks first.
 *
 * Every day has a fixed rhythm of blocks and breaks, counted from the start of the working hours: the free parts of
 * it are the pieces that work is placed in. Because the rhythm doesn't depend on what is placed, the law of free time
 * holds. Two ways of filling the pieces are compared. The tight one lets tasks share a piece; by deadline and without
 * gaps, it leaves as little work without a place as possible (the preemptive case of minimizing late work). The tidy
 * one gives every task its own pieces and blocks of even length, which reads better and wastes some minutes. The tidy
 * one is used whenever it places as much.
 *
 * Laws: no block overlaps another one or busy time, ends after its deadline, or starts before now; no task gets more
 * than it needs, and no day more than it holds; the order of the input doesn't matter; more free time never leaves
 * more work without a place.
 *
 * @throws RangeError for a malformed day, time, or zone
 */
export function planStudyBlocks(input: StudyPlanInput): StudyPlan {
  const tasks = input.tasks.map(inSteps).filter(({ minutes }) => minutes > 0);
  tasks.sort((a, b) => a.dueAt - b.dueAt || a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const pieces = piecesOf(input);
  const tight = fill(tasks, pieces, TIGHT);
  const tidy = fill(tasks, pieces, tidyOf(input.blockMinutes));
  return missing(tidy) <= missing(tight) ? tidy : tight;
}

/** A free part of a day's rhythm. */
interface Piece extends Interval {
  /** Index of its day. */
  readonly day: number;
  /** Minutes the day may hold in total. */
  readonly limit: number;
}

/** A way of putting tasks into pieces. */
interface Manner {
  /** Whether the rest of a piece goes to the next task. */
  readonly isShared: boolean;
  /** Minutes of the next block, given what a task still needs. */
  lengthOf(open: number): number;
}

const TIGHT: Manner = { isShared: true, lengthOf: (open) => open };

/** Blocks of even length: an hour with blocks of at most 50 minutes becomes twice 30. */
function tidyOf(blockMinutes: number): Manner {
  const longest = floorTo(blockMinutes, STEP_MINUTES);
  return {
    isShared: false,
    lengthOf: (open) => -floorTo(-open / Math.ceil(open / longest), STEP_MINUTES),
  };
}

function inSteps(task: StudyTask): StudyTask {
  return { ...task, minutes: floorTo(task.minutes, STEP_MINUTES) };
}

/** The pieces of all days, in order. */
function piecesOf({ days, now, zone, hours = WORKING_HOURS, ...rhythm }: StudyPlanInput): Piece[] {
  const length = floorTo(rhythm.blockMinutes, STEP_MINUTES) * MINUTE_MS;
  const period = length + -floorTo(-rhythm.breakMinutes, STEP_MINUTES) * MINUTE_MS;
  const first = -floorTo(-now, START_STEP * MINUTE_MS);
  return days.flatMap(({ date, intervals, minutes }, day) => {
    const anchor = toInstant(`${date}T${hours.from}`, zone);
    const limit = floorTo(minutes, STEP_MINUTES);
    return intervals.flatMap((free) => {
      const from = -floorTo(-Math.max(free.startsAt, first), STEP_MINUTES * MINUTE_MS);
      const to = floorTo(free.endsAt, STEP_MINUTES * MINUTE_MS);
      const pieces: Piece[] = [];
      for (let start = anchor + floorTo(from - anchor, period); start < to; start += period) {
        const piece = { startsAt: Math.max(start, from), endsAt: Math.min(start + length, to), day, limit };
        if (piece.endsAt - piece.startsAt >= LEAST_PIECE * MINUTE_MS) pieces.push(piece);
      }
      return pieces;
    });
  });
}

/** Puts the tasks into the pieces, both in order. */
function fill(tasks: readonly StudyTask[], pieces: readonly Piece[], manner: Manner): StudyPlan {
  const blocks: PlannedBlock[] = [];
  const unplaced: UnplacedWork[] = [];
  const used = new Map<number, number>();
  let next = 0;
  /** The part of the next piece used by an earlier task ends here. */
  let taken = 0;
  for (const { id, dueAt, minutes } of tasks) {
    let open = minutes;
    while (open > 0) {
      const piece = pieces[next];
      const startsAt = Math.max(piece?.startsAt ?? 0, taken);
      if (!piece || startsAt >= dueAt) break;
      const worked = used.get(piece.day) ?? 0;
      const room = floorTo((Math.min(piece.endsAt, dueAt) - startsAt) / MINUTE_MS, STEP_MINUTES);
      const length = Math.min(room, piece.limit - worked, manner.lengthOf(open));
      if (length <= 0) {
        // A deadline within a step of the start: later tasks may still use the piece.
        if (room <= 0 && piece.endsAt > dueAt) break;
        next += 1;
        continue;
      }
      taken = startsAt + length * MINUTE_MS;
      blocks.push({ taskId: id, startsAt, endsAt: taken });
      used.set(piece.day, worked + length);
      open -= length;
      if (!manner.isShared || taken >= piece.endsAt) next += 1;
    }
    if (open > 0) unplaced.push({ taskId: id, minutes: open });
  }
  return { blocks, unplaced };
}

function missing({ unplaced }: StudyPlan): number {
  return unplaced.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The multiple of `step` at or below a value; at or above it with the signs reversed. */
function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}
