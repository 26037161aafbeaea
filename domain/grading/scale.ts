import { type DecimalInput, parseDecimal } from './decimal';

/** One step of a scale. */
export interface ScaleBand {
  /** What the student sees: `A-`. */
  readonly label: string;
  /** The lowest percentage that earns this band, inclusive. */
  readonly minPercent: number;
  /** Grade points for the average. */
  readonly points: number;
  /** Whether the band earns the course's credits. */
  readonly pass: boolean;
}

/** How percentages become letters and grade points: data, so that other scales are added without code. */
export interface Scale {
  readonly id: string;
  /** Best band first, boundaries strictly falling; at least one band. */
  readonly bands: readonly [ScaleBand, ...ScaleBand[]];
}

/**
 * The default: the 4.0 scale with plus and minus that most universities in the United States print on their
 * transcripts. D- is the lowest pass.
 */
export const US_PLUS_MINUS: Scale = {
  id: 'us-4.0-plus-minus',
  bands: [
    { label: 'A', minPercent: 93, points: 4.0, pass: true },
    { label: 'A-', minPercent: 90, points: 3.7, pass: true },
    { label: 'B+', minPercent: 87, points: 3.3, pass: true },
    { label: 'B', minPercent: 83, points: 3.0, pass: true },
    { label: 'B-', minPercent: 80, points: 2.7, pass: true },
    { label: 'C+', minPercent: 77, points: 2.3, pass: true },
    { label: 'C', minPercent: 73, points: 2.0, pass: true },
    { label: 'C-', minPercent: 70, points: 1.7, pass: true },
    { label: 'D+', minPercent: 67, points: 1.3, pass: true },
    { label: 'D', minPercent: 63, points: 1.0, pass: true },
    { label: 'D-', minPercent: 60, points: 0.7, pass: true },
    { label: 'F', minPercent: 0, points: 0.0, pass: false },
  ],
};

/**
 * The band a percentage falls into: the first one whose boundary it reaches. Above 100 that is the top band, below
 * the lowest boundary (a negative grade) still the lowest band.
 *
 * Nothing is rounded here: pass the percentage that is shown, already rounded to two decimals, so that 89.995
 * (shown as 90.00) is an A- and 89.99 is not. Source: Canvas' grading schemes (inclusive lower boundary, no rounding
 * inside the mapping).
 */
export function letterFor(scale: Scale, percent: DecimalInput): ScaleBand {
  const exact = parseDecimal(percent);
  let reached = scale.bands[0];
  for (const band of scale.bands) {
    reached = band;
    if (exact.gte(parseDecimal(band.minPercent))) break;
  }
  return reached;
}
