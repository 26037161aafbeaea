import { pointsRange, type Scale } from './scale';
import { SCALE_PRESET_NAMES, type ScalePreset } from './scale-names';

/** Between which grade points a scale lies. */
export interface PointsRange {
  /** The scale, if it is a built-in one; null for one of the student's own. */
  readonly preset: ScalePreset | null;
  /** The points of its worst and its best grade. */
  readonly worst: number;
  readonly best: number;
}

/**
 * The unit of grade points, as a key; only points of one unit may be added. Scales share it if their best grades are
 * worth the same points and their worst ones too, wherever their boundaries lie. Letters that are worth 4, 4.3, or 4.33
 * points at most are one unit, because schools mix them; on such an account, so is a student's own scale of up to 6, as
 * for honors and advanced courses. The built-in scales of 5, as in Finland, are not.
 */
export function pointsUnit(range: PointsRange, home: PointsRange = range): string {
  const { preset, worst, best } = range;
  const isHigher = !preset && isOutOfFour(home) && worst >= 0 && worst < 1 && best >= 4 && best <= 6;
  return isOutOfFour(range) || isHigher ? '0 4' : `${worst} ${best}`;
}

/** The lowest letter of a student's own scale may be worth a point. */
function isOutOfFour({ preset, worst, best }: PointsRange): boolean {
  return worst >= 0 && (worst < 1 || (worst === 1 && !preset)) && best >= 4 && best < 4.5;
}

/** The unit of a scale's grade points on an account of another scale, see {@link pointsUnit}. */
export function unitOf(scale: Scale, home: Scale = scale): string {
  return pointsUnit(rangeOf(scale), rangeOf(home));
}

/** Between which grade points a scale lies. */
export function rangeOf(scale: Scale): PointsRange {
  const preset = SCALE_PRESET_NAMES.find((name) => name === scale.id) ?? null;
  return { preset, ...pointsRange(scale) };
}
