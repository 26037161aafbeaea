/** How a line or an area of a plot looks; lines differ by weight and dashes, not by colour alone. */
export type PlotLook = 'main' | 'dashed' | 'area';

/** The classes of a line. */
export const LINE_CLASSES: Record<Exclude<PlotLook, 'area'>, string> = {
  main: 'fill-none stroke-primary [stroke-width:2.5]',
  dashed: 'fill-none stroke-body [stroke-dasharray:5_4] [stroke-width:1.5]',
};

/** One entry of a legend. */
export interface LegendEntry {
  look: PlotLook;
  label: string;
}

/** What the lines of a plot mean. */
export function PlotLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-body">
      {entries.map(({ look, label }) => (
        <li key={label} className="flex items-center gap-2">
          <svg aria-hidden width="28" height="12" className="shrink-0">
            {look === 'area' ? (
              <rect width="28" height="12" rx="2" className="fill-load" />
            ) : (
              <line x1="1" x2="27" y1="6" y2="6" className={LINE_CLASSES[look]} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
