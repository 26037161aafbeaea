import type Fraction from 'fraction.js';

import { clamp, type DecimalInput, parseDecimal, type RoundingRule } from './decimal';
import {
  gradeAtPercent,
  gradeLabel,
  type GradeUnit,
  isPassing,
  percentOfGrade,
  storedPercent,
  typedGrade,
} from './grade-unit';

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
  /** For scales whose grades are numbers: how they are written, and the line they lie on in place of `line`. */
  readonly unit?: GradeUnit;
}

/** The worth of a percentage on a scale. */
interface ScaleGrade {
  readonly band: ScaleBand;
  readonly points: Fraction;
}

/** Whether more points are better (`higher`) or worse (`lower`, as on the German scale). */
export function directionOf(scale: Scale): 'higher' | 'lower' {
  const { worst, best } = pointsRange(scale);
  return best >= worst ? 'higher' : 'lower';
}

/** The points of the worst and of the best grade of a scale. */
export function pointsRange({ bands, line }: Scale): { worst: number; best: number } {
  return {
    worst: line ? line.atZero : (bands.at(-1) ?? bands[0]).points,
    best: line ? line.atHundred : bands[0].points,
  };
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

/**
 * Band and points of a percentage. On a line, a percentage outside 0 … 100 has the points of the nearer end. Where
 * the grades are numbers, the band is the grade itself, such as 2.33, even if no single piece of work can have it.
 */
export function gradeOnScale(scale: Scale, percent: DecimalInput): ScaleGrade {
  if (scale.unit) {
    const points = gradeAtPercent(scale.unit, percent);
    return { band: numberBand(scale, scale.unit, points), points };
  }
  const band = letterFor(scale, percent);
  if (!scale.line) return { band, points: parseDecimal(band.points) };
  const start = parseDecimal(scale.line.atZero);
  const part = clamp(parseDecimal(percent), 0, 100).div(100);
  return { band, points: start.add(parseDecimal(scale.line.atHundred).sub(start).mul(part)) };
}

/** A grade that is a number, as a band: with the label that the scale writes it with. */
function numberBand({ bands }: Scale, unit: GradeUnit, points: Fraction): ScaleBand {
  const label = gradeLabel(unit, points.valueOf());
  // Of 30 and 30 with honors, a number is the plain one.
  const own = bands.findLast((band) => band.points === typedGrade(unit, label));
  return {
    label: own?.label ?? label,
    minPercent: storedPercent(unit, points.valueOf()),
    points: points.valueOf(),
    pass: isPassing(unit, points.valueOf()),
  };
}

/**
 * The band with this label, ignoring case; null if the scale has none. Where grades are numbers, any of them is one:
 * "1,7", "13.5".
 */
export function bandOf(scale: Scale, label: string): ScaleBand | null {
  const wanted = label.trim().toLowerCase();
  const band = scale.bands.find((each) => each.label.toLowerCase() === wanted);
  if (band || !scale.unit) return band ?? null;
  const grade = typedGrade(scale.unit, label);
  // How a course rounds its grades says nothing about those that it is made of.
  const { rounding: _, ...unit } = scale.unit;
  return grade === null ? null : numberBand(scale, unit, parseDecimal(grade));
}

/** The scale as a course reads it that rounds by this rule, which matters where grades are numbers. */
export function scaleWith(scale: Scale, rounding: RoundingRule | undefined): Scale {
  return scale.unit && rounding ? { ...scale, unit: { ...scale.unit, rounding } } : scale;
}

/**
 * The percentage that a letter entered as a score counts as: 100 for the top band (its boundary if that is higher),
 * otherwise just below the next boundary: 1 less, 0.1 less in a band no wider than 1, 0.01 less in one narrower than
 * 0.1. Source: Canvas's grading schemes. A grade that is a number counts as exactly that grade.
 */
export function percentOfLabel(scale: Scale, label: string): number | null {
  const band = bandOf(scale, label);
  if (!band) return null;
  if (scale.unit) {
    return band.minPercent > scale.unit.bestAt
      ? band.minPercent
      : percentOfGrade(scale.unit, band.points).valueOf();
  }
  const better = scale.bands[scale.bands.indexOf(band) - 1];
  if (!better) return Math.max(100, band.minPercent);
  const boundary = parseDecimal(better.minPercent);
  const width = boundary.sub(parseDecimal(band.minPercent));
  const step = width.gt(1) ? 1 : width.gte(parseDecimal(0.1)) ? 0.1 : 0.01;
  return boundary.sub(parseDecimal(step)).valueOf();
}

/**
 * The worst single grade that is worth a percentage or more, as the scale writes it: `2.3`, `13.5`; null for a
 * percentage above the best, and on a scale whose grades aren't numbers.
 */
export function gradeReaching(scale: Scale, percent: DecimalInput): string | null {
  const { unit } = scale;
  const exact = parseDecimal(percent);
  if (!unit || exact.gt(parseDecimal(unit.bestAt))) return null;
  if (unit.step === 0) {
    const reaching = scale.bands.filter((band) => percentOfGrade(unit, band.points).gte(exact));
    return (reaching.at(-1) ?? scale.bands[0]).label;
  }
  const step = parseDecimal(unit.step);
  const steps = gradeAtPercent(unit, percent).div(step);
  const better = directionOf(scale) === 'higher' ? steps.ceil() : steps.floor();
  return numberBand(scale, unit, better.mul(step)).label;
}
