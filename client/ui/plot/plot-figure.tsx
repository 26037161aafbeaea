import { useState, type ReactNode } from 'react';
import { plotMessages } from '../../messages/en/plots';
import { Switch } from '../switch';

/** Properties of {@link PlotFigure}. */
export interface PlotFigureProps {
  /** What is shown, as a sentence. */
  caption: ReactNode;
  /** The plot; it has an accessible name of its own. */
  plot: ReactNode;
  /** The same as a table. */
  table: ReactNode;
  /** Stands below the plot alone, such as controls of it. */
  children?: ReactNode;
}

/** A plot and, behind a switch, the same as a table. */
export function PlotFigure({ caption, plot, table, children }: PlotFigureProps) {
  const [isTable, showTable] = useState(false);
  return (
    <figure className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <figcaption className="min-w-0 flex-1 basis-[12rem] text-sm text-body">{caption}</figcaption>
        <span className="print:hidden">
          <Switch label={plotMessages.asTable} value={isTable} onChange={showTable} />
        </span>
      </div>
      {isTable ? table : plot}
      {children}
    </figure>
  );
}
