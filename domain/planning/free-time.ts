import { addDays } from '#domain/time/local-date';
import { midnightOf, MINUTE_MS, WALL_DAY_MS } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

/**
 * The hours in which work is planned until the student sets others: they leave a night, a morning, and the meals that
 * no calendar contains. How much of them is used is up to the student's own daily limit.
 */
export const WORKING_HOURS: WorkingHours = { from: '08:00', to: '22:00' };

/** How many days ahead free time is looked up day by day; later days are assumed to have no classes or events. */
export const FREE_TIME_DAYS = 60;

/** A stretch of the day, `HH:MM` each; the end is after the start. */
export interface WorkingHours {
  readonly from: string;
  readonly to: string;
}

/** A stretch of time in epoch milliseconds; the end is exclusive. */
export interface Interval {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The free time of one day in the student's time zone. */
export interface FreeDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Free stretches within the working hours, in order, none empty; past time is removed. */
  readonly intervals: readonly Interval[];
  /** Whole minutes available for work: the length of the stretches, at most the daily limit. */
  readonly minutes: number;
}

export interface FreeTimeInput {
  /** Epoch milliseconds; nothing before it is free. */
  readonly now: number;
  /** The first day, `YYYY-MM-DD` in `zone`. */
  readonly from: string;
  /** Number of days; none below 1. */
  readonly days: number;
  /** IANA time zone of the student. */
  readonly zone: string;
  /** Minutes the student wants to work per day; 0 for none. */
  readonly dailyMinutes: number;
  /** Classes, events, and study blocks, in any order, overlapping or not. */
  readonly busy: readonly Interval[];
  /** Time reserved for work: it isn't free, and it reduces the daily limit. Default none. */
  readonly reserved?: readonly Interval[];
  /** Default {@link WORKING_HOURS}. */
  readonly hours?: WorkingHours;
}

/**
 * The student's free time, day by day: the working hours in the student's time zone (also when the clocks change)
 * without past and busy time.
 *
 * @throws RangeError for a malformed day, time, or zone
 */
export function freeDays({ hours = WORKING_HOURS, reserved = [], ...input }: FreeTimeInput): FreeDay[] {
  const taken = merged([...input.busy, ...reserved]);
  const planned = merged(reserved);
  let next = 0;
  return Array.from({ length: Math.max(0, input.days) }, (_, offset): FreeDay => {
    const date = addDays(input.from, offset);
    const startsAt = Math.max(toInstant(`${date}T${hours.from}`, input.zone), input.now);
    const endsAt = toInstant(`${date}T${hours.to}`, input.zone);
    // Days come in order, so what ended before this one is never checked again.
    while (next < taken.length && (taken[next]?.endsAt ?? startsAt) <= startsAt) next += 1;
    const intervals = gaps({ startsAt, endsAt }, taken, next);
    const limit = input.dailyMinutes - plannedOn(date, planned, input.zone);
    return { date, intervals, minutes: Math.max(0, Math.min(limit, minutesOf(intervals))) };
  });
}

/**
 * Free minutes from now until an instant. After the last day, every further day counts with the daily limit, partly
 * if the instant is within it: a deadline next term still has time, although its days weren't looked up.
 *
 * Never decreases with a later instant.
 */
export function freeMinutesUntil(days: readonly FreeDay[], until: number, input: FreeTimeInput): number {
  // Days are in order: nothing after the first that begins later counts.
  const later = days.findIndex(({ intervals: [first] }) => first !== undefined && first.startsAt >= until);
  const begun = later < 0 ? days : days.slice(0, later);
  const within = begun.reduce((sum, day) => sum + minutesUntil(day, until), 0);
  const end = toInstant(`${addDays(input.from, Math.max(0, input.days))}T00:00`, input.zone);
  return within + Math.floor((Math.max(0, until - end) / WALL_DAY_MS) * input.dailyMinutes);
}

function minutesUntil({ intervals, minutes }: FreeDay, until: number): number {
  const last = intervals.at(-1);
  if (!last || last.endsAt <= until) return minutes;
  const before = intervals.flatMap(({ startsAt, endsAt }) =>
    startsAt < until ? [{ startsAt, endsAt: Math.min(endsAt, until) }] : [],
  );
  return Math.min(minutes, minutesOf(before));
}

/** Minutes of the stretches on a day. */
function plannedOn(date: string, planned: readonly Interval[], zone: string): number {
  if (planned.length === 0) return 0;
  const [begin, end] = [date, addDays(date, 1)].map((day) => toInstant(midnightOf(day), zone));
  return minutesOf(
    planned.flatMap(({ startsAt, endsAt }) => {
      const part = {
        startsAt: Math.max(startsAt, begin ?? startsAt),
        endsAt: Math.min(endsAt, end ?? endsAt),
      };
      return part.endsAt > part.startsAt ? [part] : [];
    }),
  );
}

