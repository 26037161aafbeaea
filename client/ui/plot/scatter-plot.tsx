import { FIRST_WIDTH, HEIGHT, PlotAxes, ROOM, VALUE_LABELS } from './plot-axes';
import { PLOT_COLORS } from './plot-colors';
import { PlotFrame, useWidth } from './plot-figure';
import { linear, roundDomain, roundTicks } from './plot-scale';

interface ScatterDot {
  id: string;
  x: number;
  y: number;
  /** The color of the dot, see `plot-colors.ts`. */
  fill: string;
  /** Shown while the dot is pointed at. */
  title: string;
}

interface ScatterPlotProps {
  /** The content of the plot in a sentence, for screen readers. */
  label: string;
  /** At least one. */
  dots: readonly ScatterDot[];
  formatX(value: number): string;
  formatY(value: number): string;
}

/** The horizontal axis reaches at least as far. */
const LEAST_X = 1;

/**
 * Pairs of values as dots. The horizontal axis starts at 0; the vertical one spans the values, so their
 * differences are visible. Its accessible name describes it; a table next to it has all of the data.
 */
export function ScatterPlot({ label, dots, formatX, formatY }: ScatterPlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const across = dots.map((dot) => dot.x);
  const up = dots.map((dot) => dot.y);
  const widths = roundDomain([0, Math.max(LEAST_X, ...across)], VALUE_LABELS);
  const heights = roundDomain([Math.min(...up), Math.max(...up)], VALUE_LABELS);
  const x = linear(widths, [ROOM.left, width - ROOM.right]);
  const y = linear(heights, [HEIGHT - ROOM.bottom, ROOM.top]);
  return (
    <PlotFrame {...{ label, frame, width }} height={HEIGHT}>
      <PlotAxes
        {...{ x, y, width, heights }}
        formatValue={formatY}
        labelsFor={(wanted) =>
          roundTicks(widths, Math.max(1, wanted - 1)).map((value) => ({ x: value, label: formatX(value) }))
        }
      />
      {dots.map((dot) => (
        <circle
          key={dot.id}
          cx={x(dot.x)}
          cy={y(dot.y)}
          r="6"
          fill={dot.fill}
          stroke={PLOT_COLORS.paper}
          strokeWidth="1.5"
        >
          <title>{dot.title}</title>
        </circle>
      ))}
    </PlotFrame>
  );
}
