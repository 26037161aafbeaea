/** A point of a line in the units of its plot; without a value, the line has a gap. */
export interface PlotPoint {
  x: number;
  y: number | null;
}

/** A pair of values; it holds until the next one. */
export interface PlotSpan {
  x: number;
  low: number;
  high: number;
}

type Map = (value: number) => number;

/**
 * The path of values that each hold until the next one, the last until `end`.
 *
 * @param points by x
 */
export function stepPath(points: readonly PlotPoint[], end: number, x: Map, y: Map): string {
  let isDrawing = false;
  const parts = points.map((point, index) => {
    if (point.y === null) {
      isDrawing = false;
      return '';
    }
    const [left, right] = [x(point.x), x(points[index + 1]?.x ?? end)].map(tidy);
    const level = tidy(y(point.y));
    const start = isDrawing ? `V${level}` : `M${left} ${level}`;
    isDrawing = true;
    return `${start}H${right}`;
  });
  return parts.join('');
}

/** The area between pairs of values that each hold until the next one, the last until `end`. */
export function stepArea(spans: readonly PlotSpan[], end: number, x: Map, y: Map): string {
  return spans
    .map(({ x: from, low, high }, index) => {
      const [left, right] = [x(from), x(spans[index + 1]?.x ?? end)].map(tidy);
      return `M${left} ${tidy(y(low))}V${tidy(y(high))}H${right}V${tidy(y(low))}Z`;
    })
    .join('');
}

function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}
