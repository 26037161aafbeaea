import { stepPath, type PlotPoint } from './line-path';
import { PLOT_COLORS } from './plot-colors';
import { LINES, PlotFrame, useWidth } from './plot-figure';
import { linear } from './plot-scale';

interface SparklineProps {
  /** The content in a sentence, for screen readers. */
  label: string;
  /** By x, at least one; each value holds until the next. */
  points: readonly PlotPoint[];
  /** The end of the last value. */
  end: number;
}

const HEIGHT = 40;
const ROOM = 5;
const FIRST_WIDTH = 240;

/** Values below this distance look level, so half a percentage point is no cliff. */
const LEAST_EXTENT = 10;

/** A line without axes, for a trend at a glance. */
export function Sparkline({ label, points, end }: SparklineProps) {
  const [frame, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const values = points.flatMap(({ y }) => y ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const spare = Math.max(0, LEAST_EXTENT - (high - low)) / 2;
  const x = linear([points[0]?.x ?? end, end], [0, width - ROOM]);
  const y = linear([low - spare, high + spare], [HEIGHT - ROOM, ROOM]);
  const last = points.at(-1)?.y ?? null;
  return (
    <PlotFrame {...{ label, frame, width }} height={HEIGHT}>
      <path d={stepPath(points, end, x, y)} {...LINES.main} strokeWidth="2" />
      {last !== null && <circle cx={x(end)} cy={y(last)} r="3.5" fill={PLOT_COLORS.main} />}
    </PlotFrame>
  );
}
