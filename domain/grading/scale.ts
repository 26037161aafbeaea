import type Fraction from 'fraction.js';

import { clamp, type DecimalInput, parseDecimal } from './decimal';

export interface ScaleBand {
  /** The text the student sees: `A-`, `1.3`, `2:1`. */
  readonly label: string;
  /** The lowest percentage that earns this band, inclusive. */
  readonly minPercent: number;
  /** Grade points for the average. */
  readonly points: number;
  /** Whether the band earns the course's credits. */
  readonly pass: boolean;
}

/** How percentages become letters and grade points: data, so other scales need no code. */
export interface Scale {
  readonly id: string;
  /** The best band first, boundaries strictly decreasing; at least one band. */
  readonly bands: readonly [ScaleBand, ...ScaleBand[]];
  /**
   * For scales finer than their bands: points lie on the line from `atZero` (0%) to `atHundred` (100%), and bands
   * only give the label and the pass. If omitted, every percentage in a band has the band's points.
   */
  readonly line?: { readonly atZero: number; readonly atHundred: number };
}

/** The worth of a percentage on a scale. */
interface ScaleGrade {
  readonly band: ScaleBand;
  readonly points: Fraction;
}

/** Whether more points are better (`higher`) or worse (`lower`, as on the German scale). */
export function directionOf({ bands, line }: Scale): 'higher' | 'lower' {
  if (line) return line.atHundred >= line.atZero ? 'higher' : 'lower';
  return bands[0].points >= (bands.at(-1) ?? bands[0]).points ? 'higher' : 'lower';
}

/**
 * The band of a percentage: the first one whose boundary it reaches. Above 100 it is the top band; below the
 * lowest boundary (a negative grade) it is the lowest band.
 *
 * Nothing is rounded here: pass the percentage as shown, already rounded to two decimals; 89.995 (shown as
 * 90.00) is then an A- and 89.99 isn't. Source: Canvas's grading schemes (inclusive lower boundary, no
 * rounding in the mapping).
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

/** Band and points of a percentage. On a line, a percentage outside 0 … 100 has the points of the nearer end. */
export function gradeOnScale(scale: Scale, percent: DecimalInput): ScaleGrade {
  const band = letterFor(scale, percent);
  if (!scale.line) return { band, points: parseDecimal(band.points) };
  const start = parseDecimal(scale.line.atZero);
  const part = clamp(parseDecimal(percent), 0, 100).div(100);
  return { band, points: start.add(parseDecimal(scale.line.atHundred).sub(start).mul(part)) };
}

/** The band with this label, ignoring case; null if the scale has none. */
export function bandOf(scale: Scale, label: string): ScaleBand | null {
  const wanted = label.trim().toLowerCase();
  return scale.bands.find((band) => band.label.toLowerCase() === wanted) ?? null;
}

/**
 * The percentage that a letter entered as a score counts as: 100 for the top band (its boundary if that is higher),
 * otherwise just below the next boundary: 1 less, 0.1 less in a band no wider than 1, 0.01 less in one narrower than
 * 0.1. Source: Canvas's grading schemes.
 */
export function percentOfLabel(scale: Scale, label: string): number | null {
  const band = bandOf(scale, label);
  if (!band) return null;
  const better = scale.bands[scale.bands.indexOf(band) - 1];
  if (!better) return Math.max(100, band.minPercent);
  const boundary = parseDecimal(better.minPercent);
  const width = boundary.sub(parseDecimal(band.minPercent));
  const step = width.gt(1) ? 1 : width.gte(parseDecimal(0.1)) ? 0.1 : 0.01;
  return boundary.sub(parseDecimal(step)).valueOf();
}