function minutesOf(intervals: readonly Interval[]): number {
  const length = intervals.reduce((sum, { startsAt, endsAt }) => sum + endsAt - startsAt, 0);
  return Math.floor(length / MINUTE_MS);
}

/** Busy time as separate stretches, in order. */
export function merged(busy: readonly Interval[]): Interval[] {
  const found: Interval[] = [];
  for (const { startsAt, endsAt } of busy.toSorted((a, b) => a.startsAt - b.startsAt)) {
    if (endsAt <= startsAt) continue;
    const last = found.at(-1);
    if (last && startsAt <= last.endsAt) {
      found[found.length - 1] = { startsAt: last.startsAt, endsAt: Math.max(last.endsAt, endsAt) };
    } else found.push({ startsAt, endsAt });
  }
  return found;
}

/** Returns the gaps in a stretch between the busy ones, checked from index `first`. */
function gaps({ startsAt, endsAt }: Interval, taken: readonly Interval[], first: number): Interval[] {
  const found: Interval[] = [];
  let free = startsAt;
  for (let index = first; index < taken.length && free < endsAt; index += 1) {
    const { startsAt: from = endsAt, endsAt: to = endsAt } = taken[index] ?? {};
    if (from >= endsAt) break;
    if (from > free) found.push({ startsAt: free, endsAt: from });
    free = Math.max(free, to);
  }
  if (free < endsAt) found.push({ startsAt: free, endsAt });
  return found;
}

/** A stretch already seen, with its number and its days. */
interface Placed {
  readonly number: number;
  readonly days: readonly number[];
}

/**
 * The free days for many sets of reserved time: {@link freeDays} for every set, where a day is computed once
 * for all sets with the same stretches on it. Every deadline has its own set, and they hardly differ.
 *
 * @param input without reserved time
 * @returns a function that takes a set; sets and stretches are compared by identity
 */
export function freeDaysBeside(
  input: Omit<FreeTimeInput, 'reserved'>,
): (reserved: readonly Interval[]) => readonly FreeDay[] {
  const plain = freeDays(input);
  const midnights = Array.from({ length: plain.length + 1 }, (_, offset) =>
    toInstant(midnightOf(addDays(input.from, offset)), input.zone),
  );
  let busyOn: ReturnType<typeof byDay> | undefined;
  const placed = new Map<Interval, Placed>();
  const days = new Map<string, FreeDay>();
  const answers = new Map<readonly Interval[], readonly FreeDay[]>();

  const placeOf = (stretch: Interval): Placed => {
    const known = placed.get(stretch) ?? { number: placed.size, days: daysOf(stretch, midnights) };
    placed.set(stretch, known);
    return known;
  };
  const computed = (day: FreeDay, offset: number, reserved: readonly Interval[]): FreeDay => {
    const key = `${offset}: ${reserved.map((stretch) => placeOf(stretch).number).join()}`;
    const known = days.get(key);
    if (known) return known;
    busyOn ??= byDay(input.busy, (stretch) => daysOf(stretch, midnights));
    const busy = busyOn.get(offset) ?? [];
    const [anew = day] = freeDays({ ...input, from: day.date, days: 1, busy, reserved });
    days.set(key, anew);
    return anew;
  };
  return (reserved) => {
    const known = answers.get(reserved);
    if (known) return known;
    const reservedOn = byDay(reserved, (stretch) => placeOf(stretch).days);
    const answer = plain.map((day, offset) => {
      const own = reservedOn.get(offset);
      return own ? computed(day, offset, own) : day;
    });
    answers.set(reserved, answer);
    return answer;
  };
}

/** Stretches by day, each in the given order. */
function byDay(
  stretches: readonly Interval[],
  daysOfOne: (stretch: Interval) => readonly number[],
): ReadonlyMap<number, readonly Interval[]> {
  const found = new Map<number, Interval[]>();
  for (const stretch of stretches) {
    for (const day of daysOfOne(stretch)) {
      const own = found.get(day);
      if (own) own.push(stretch);
      else found.set(day, [stretch]);
    }
  }
  return found;
}

/** The indices of the days a stretch lies on; `midnights` has one more entry than there are days. */
function daysOf({ startsAt, endsAt }: Interval, midnights: readonly number[]): number[] {
  return midnights.flatMap((begin, day) => {
    const end = midnights[day + 1];
    return end !== undefined && startsAt < end && endsAt > begin ? [day] : [];
  });
}
