import { useState, type ReactNode } from 'react';
import { plotMessages } from '../../messages/en/plots';
import { Switch } from '../form/switch';

export interface PlotFigureProps {
  /** The content, as a sentence. */
  caption: ReactNode;
  /** The plot; it has its own accessible name. */
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
        <span className="print:hidden">
          <Switch label={plotMessages.asTable} value={isTable} onChange={showTable} />
        </span>
      </div>
      {isTable ? table : plot}
      {children}
    </figure>
  );
}
