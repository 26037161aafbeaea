import { useMemo, useState } from 'react';
import {
  type Columns,
  type RecognizedTable,
  widthOf,
  withColumn,
} from '#domain/grading/table-import/columns';

/** A table with assigned columns, correctable cells, and lines that can be left out. */
export interface Mapping<Field> {
  hasHeader: boolean;
  setHeader(hasHeader: boolean): void;
  /** See {@link RecognizedTable}. */
  isGuess: boolean;
  columns: Columns<Field>;
  /** Assigns a field to a column; null for none. */
  choose(index: number, field: Field | null): void;
  /** The heading of each column; empty without headings. */
  headings: readonly string[];
  /** The lines below the headings, corrections in them. */
  rows: readonly (readonly string[])[];
  /** The text of a cell by line and field; empty if the table has none. */
  cell(line: number, field: Field): string;
  correct(line: number, field: Field, text: string): void;
  leftOut: ReadonlySet<number>;
  leaveOut(line: number, isOut: boolean): void;
}

/** See {@link Mapping}. */
export function useMapping<Field>(
  table: readonly (readonly string[])[],
  recognize: (rows: readonly (readonly string[])[]) => RecognizedTable<Field>,
): Mapping<Field> {
  const [recognized] = useState(() => recognize(table));
  const [hasHeader, setHeader] = useState(recognized.hasHeader);
  const [columns, setColumns] = useState<Columns<Field>>(() =>
    Array.from({ length: widthOf(table) }, (_, index) => recognized.columns[index] ?? null),
  );
  const [cells, setCells] = useState(table);
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const first = hasHeader ? 1 : 0;
  const rows = useMemo(() => cells.slice(first), [cells, first]);
  return {
    hasHeader,
    isGuess: recognized.isGuess ?? false,
    setHeader(isHeader) {
      setHeader(isHeader);
      setLeftOut(new Set());
    },
    columns,
    choose: (index, field) => setColumns(withColumn(columns, index, field)),
    headings: hasHeader ? (cells[0] ?? []) : [],
    rows,
    cell: (line, field) => rows[line]?.[columns.indexOf(field)] ?? '',
    correct(line, field, text) {
      // A field without a column, such as a term, gets one at the end.
      const known = columns.indexOf(field);
      const place = known < 0 ? columns.length : known;
      if (known < 0) setColumns([...columns, field]);
      setCells(cells.map((row, index) => (index === line + first ? withCell(row, place, text) : row)));
    },
    leftOut,
    leaveOut(line, isOut) {
      const next = new Set(leftOut);
      if (isOut) next.add(line);
      else next.delete(line);
      setLeftOut(next);
    },
  };
}

function withCell(row: readonly string[], place: number, text: string): string[] {
  return Array.from({ length: Math.max(row.length, place + 1) }, (_, index) =>
    index === place ? text : (row[index] ?? ''),
  );
}
