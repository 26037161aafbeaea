import type { ReactNode } from 'react';
import { PLOT_COLORS } from './plot-colors';
import { linear, roundTicks, type Domain } from './plot-scale';

/** One line of a {@link SpanPlot}: a bar between two values, and marks on it. */
export interface SpanRow {
  id: string;
  /** Names the row; a link or a button if it leads somewhere. */
  name: ReactNode;
  /** Small text after the name. */
  detail?: ReactNode;
  /** The value in words. */
  value: ReactNode;
  from: number;
  to: number;
  /** The color of the bar, see `plot-colors.ts`. */
  fill: string;
  /** A full dot, such as the current value. */
  dot?: number | null;
  /** A hollow diamond, such as the projected value. */
  diamond?: number | null;
}

export interface SpanPlotProps {
  /** The subject of the rows, for screen readers. */
  label: string;
  domain: Domain;
  rows: readonly SpanRow[];
  /** A range to compare with, behind the bars of all rows. */
  band?: Domain;
  formatValue(value: number): string;
}

const TICKS = 4;
const HEIGHT = 18;

/** Bars over one axis, one per row; every row has its value as text, so the bars only compare. */
export function SpanPlot({ label, domain, rows, band, formatValue }: SpanPlotProps) {
  const ticks = roundTicks(domain, TICKS);
  const place = linear(domain, [0, 100]);
  const x = (value: number): string => `${place(value)}%`;
  return (
    <div className="grid text-sm">
      <ol aria-label={label} className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-1">
            <div className="flex items-baseline justify-between gap-4">
              <p className="min-w-0 text-ink">
                <bdi>{row.name}</bdi>{' '}
                {row.detail && <span className="text-xs text-muted max-sm:block">{row.detail}</span>}
              </p>
              <p className="max-w-3/4 shrink-0 text-right text-ink tabular-nums">{row.value}</p>
            </div>
            <svg aria-hidden width="100%" height={HEIGHT} className="block">
              {band && (
                <rect
                  x={x(band[0])}
                  width={`${place(band[1]) - place(band[0])}%`}
                  height={HEIGHT}
                  fill={PLOT_COLORS.fan}
                />
              )}
              {ticks.map((tick) => (
                <line key={tick} x1={x(tick)} x2={x(tick)} y1="0" y2={HEIGHT} stroke={PLOT_COLORS.grid} />
              ))}
              <Bar row={row} x={x} place={place} />
            </svg>
          </li>
        ))}
      </ol>
      <svg
        aria-hidden
        width="100%"
        height="18"
        fill={PLOT_COLORS.label}
        className="block text-xs tabular-nums"
      >
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y="13" textAnchor={anchorOf(place(tick))}>
            {formatValue(tick)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** How close to an end, in percent of the axis, a label isn't centered. */
const EDGE = 8;

function anchorOf(percent: number): 'start' | 'middle' | 'end' {
  if (percent < EDGE) return 'start';
  return percent > 100 - EDGE ? 'end' : 'middle';
}

interface BarProps {
  row: SpanRow;
  x(value: number): string;
  place(value: number): number;
}

/** The minimum width of a bar, so a small value is still visible. */
const LEAST_WIDTH = 2;

function Bar({ row: { from, to, fill, dot, diamond }, x, place }: BarProps) {
  const [low, high] = from < to ? [from, to] : [to, from];
  const width = place(high) - place(low);
  return (
    <>
      <rect x={x(low)} y="4" width={`${width}%`} height={HEIGHT - 8} rx="2" fill={fill} />
      {width === 0 && <rect x={x(low)} y="4" width={LEAST_WIDTH} height={HEIGHT - 8} fill={fill} />}
      {diamond != null && (
        <svg x={x(diamond)} overflow="visible">
          <path
            d={`M0 3L7 ${HEIGHT / 2}L0 ${HEIGHT - 3}L-7 ${HEIGHT / 2}Z`}
            fill={PLOT_COLORS.paper}
            stroke={PLOT_COLORS.second}
            strokeWidth="1.5"
          />
        </svg>
      )}
      {dot != null && (
        <circle
          cx={x(dot)}
          cy={HEIGHT / 2}
          r="5"
          fill={PLOT_COLORS.main}
          stroke={PLOT_COLORS.paper}
          strokeWidth="1.5"
        />
      )}
    </>
  );
}
