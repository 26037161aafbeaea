import { stepArea, stepPath, type PlotPoint, type PlotSpan } from './line-path';
import { type AxisLabel, FIRST_WIDTH, HEIGHT, PlotAxes, ROOM, type Scale, VALUE_LABELS } from './plot-axes';
import { PLOT_COLORS } from './plot-colors';
import { LINES, PlotFrame, useWidth } from './plot-figure';
import { linear, roundDomain, type Domain } from './plot-scale';

/** The range of a line after its last value. */
export interface PlotFan {
  /** The position of its end. */
  x: number;
  from: number;
  low: number;
  middle: number;
  high: number;
}

interface LinePlotProps {
  /** The content of the plot in a sentence, for screen readers. */
  label: string;
  domain: Domain;
  /** The end of the last values; the fan is beyond. */
  end: number;
  /** The line it is about. */
  main: readonly PlotPoint[];
  /** A second line, dashed. */
  dashed: readonly PlotPoint[];
  /** An area behind both. */
  area: readonly PlotSpan[];
  fan: PlotFan | null;
  /** A marked point, with the value of the main line there. */
  cursor: PlotPoint | null;
  /** The labels of the horizontal axis; at most as many as requested. */
  labelsFor(wanted: number): readonly AxisLabel[];
  formatValue(value: number): string;
  /** The point of a press or a drag, in units of the axis. */
  onPoint?(x: number): void;
}

/**
 * Values over time that each hold until the next: a heavy line, a dashed one, an area behind, and a fan of what may
 * come. Its accessible name describes it; a table next to it has all of the data.
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
    <PlotFrame
      {...{ label, frame, width }}
      height={HEIGHT}
      onPointerDown={choose}
      onPointerMove={(event) => event.buttons === 1 && choose(event)}
    >
      <PlotAxes {...props} {...{ x, y, width, heights }} />
      <path d={stepArea(area, props.end, x, y)} fill={PLOT_COLORS.area} />
      {fan && <Fan fan={fan} end={props.end} x={x} y={y} />}
      <path d={stepPath(dashed, props.end, x, y)} {...LINES.dashed} />
      <path d={stepPath(main, props.end, x, y)} {...LINES.main} />
      {cursor && <Cursor cursor={cursor} x={x} y={y} />}
    </PlotFrame>
  );
}

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
