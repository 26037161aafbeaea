import { PLOT_COLORS } from './plot-colors';

/** The look of a line or an area of a plot; lines differ by weight and dashes, not by color alone. */
export type PlotLook = 'main' | 'dashed' | 'area';

/** The attributes of a line. */
export const LINES = {
  main: { fill: 'none', stroke: PLOT_COLORS.main, strokeWidth: 2.5 },
  dashed: { fill: 'none', stroke: PLOT_COLORS.second, strokeWidth: 1.5, strokeDasharray: '5 4' },
} as const;

export interface LegendEntry {
  look: PlotLook;
  label: string;
}

/** The meaning of the lines in a plot. */
export function PlotLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-body">
      {entries.map(({ look, label }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden width="28" height="12" className="shrink-0">
            {look === 'area' ? (
              <rect width="28" height="12" rx="2" fill={PLOT_COLORS.area} />
            ) : (
              <line x1="1" x2="27" y1="6" y2="6" {...LINES[look]} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
