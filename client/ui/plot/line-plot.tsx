import { stepArea, stepPath, type PlotPoint, type PlotSpan } from './line-path';
import { PLOT_COLORS } from './plot-colors';
import { LINES } from './plot-legend';
import { linear, roundDomain, roundTicks, type Domain } from './plot-scale';
import { useWidth } from './use-width';

/** Where a line may go from its last value on. */
export interface PlotFan {
  /** Where it ends. */
  x: number;
  from: number;
  low: number;
  middle: number;
  high: number;
}

/** A place of the horizontal axis that is named. */
export interface AxisLabel {
  x: number;
  label: string;
}

/** Properties of {@link LinePlot}. */
export interface LinePlotProps {
  /** What the plot says, in a sentence; read, not shown. */
  label: string;
  domain: Domain;
  /** Where the last values end; the fan lies beyond. */
  end: number;
  /** The line it is about. */
  main: readonly PlotPoint[];
  /** A second line, dashed. */
  dashed: readonly PlotPoint[];
  /** An area behind both. */
  area: readonly PlotSpan[];
  fan: PlotFan | null;
  /** A place that is marked, with the value of the main line there. */
  cursor: PlotPoint | null;
  /** The labels of the horizontal axis; at most as many as wanted. */
  labelsFor(wanted: number): readonly AxisLabel[];
  formatValue(value: number): string;
  /** The place of a press or a drag, in units of the axis. */
  onPoint?(x: number): void;
}

const HEIGHT = 240;
const ROOM = { top: 10, right: 10, bottom: 26, left: 44 };

/** Pixels that a label of the horizontal axis needs. */
const LABEL_WIDTH = 76;

const VALUE_LABELS = 5;

/** A guess until the plot is measured. */
const FIRST_WIDTH = 640;

/**
 * Values over time of which each holds until the next: a heavy line, a dashed one, an area behind, and a fan of what
 * may come. Its name says in words what it shows; a table beside it says all of it.
 */
export function LinePlot(props: LinePlotProps) {
  const { label, domain, main, dashed, area, fan, cursor, onPoint } = props;
  const [frame, width] = useWidth<HTMLDivElement>(FIRST_WIDTH);
  const values = [
    ...[...main, ...dashed].flatMap((point) => point.y ?? []),
    ...area.flatMap(({ low, high }) => [low, high]),
    ...(fan ? [fan.low, fan.high] : []),
  ];
  const heights = roundDomain([Math.min(...values, 100), Math.max(...values, 0)], VALUE_LABELS);
  const x = linear(domain, [ROOM.left, width - ROOM.right]);
  const y = linear(heights, [HEIGHT - ROOM.bottom, ROOM.top]);
  const place = linear([ROOM.left, width - ROOM.right], domain);
  const choose = (event: React.PointerEvent<SVGSVGElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    onPoint?.(Math.min(domain[1], Math.max(domain[0], place(event.clientX - left))));
  };
  return (
    <div ref={frame} className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="block max-w-full select-none"
        onPointerDown={choose}
        onPointerMove={(event) => event.buttons === 1 && choose(event)}
      >
        <Axes {...props} {...{ x, y, width, heights }} />
        <path d={stepArea(area, props.end, x, y)} fill={PLOT_COLORS.area} />
        {fan && <Fan fan={fan} end={props.end} x={x} y={y} />}
        <path d={stepPath(dashed, props.end, x, y)} {...LINES.dashed} />
        <path d={stepPath(main, props.end, x, y)} {...LINES.main} />
        {cursor && <Cursor cursor={cursor} x={x} y={y} />}
      </svg>
    </div>
  );
}

type Scale = ReturnType<typeof linear>;

function Cursor({ cursor, x, y }: { cursor: PlotPoint; x: Scale; y: Scale }) {
  const place = x(cursor.x);
  return (
    <>
      <line x1={place} x2={place} y1={ROOM.top} y2={HEIGHT - ROOM.bottom} stroke={PLOT_COLORS.cursor} />
      {cursor.y !== null && (
        <circle
          cx={place}
          cy={y(cursor.y)}
          r="5"
          fill={PLOT_COLORS.paper}
          stroke={PLOT_COLORS.main}
          strokeWidth="2.5"
        />
      )}
    </>
  );
}

interface AxesProps extends Pick<LinePlotProps, 'labelsFor' | 'formatValue'> {
  x: Scale;
  y: Scale;
  width: number;
  heights: Domain;
}

function Axes({ x, y, width, heights, labelsFor, formatValue }: AxesProps) {
  const plotWidth = width - ROOM.left - ROOM.right;
  const labels = labelsFor(Math.max(2, Math.floor(plotWidth / LABEL_WIDTH)));
  return (
    <g aria-hidden fill={PLOT_COLORS.label} className="text-xs tabular-nums">
      {roundTicks(heights, VALUE_LABELS).map((value) => (
        <g key={value}>
          <line
            x1={ROOM.left}
            x2={width - ROOM.right}
            y1={y(value)}
            y2={y(value)}
            stroke={PLOT_COLORS.grid}
          />
          <text x={ROOM.left - 8} y={y(value)} dy="0.32em" textAnchor="end">
            {formatValue(value)}
          </text>
        </g>
      ))}
      {labels.map((label) => (
        <g key={label.x}>
          <line
            x1={x(label.x)}
            x2={x(label.x)}
            y1={HEIGHT - ROOM.bottom}
            y2={HEIGHT - ROOM.bottom + 4}
            stroke={PLOT_COLORS.tick}
          />
          <text x={x(label.x)} y={HEIGHT - 6} textAnchor={anchorOf(x(label.x), width)}>
            {label.label}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Half the width of a label: nearer to an edge it does not stand in the middle of its place. */
const HALF_LABEL = 24;

function anchorOf(place: number, width: number): 'start' | 'middle' | 'end' {
  if (place > width - HALF_LABEL) return 'end';
  return place < HALF_LABEL ? 'start' : 'middle';
}

function Fan({ fan, end, x, y }: { fan: PlotFan; end: number; x: Scale; y: Scale }) {
  const [left, right] = [x(end), x(fan.x)];
  return (
    <>
      <path
        d={`M${left} ${y(fan.from)}L${right} ${y(fan.high)}V${y(fan.low)}Z`}
        fill={PLOT_COLORS.fan}
        stroke={PLOT_COLORS.main}
        strokeWidth="0.5"
      />
      <path d={`M${left} ${y(fan.from)}L${right} ${y(fan.middle)}`} {...LINES.dashed} />
    </>
  );
}
