import { MINUTE_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

import { type FreeDay, type Interval, WORKING_HOURS, type WorkingHours } from './free-time';

/** Work that wants a place before its deadline. */
export interface StudyTask {
  readonly id: string;
  /** Epoch milliseconds; of a deadline that has passed nothing is placed. */
  readonly dueAt: number;
  /** Minutes of work that have no place yet; what is below {@link STEP_MINUTES} is not placed, and not missed. */
  readonly minutes: number;
  /** Place in the order of what to do first, which decides where deadlines are equal: the lower first. */
  readonly rank: number;
}

/** What a plan is made from. */
export interface StudyPlanInput {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly tasks: readonly StudyTask[];
  /** Days in order; `minutes` is what may still be planned on each, `intervals` are free of everything else. */
  readonly days: readonly FreeDay[];
  /** IANA zone of the student's clocks. */
  readonly zone: string;
  /** Minutes of the longest block, at least {@link LEAST_PIECE}. */
  readonly blockMinutes: number;
  /** Minutes of rest after a block. */
  readonly breakMinutes: number;
  /** Default {@link WORKING_HOURS}: the rhythm of blocks and breaks begins with them. */
  readonly hours?: WorkingHours;
}

/** A place for some of the work on a task. */
export interface PlannedBlock extends Interval {
  readonly taskId: string;
}

/** Work that found no place before its deadline. */
export interface UnplacedWork {
  readonly taskId: string;
  readonly minutes: number;
}

/** Where the work goes, and what of it finds no room. */
export interface StudyPlan {
  /** In order of time. */
  readonly blocks: readonly PlannedBlock[];
  /** By deadline. */
  readonly unplaced: readonly UnplacedWork[];
}

/** Blocks begin and end on a multiple of so many minutes. */
export const STEP_MINUTES = 5;

/** The first block begins on a quarter of an hour that is not past. */
const START_STEP = 15;

/** A free stretch shorter than this, in minutes, is left to the student. */
export const LEAST_PIECE = 25;

/**
 * Places work before its deadlines, the earliest deadline first, and of equal ones what ranks first.
 *
 * Every day has a fixed rhythm of blocks and breaks, counted from the beginning of the working hours: what of it is free
 * are the pieces work is put into. That the rhythm does not depend on what is placed is what makes the law of free time
 * hold. Two ways of filling the pieces are compared. The tight one lets tasks share a piece; by deadline and without a
 * gap it leaves as little work without a place as is possible (the preemptive case of the least late work). The tidy one
 * gives every task pieces of its own and blocks of even length, which reads better and wastes some minutes. The tidy one
 * is taken whenever it places as much.
 *
 * Laws: no block overlaps another one or what is busy, ends after its deadline or begins before now; no task gets more
 * than it needs and no day more than it holds; the order of the input has no influence; more free time never leaves more
 * work without a place.
 *
 * @throws RangeError when a day, a time or the zone is malformed
 */
export function planStudyBlocks(input: StudyPlanInput): StudyPlan {
  const tasks = input.tasks.map(inSteps).filter(({ minutes }) => minutes > 0);
  tasks.sort((a, b) => a.dueAt - b.dueAt || a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const pieces = piecesOf(input);
  const tight = fill(tasks, pieces, TIGHT);
  const tidy = fill(tasks, pieces, tidyOf(input.blockMinutes));
  return missing(tidy) <= missing(tight) ? tidy : tight;
}

/** A free part of the rhythm of a day. */
interface Piece extends Interval {
  /** Which of the days it lies on. */
  readonly day: number;
  /** Minutes the day may hold in all. */
  readonly limit: number;
}

/** How tasks are put into pieces. */
interface Manner {
  /** Whether what a task leaves of a piece goes to the next one. */
  readonly isShared: boolean;
  /** Minutes of the next block, given what a task still needs. */
  lengthOf(open: number): number;
}

const TIGHT: Manner = { isShared: true, lengthOf: (open) => open };

/** Blocks of even length: an hour in blocks of at most 50 minutes becomes twice 30. */
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

/** Puts the tasks, in their order, into the pieces, in theirs. */
function fill(tasks: readonly StudyTask[], pieces: readonly Piece[], manner: Manner): StudyPlan {
  const blocks: PlannedBlock[] = [];
  const unplaced: UnplacedWork[] = [];
  const used = new Map<number, number>();
  let next = 0;
  /** What an earlier task took of the next piece ends here. */
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
        // A deadline within a step of the beginning: later tasks may still use the piece.
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

/** The multiple of `step` at or below a value; upwards with the signs turned. */
function floorTo(value: number, step: number): number {
  return Math.floor(value / step) * step;
}
