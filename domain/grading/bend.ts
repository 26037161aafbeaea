import { compare, minus, plus, type Rational, shortened, times } from './rational';

/** A corner of a line: between corners, and beyond the outer ones, it is straight. */
export type Corner = Readonly<Record<'x' | 'y', Rational>>;

/**
 * Percentages of points (`x`) and how much of the way from the worst grade to the best they are (`y`, 0 to 100), the
 * best corner first. Null where all of it is one line, so that percentages of points do as well.
 */
export type Bend = readonly Corner[] | null;

/** The y at an x of corners with falling x. */
export function valueAt(corners: readonly Corner[], x: Rational): Rational {
  const found = corners.findIndex((corner, index) => index > 0 && compare(x, corner.x) >= 0);
  const [upper, lower] = found < 0 ? corners.slice(-2) : corners.slice(found - 1);
  if (!upper || !lower) return upper?.y ?? x;
  const width = minus(upper.x, lower.x);
  const part = times(minus(x, lower.x), { ...width, n: width.d, d: width.n });
  const { s, n, d } = plus(lower.y, times(minus(upper.y, lower.y), part));
  return shortened(s * n, d);
}

/** The x of a y; better grades may be smaller numbers. */
export function placeOf(corners: readonly Corner[], y: Rational): Rational {
  const swapped = corners.map((corner) => ({ x: corner.y, y: corner.x })).sort((a, b) => compare(b.x, a.x));
  return valueAt(swapped, y);
}
