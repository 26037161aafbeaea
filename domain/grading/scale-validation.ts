import { DECIMAL_LIMITS, SCALE_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { isLonger } from '../limits/text-fault';

import type { Scale, ScaleBand } from './scale';

/** A band as entered, with its upper end if the student's grading sheet states one. */
interface ScaleDraftBand extends ScaleBand {
  /**
   * The highest percentage of the band; null or omitted: up to the next better band. Below a band that starts at 90,
   * both 90 and 89.99 mean "up to 90".
   */
  readonly maxPercent?: number | null;
}

export interface ScaleDraft {
  readonly direction: 'higher' | 'lower';
  readonly bands: readonly ScaleDraftBand[];
  readonly line?: Scale['line'];
}

/**
 * A fault of a scale:
 * `no_bands`, `too_many_bands`; `no_label`, `duplicate_label`, `long_label`; `percent_range` outside 0 … 100 (the
 * lower end of the top band may be slightly above), `points_range`; `order` the best band isn't first; `overlap` two
 * bands contain the same percentage; `gap` no band contains a percentage, also below the lowest band; `direction`
 * points don't follow the direction, or the line doesn't; `no_pass` nothing passes; `pass_order` a band fails above
 * one that passes.
 */
export type ScaleFaultCode =
  | 'no_bands'
  | 'too_many_bands'
  | 'no_label'
  | 'long_label'
  | 'duplicate_label'
  | 'percent_range'
  | 'points_range'
  | 'order'
  | 'overlap'
  | 'gap'
  | 'direction'
  | 'no_pass'
  | 'pass_order';

/** One fault, with the index of its band; null when it concerns the whole scale. */
export interface ScaleFault {
  readonly code: ScaleFaultCode;
  readonly band: number | null;
}

/** The smallest step between percentages, which are rounded to two decimals. */
const STEP = 0.01;
/** Tolerance for comparing percentages with two decimals despite binary fractions. */
const SAME = STEP / 10;

/** All faults of a scale; an empty list means it can be saved. Never throws. */
export function scaleFaults({ direction, bands, line }: ScaleDraft): ScaleFault[] {
  if (bands.length === 0) return [{ code: 'no_bands', band: null }];
  if (bands.length > SCALE_LIMITS.bands) return [{ code: 'too_many_bands', band: null }];
  const faults = bands.flatMap((band, index) => [
    ...bandFaults(band, index, bands),
    ...neighbourFaults(band, index, bands, line ? null : direction),
  ]);
  if (!bands.some(({ pass }) => pass)) faults.push({ code: 'no_pass', band: null });
  const bottom = bands.at(-1);
  if (bottom && bottom.minPercent > SAME) faults.push({ code: 'gap', band: bands.length - 1 });
  if (line && line.atHundred > line.atZero !== (direction === 'higher')) {
    faults.push({ code: 'direction', band: null });
  }
  return faults;
}

function bandFaults(band: ScaleDraftBand, index: number, bands: readonly ScaleDraftBand[]): ScaleFault[] {
  const label = band.label.trim();
  const isTaken = bands
    .slice(0, index)
    .some((other) => other.label.trim().toLowerCase() === label.toLowerCase());
  const highest = index === 0 ? SCALE_LIMITS.topPercent : 100;
  const checks: [ScaleFaultCode, boolean][] = [
    ['no_label', label === ''],
    ['long_label', isLonger(label, TEXT_LIMITS.gradeLabel)],
    ['duplicate_label', label !== '' && isTaken],
    ['percent_range', !isWithin(band.minPercent, 0, highest)],
    ['points_range', !isWithin(band.points, -DECIMAL_LIMITS.absolute, DECIMAL_LIMITS.absolute)],
  ];
  return checks.filter(([, isFault]) => isFault).map(([code]) => ({ code, band: index }));
}

function neighbourFaults(
  band: ScaleDraftBand,
  index: number,
  bands: readonly ScaleDraftBand[],
  direction: ScaleDraft['direction'] | null,
): ScaleFault[] {
  const better = bands[index - 1];
  if (!better) return [];
  const rise = better.points - band.points;
  const room = better.minPercent - (band.maxPercent ?? better.minPercent);
  const checks: [ScaleFaultCode, boolean][] = [
    ['overlap', Math.abs(better.minPercent - band.minPercent) < SAME || room < -SAME],
    ['order', better.minPercent < band.minPercent - SAME],
    ['gap', room > STEP + SAME],
    ['direction', direction !== null && (direction === 'higher' ? rise < 0 : rise > 0)],
    ['pass_order', band.pass && !better.pass],
  ];
  return checks.filter(([, isFault]) => isFault).map(([code]) => ({ code, band: index }));
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isFinite(value) && value >= min && value <= max;
}
