import { fromDayNumber, toDayNumber } from '#domain/time/local-date';

/** The two ends of an axis, the lower one first. */
export type Domain = readonly [low: number, high: number];

/** Maps a domain linearly onto a range; an empty domain maps to the middle. */
export function linear([low, high]: Domain, [start, end]: readonly [number, number]) {
  const extent = high - low;
  return (value: number): number =>
    extent === 0 ? (start + end) / 2 : start + ((value - low) / extent) * (end - start);
}

/** Steps that people count in, to be multiplied by a power of ten. */
const STEPS = [1, 2, 5, 10] as const;

/**
 * Round values within a domain, about as many as wanted and never more than one above that.
 *
 * @param wanted at least 1
 */
export function roundTicks([low, high]: Domain, wanted: number): number[] {
  const step = roundStep((high - low) / wanted);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
}

/** The domain widened to round values, so an axis starts and ends with a label. */
export function roundDomain([low, high]: Domain, wanted: number): Domain {
  const [from, to] = low === high ? [low - 1, high + 1] : [low, high];
  const step = roundStep((to - from) / wanted);
  return [tidy(Math.floor(from / step + 1e-9) * step), tidy(Math.ceil(to / step - 1e-9) * step)];
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = STEPS.find((candidate) => candidate * magnitude >= rough * (1 - 1e-9)) ?? 10;
  return step * magnitude;
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** Distances of days between two labels: days, weeks, months, years. */
const DAY_STEPS = [1, 2, 7, 14, 28, 56, 91, 182, 364] as const;

/**
 * Days to label on an axis, evenly spaced, never more than requested.
 *
 * @param from the first day of the axis, `YYYY-MM-DD`
 * @param to the last day of the axis
 * @param wanted at least 1
 */
export function dayTicks(from: string, to: string, wanted: number): string[] {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const rough = (last - first + 1) / wanted;
  const step = DAY_STEPS.find((days) => days >= rough) ?? Math.ceil(rough);
  const count = Math.floor((last - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => fromDayNumber(first + index * step));
}
