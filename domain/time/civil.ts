/** A day of the proleptic Gregorian calendar as numbers. */
export interface CivilDay {
  year: number;
  /** 1–12. */
  month: number;
  /** 1–31. */
  day: number;
}

/** Days of 400 Gregorian years, after which weekdays and leap years repeat. */
const DAYS_PER_ERA = 146_097;

/** Days from 0000-03-01 to 1970-01-01, the day numbered 0. */
const EPOCH_OFFSET = 719_468;

/**
 * Days since 1970-01-01 (negative before it), without time zones. Source: Howard Hinnant, "chrono-Compatible
 * Low-Level Date Algorithms", `days_from_civil`.
 */
export function dayNumberOf({ year, month, day }: CivilDay): number {
  const shiftedYear = year - (month <= 2 ? 1 : 0);
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}

/** Inverse of {@link dayNumberOf}. */
export function civilDayOf(dayNumber: number): CivilDay {
  const shifted = dayNumber + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** 0 = Monday … 6 = Sunday, for a day counted from 1970-01-01, which was a Thursday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}
