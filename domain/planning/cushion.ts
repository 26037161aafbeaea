import { isOverdue } from '#domain/time/due-group';
import { addDays, compareDays, diffDays } from '#domain/time/local-date';
import { localDayOf, toInstant } from '#domain/time/zone';
import { FREE_TIME_DAYS } from './free-time';

/** How many days ahead the forecast reaches without a term to end it. */
export const FORECAST_DAYS = 42;

/** Work as it takes time before a deadline. */
export interface DatedWork {
  /** Of the task it belongs to, which may have several moments. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** Minutes of work left. */
  readonly neededMinutes: number;
}

/** The time before one deadline, and what is wanted of it. */
export interface DeadlineRoom<Work extends DatedWork> {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** What is due at this very moment, at least one, in the order in which it was given. */
  readonly due: readonly Work[];
  /** Free minutes from now until then; 0 where it is past. */
  readonly freeMinutes: number;
  /** Minutes of all work that is due until then, also what is overdue. */
  readonly neededMinutes: number;
  /** The cushion: free minutes less needed ones. Below 0: so much is missing. */
  readonly cushionMinutes: number;
}

/** Free minutes from now until an instant; never falls as the instant moves on. */
export type FreeMinutesUntil = (instant: number) => number;

/**
 * The time before every deadline, in their order: what the rank of every task and the forecast of a term are read from.
 */
export function deadlineRooms<Work extends DatedWork>(
  work: readonly Work[],
  freeMinutesUntil: FreeMinutesUntil,
): DeadlineRoom<Work>[] {
  const byDue = new Map<number, Work[]>();
  for (const item of work) {
    const due = byDue.get(item.dueAt);
    if (due) due.push(item);
    else byDue.set(item.dueAt, [item]);
  }
  let neededMinutes = 0;
  return [...byDue]
    .sort(([a], [b]) => a - b)
    .map(([dueAt, due]) => {
      neededMinutes += due.reduce((sum, item) => sum + item.neededMinutes, 0);
      const freeMinutes = freeMinutesUntil(dueAt);
      return { dueAt, due, freeMinutes, neededMinutes, cushionMinutes: freeMinutes - neededMinutes };
    });
}

/** A moment of the forecast: a deadline, or the end of a day. */
export interface CushionPoint {
  /** The day it belongs to, `YYYY-MM-DD` on the student's clocks; the end of a day belongs to that day. */
  readonly date: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly freeMinutes: number;
  readonly neededMinutes: number;
  readonly cushionMinutes: number;
  /** How many deadlines lie at this moment; 0: it is the end of a day. */
  readonly dueCount: number;
}

/** Where the time does not reach. */
export interface CushionShortage<Work extends DatedWork> {
  /** The first deadline ahead that the free time does not reach for. */
  readonly first: CushionPoint;
  /** The one for which the most is missing; `first` itself where nothing later is worse. */
  readonly worst: CushionPoint;
  /** The largest pieces of work that are due until `first`, the largest first. */
  readonly largest: readonly Work[];
}

/** Free and needed time over the coming weeks. */
export interface CushionForecast<Work extends DatedWork> {
  /** The first and the last day, `YYYY-MM-DD` on the student's clocks. */
  readonly from: string;
  readonly until: string;
  /** What is needed at once because its deadline has passed; it is part of every needed time. */
  readonly overdueMinutes: number;
  /** Every deadline ahead and the end of every day, in their order; free and needed time count from now and never fall. */
  readonly points: readonly CushionPoint[];
  /** Null: the time reaches for every deadline. */
  readonly shortage: CushionShortage<Work> | null;
}

/** What a forecast is made of. */
export interface CushionInput<Work extends DatedWork> {
  readonly work: readonly Work[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA zone of the student's clocks. */
  readonly zone: string;
  /** The last day of the term, `YYYY-MM-DD`; null: there is none, or it is over. */
  readonly termEnd: string | null;
  readonly freeMinutesUntil: FreeMinutesUntil;
}

/** Pieces of work that are named where time is short. */
const NAMED = 3;

/**
 * Free against needed time, added up over the coming weeks: until the end of the term, at most {@link FREE_TIME_DAYS},
 * and without a term ahead {@link FORECAST_DAYS}. What is due later is left out.
 */
export function cushionForecast<Work extends DatedWork>(input: CushionInput<Work>): CushionForecast<Work> {
  const { work, now, zone, freeMinutesUntil } = input;
  const from = localDayOf(now, zone);
  const until = addDays(from, lengthOf(from, input.termEnd) - 1);
  const end = toInstant(`${addDays(until, 1)}T00:00`, zone);
  const rooms = deadlineRooms(work, freeMinutesUntil).filter(({ dueAt }) => dueAt < end);
  const overdueMinutes = rooms.findLast(({ dueAt }) => isOverdue(dueAt, now))?.neededMinutes ?? 0;
  const deadlines = rooms
    .filter(({ dueAt }) => !isOverdue(dueAt, now))
    .map(({ dueAt, due, ...minutes }): CushionPoint => ({
      date: localDayOf(dueAt, zone),
      at: dueAt,
      ...minutes,
      dueCount: due.length,
    }));
  const days = Array.from({ length: diffDays(from, until) + 1 }, (_, offset) => addDays(from, offset));
  const points: CushionPoint[] = [];
  let next = 0;
  let neededMinutes = overdueMinutes;
  for (const date of days) {
    const at = toInstant(`${addDays(date, 1)}T00:00`, zone);
    for (let point = deadlines[next]; point && point.at < at; point = deadlines[(next += 1)]) {
      points.push(point);
      ({ neededMinutes } = point);
    }
    const freeMinutes = freeMinutesUntil(at);
    points.push({
      date,
      at,
      freeMinutes,
      neededMinutes,
      cushionMinutes: freeMinutes - neededMinutes,
      dueCount: 0,
    });
  }
  return { from, until, overdueMinutes, points, shortage: shortageOf(deadlines, work) };
}

function lengthOf(from: string, termEnd: string | null): number {
  if (termEnd === null || compareDays(termEnd, from) < 0) return FORECAST_DAYS;
  return Math.min(diffDays(from, termEnd) + 1, FREE_TIME_DAYS);
}

function shortageOf<Work extends DatedWork>(
  deadlines: readonly CushionPoint[],
  work: readonly Work[],
): CushionShortage<Work> | null {
  const first = deadlines.find(({ cushionMinutes }) => cushionMinutes < 0);
  if (!first) return null;
  const worst = deadlines.reduce(
    (least, point) => (point.cushionMinutes < least.cushionMinutes ? point : least),
    first,
  );
  return { first, worst, largest: largestUntil(first.at, work) };
}

/** The tasks that take the most of the time until an instant, each with all its work until then. */
function largestUntil<Work extends DatedWork>(until: number, work: readonly Work[]): Work[] {
  const whole = new Map<string, Work>();
  for (const piece of work) {
    if (piece.dueAt > until) continue;
    const neededMinutes = piece.neededMinutes + (whole.get(piece.id)?.neededMinutes ?? 0);
    whole.set(piece.id, { ...piece, neededMinutes });
  }
  return [...whole.values()]
    .toSorted((a, b) => b.neededMinutes - a.neededMinutes || a.dueAt - b.dueAt)
    .slice(0, NAMED);
}
