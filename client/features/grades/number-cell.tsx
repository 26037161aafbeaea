import { useState, type KeyboardEvent } from 'react';
import { parseDecimal } from '../../ui/number-field';

/** Properties of {@link NumberCell}. */
export interface NumberCellProps {
  label: string;
  value: number | null;
  range: { min: number; max: number };
  isDisabled?: boolean;
  /** Cells of one name form a column that Enter and the arrow keys walk. */
  column: string;
  onSave(value: number | null): void;
}

/**
 * A number in a grid: typed over, saved on Enter or when it is left, put back with Escape.
 * What is no number within the range stays in the cell, marked, and is not saved.
 */
export function NumberCell({ label, value, range, isDisabled, column, onSave }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : parseDecimal(typed);
  const isFaulty = number !== null && !(number >= range.min && number <= range.max);

  const commit = () => {
    if (typed === null || isFaulty) return;
    if (number !== value) onSave(number);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setTyped(null);
    } else if (step !== undefined) {
      event.preventDefault();
      commit();
      focusNeighbour(event.currentTarget, column, step);
    }
  };
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      data-column={column}
      disabled={isDisabled}
      value={typed ?? (value === null ? '' : String(value))}
      placeholder="–"
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      className={
        'min-h-10 w-full min-w-16 rounded-chip border border-transparent bg-transparent px-2 text-right text-base text-ink ' +
        'tabular-nums placeholder:text-muted hover:border-control focus:border-control focus:bg-surface ' +
        'disabled:text-muted disabled:hover:border-transparent aria-invalid:border-danger touch:min-h-11'
      }
    />
  );
}

function focusNeighbour(cell: HTMLInputElement, column: string, step: number): void {
  const table = cell.closest('[data-grid]');
  const cells = [
    ...(table?.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]:not(:disabled)`) ?? []),
  ];
  cells[cells.indexOf(cell) + step]?.focus();
}
