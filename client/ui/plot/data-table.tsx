import type { ReactNode } from 'react';

/** One row; its first cell names it. */
interface DataRow {
  id: string;
  cells: readonly ReactNode[];
}

export interface DataTableProps {
  /** The content of the table, for screen readers. */
  caption: string;
  /** The headings, in order. */
  columns: Readonly<Record<string, ReactNode>>;
  /** The columns of figures, which are right-aligned. */
  figures?: readonly string[];
  rows: readonly DataRow[];
}

/** A wide table scrolls in its frame, also with the arrow keys. */
const SCROLLABLE = { role: 'group', tabIndex: 0 } as const;

/** A table of figures; its text wraps, and anything still too wide for a phone scrolls sideways. */
export function DataTable({ caption, columns, figures = [], rows }: DataTableProps) {
  const ids = Object.keys(columns);
  const isFigure = (id: string): boolean => figures.includes(id);
  return (
    <div {...SCROLLABLE} aria-label={caption} className="fades relative min-w-0 overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {ids.map((id, index) => (
              <th
                key={id}
                scope="col"
                className={
                  `py-2 text-xs font-medium text-muted ${index > 0 ? 'pl-3' : ''} ` +
                  (isFigure(id) ? 'text-right' : 'text-left')
                }
              >
                {columns[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="border-t border-hairline py-2 text-left font-normal text-ink">
                {row.cells[0]}
              </th>
              {ids.slice(1).map((id, index) => (
                <td
                  key={id}
                  className={
                    'border-t border-hairline py-2 pl-3 text-body ' +
                    (isFigure(id) ? 'text-right whitespace-nowrap' : 'text-left')
                  }
                >
                  {row.cells[index + 1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadRowProps {
  /** The name and the alignment and width of each column; one that is false isn't there. */
  columns: readonly (readonly [label: string, className: string] | false)[];
  /** The look of all of them. */
  className?: string;
  /** Further cells. */
  children?: ReactNode;
}

/** The headings of a table that isn't a {@link DataTable}. */
export function HeadRow({ columns, className = 'text-xs font-medium text-muted', children }: HeadRowProps) {
  return (
    <tr>
      {columns.map(
        (column) =>
          column && (
            <th key={column[0]} scope="col" className={`${className} ${column[1]}`}>
              {column[0]}
            </th>
          ),
      )}
      {children}
    </tr>
  );
}
