import { dayOf, toWallMs } from '#domain/time/local-date-time';
import type { Format } from '../format/format-context';
import { PLOT_COLORS } from './plot-colors';
import { dayTicks, type Domain, type linear, roundTicks } from './plot-scale';

/** A labeled point of the horizontal axis. */
export interface AxisLabel {
  x: number;
  label: string;
}

/** From values to pixels. */
export type Scale = ReturnType<typeof linear>;

/** The height of a plot in pixels. */
export const HEIGHT = 240;

/** Pixels around the plotted area. */
export const ROOM = { top: 10, right: 10, bottom: 26, left: 44 };

/** Pixels that a label of the horizontal axis needs. */
const LABEL_WIDTH = 76;

/** Labels of the vertical axis. */
export const VALUE_LABELS = 5;

/** A guess until the plot is measured. */
export const FIRST_WIDTH = 640;

interface PlotAxesProps {
  /** The labels of the horizontal axis; at most as many as requested. */
  labelsFor(wanted: number): readonly AxisLabel[];
  formatValue(value: number): string;
  x: Scale;
  y: Scale;
  width: number;
  heights: Domain;
}

/** The axes of a plot: lines at round values, labels below. */
export function PlotAxes({ x, y, width, heights, labelsFor, formatValue }: PlotAxesProps) {
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

/** Half the width of a label: closer to an edge, it isn't centered. */
const HALF_LABEL = 24;

function anchorOf(place: number, width: number): 'start' | 'middle' | 'end' {
  if (place > width - HALF_LABEL) return 'end';
  return place < HALF_LABEL ? 'start' : 'middle';
}

/** The position of an instant on an axis of days: in local time, so days are equally wide. */
export function wallOf(instant: string | number, format: Format): number {
  return toWallMs(format.local(instant));
}

/** The day at a position on the axis, `YYYY-MM-DD`. */
export function dayAt(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The start of a day on the axis. */
export function startOf(day: string): number {
  return toWallMs(`${day}T00:00`);
}

/** "3 Sept": a day of an axis, as the student's locale writes it. */
export function shortDay(day: string, { locale }: Format): string {
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${day}T12:00:00Z`));
}

/** Labels of an axis of days, at most as many as wanted. */
export function dayLabels([from, to]: Domain, wanted: number, format: Format): AxisLabel[] {
  const ticks = dayTicks(dayAt(from), dayAt(to), wanted);
  return ticks.map((day) => ({ x: Math.max(from, startOf(day)), label: shortDay(day, format) }));
}

/** The student's day of an instant. */
export function dayOfInstant(instant: string, format: Format): string {
  return dayOf(format.local(instant));
}
