import { addDays } from '#domain/time/local-date';
import { midnightOf } from '#domain/time/local-date-time';
import { toInstant } from '#domain/time/zone';

import { type FreeDay, freeDays, type FreeTimeInput, type Interval } from './free-time';

/** A stretch already seen, with its number and its days. */
interface Placed {
  readonly number: number;
  readonly days: readonly number[];
}

/**
 * The free days for many sets of reserved time, as {@link freeDays} returns them. A day is computed once for all sets
 * with the same stretches on it, because every deadline has its own set, and the sets hardly differ.
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
  const busyOn = byDay(input.busy, (busy) => daysOf(busy, midnights));
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

/** The indices of the days that a stretch overlaps; `midnights` has one more entry than there are days. */
function daysOf({ startsAt, endsAt }: Interval, midnights: readonly number[]): number[] {
  return midnights.flatMap((begin, day) => {
    const end = midnights[day + 1];
    return end !== undefined && startsAt < end && endsAt > begin ? [day] : [];
  });
}
