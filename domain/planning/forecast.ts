import { isOverdue } from '../time/due';
import { addDays, compareDays, diffDays } from '#domain/time/local-date';
import { localDayOf, toInstant } from '#domain/time/zone';
import { FREE_TIME_DAYS } from './free-time';

/** How many days ahead the forecast reaches if no term ends it. */
export const FORECAST_DAYS = 42;

/** Work that takes time before a deadline. */
export interface DatedWork {
  /** ID of its task, which may have several moments. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** Minutes of work left. */
  readonly neededMinutes: number;
}

/** The work that the time before one deadline must hold. */
interface WorkUntil<Work extends DatedWork> {
  /** Epoch milliseconds. */
  readonly dueAt: number;
  /** The work due at this very moment, at least one item, in the given order. */
  readonly due: readonly Work[];
  /** Minutes of all work due until then, including overdue work. */
  readonly neededMinutes: number;
}

/** Free minutes from now until an instant, 0 if it has passed; never decreases with a later instant. */
export type FreeMinutesUntil = (instant: number) => number;

/** The work until every deadline, in order: the basis for the time of every task and the forecast of a term. */
export function workUntil<Work extends DatedWork>(work: readonly Work[]): WorkUntil<Work>[] {
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
      return { dueAt, due, neededMinutes };
    });
}

/** A moment of the forecast: a deadline, or the end of a day. */
export interface ForecastPoint {
  /** Its day, `YYYY-MM-DD` in the student's time zone; the end of a day belongs to that day. */
  readonly date: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly freeMinutes: number;
  readonly neededMinutes: number;
  readonly cushionMinutes: number;
  /** Number of deadlines at this moment; 0 for the end of a day. */
  readonly dueCount: number;
}

/** The work for which there isn't enough time. */
interface ForecastShortage<Work extends DatedWork> {
  /** The first upcoming deadline without enough free time. */
  readonly first: ForecastPoint;
  /** The one with the largest shortage; `first` if nothing later is worse. */
  readonly worst: ForecastPoint;
  /** The largest pieces of work due until `first`, the largest first. */
  readonly largest: readonly Work[];
}

/** Free and needed time over the coming weeks. */
interface Forecast<Work extends DatedWork> {
  /** First and last day, `YYYY-MM-DD` in the student's time zone. */
  readonly from: string;
  readonly until: string;
  /** Minutes of overdue work; included in every needed time. */
  readonly overdueMinutes: number;
  /**
   * Every upcoming deadline and the end of every day, in order; free and needed time count from now and never
   * decrease.
   */
  readonly points: readonly ForecastPoint[];
  /** Null if there is enough time for every deadline. */
  readonly shortage: ForecastShortage<Work> | null;
}

export interface ForecastInput<Work extends DatedWork> {
  readonly work: readonly Work[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA time zone of the student. */
  readonly zone: string;
  /** The last day of the term, `YYYY-MM-DD`; null if there is none or it is over. */
  readonly termEnd: string | null;
  readonly freeMinutesUntil: FreeMinutesUntil;
}

/** Pieces of work named where time is short. */
const NAMED = 3;

/**
 * Free and needed time, summed up over the coming weeks: until the end of the term, at most {@link FREE_TIME_DAYS}
 * days, or {@link FORECAST_DAYS} days without a current term. Later deadlines are left out.
 */
export function forecastOf<Work extends DatedWork>(input: ForecastInput<Work>): Forecast<Work> {
  const { work, now, zone, freeMinutesUntil } = input;
  const from = localDayOf(now, zone);
  const until = addDays(from, lengthOf(from, input.termEnd) - 1);
  const end = toInstant(`${addDays(until, 1)}T00:00`, zone);
  const rooms = workUntil(work).filter(({ dueAt }) => dueAt < end);
  const overdueMinutes = rooms.findLast(({ dueAt }) => isOverdue(dueAt, now))?.neededMinutes ?? 0;
  const deadlines = rooms
    .filter(({ dueAt }) => !isOverdue(dueAt, now))
    .map(({ dueAt, due, ...needed }): ForecastPoint => {
      const freeMinutes = freeMinutesUntil(dueAt);
      const cushionMinutes = freeMinutes - needed.neededMinutes;
      return {
        date: localDayOf(dueAt, zone),
        ...{ at: dueAt, freeMinutes, ...needed, cushionMinutes },
        dueCount: due.length,
      };
    });
  const days = Array.from({ length: diffDays(from, until) + 1 }, (_, offset) => addDays(from, offset));
  const points: ForecastPoint[] = [];
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
  deadlines: readonly ForecastPoint[],
  work: readonly Work[],
): ForecastShortage<Work> | null {
  const first = deadlines.find(({ cushionMinutes }) => cushionMinutes < 0);
  if (!first) return null;
  const worst = deadlines.reduce(
    (least, point) => (point.cushionMinutes < least.cushionMinutes ? point : least),
    first,
  );
  return { first, worst, largest: largestUntil(first.at, work) };
}

/** The tasks that take the most time until an instant, each with all its work until then. */
function largestUntil<Work extends DatedWork>(until: number, work: readonly Work[]): Work[] {
  const whole = new Map<string, Work>();
  for (const piece of work) {
    if (piece.dueAt > until) continue;
    const neededMinutes = piece.neededMinutes + (whole.get(piece.id)?.neededMinutes ?? 0);
    whole.set(piece.id, { ...piece, neededMinutes });
  }
  return [...whole.values()]
    .filter(({ neededMinutes }) => neededMinutes > 0)
    .toSorted((a, b) => b.neededMinutes - a.neededMinutes || a.dueAt - b.dueAt)
    .slice(0, NAMED);
}
