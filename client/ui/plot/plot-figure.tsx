import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { plotMessages } from '../../messages/en/plots';
import { Switch } from '../form/switch';
import { PLOT_COLORS } from './plot-colors';

interface PlotFigureProps {
  /** The content, as a sentence. */
  caption: ReactNode;
  /** The plot; it has its own accessible name. Null while there is too little to draw: then only the table is shown. */
  plot: ReactNode;
  /** The same as a table. */
  table: ReactNode;
  /** Shown only below the plot, such as its controls. */
  children?: ReactNode;
}

/** A plot and, behind a switch, the same as a table. */
export function PlotFigure({ caption, plot, table, children }: PlotFigureProps) {
  const [isTable, showTable] = useState(false);
  return (
    <figure className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <figcaption className="min-w-0 flex-1 basis-[12rem] text-sm text-body">{caption}</figcaption>
        {plot && (
          <span className="print:hidden">
            <Switch label={plotMessages.asTable} value={isTable} onChange={showTable} />
          </span>
        )}
      </div>
      {isTable ? table : (plot ?? table)}
      {children}
    </figure>
  );
}

interface PlotFrameProps extends Pick<ComponentProps<'svg'>, 'onPointerDown' | 'onPointerMove'> {
  /** The content of the plot in a sentence, for screen readers. */
  label: string;
  /** The element whose width is followed, and that width in pixels: see `useWidth`. */
  frame: RefObject<HTMLDivElement | null>;
  width: number;
  /** In pixels. */
  height: number;
  children: ReactNode;
}

/** The frame of every plot: as wide as its place, a single image for screen readers. */
export function PlotFrame({ label, frame, width, height, children, ...pointing }: PlotFrameProps) {
  return (
    <div ref={frame} className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className={`block max-w-full ${pointing.onPointerDown ? 'select-none' : ''}`}
        {...pointing}
      >
        {children}
      </svg>
    </div>
  );
}

/** The width of an element in pixels, updated when it changes, so text keeps its size in a plot. */
export function useWidth<Element extends HTMLElement>(initial: number): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => setWidth(Math.max(1, Math.round(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** The look of a line or an area of a plot; lines differ by weight and dashes, not by color alone. */
type PlotLook = 'main' | 'dashed' | 'area';

/** The attributes of a line. */
export const LINES = {
  main: { fill: 'none', stroke: PLOT_COLORS.main, strokeWidth: 2.5 },
  dashed: { fill: 'none', stroke: PLOT_COLORS.second, strokeWidth: 1.5, strokeDasharray: '5 4' },
} as const;

/** The meaning of the lines in a plot. */
export function PlotLegend({ entries }: { entries: readonly { look: PlotLook; label: string }[] }) {
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
