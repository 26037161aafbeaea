import type { ReactNode } from 'react';

/** One column of a {@link DataTable}. */
export interface DataColumn {
  id: string;
  label: ReactNode;
  /** Figures are right-aligned. */
  isFigure?: boolean;
}

/** One row; its first cell names it. */
export interface DataRow {
  id: string;
  cells: readonly ReactNode[];
}

export interface DataTableProps {
  /** The content of the table, for screen readers. */
  caption: string;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
}

/** A wide table scrolls in its frame, also with the arrow keys. */
const SCROLLABLE = { role: 'group', tabIndex: 0 } as const;

/** A table of figures; its text wraps, and anything still too wide for a phone scrolls sideways. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <div {...SCROLLABLE} aria-label={caption} className="fades relative min-w-0 overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label, isFigure }, index) => (
              <th
                key={id}
                scope="col"
                className={
                  `py-2 text-xs font-medium text-muted ${index > 0 ? 'pl-3' : ''} ` +
                  (isFigure ? 'text-right' : 'text-left')
                }
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row" className="border-t border-hairline py-2 text-left font-normal text-ink">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.id ?? index}
                  className={
                    'border-t border-hairline py-2 pl-3 text-body ' +
                    (columns[index + 1]?.isFigure ? 'text-right whitespace-nowrap' : 'text-left')
                  }
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
