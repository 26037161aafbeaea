import { useId } from 'react';
import { uiMessages } from '../../messages/en/ui';
import { parseDecimal } from '../../ui/number-field';
import { useCell } from './use-cell';

const STORED = 'border-transparent text-ink hover:border-control focus:border-control';
const TRIED = 'border-dashed border-primary font-semibold text-link';

/** Properties of {@link NumberCell}. */
export interface NumberCellProps {
  label: string;
  value: number | null;
  range: { min: number; max: number };
  isDisabled?: boolean;
  /** Cells of one name form a column that Enter and the arrow keys walk. */
  column: string;
  /** See {@link useCell}. */
  isLive?: boolean;
  /** The value is only tried out: drawn blue and dashed. */
  isTried?: boolean;
  onSave(value: number | null): void;
}

/**
 * A number in a grid, typed over in place, see {@link useCell}. What is no number within the range stays in the
 * cell, with the reason below it, and is not saved.
 */
export function NumberCell(props: NumberCellProps) {
  const { label, value, range, isDisabled, column, isLive, isTried, onSave } = props;
  const faultId = useId();
  const cell = useCell({
    stored: value === null ? '' : String(value),
    column,
    isLive,
    isFine(text) {
      const number = parseDecimal(text);
      return number === null || (number >= range.min && number <= range.max);
    },
    onSave(text) {
      const number = parseDecimal(text);
      if (number !== value) onSave(number);
    },
  });
  return (
    <>
      <input
        {...cell.attributes}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={cell.isFaulty || undefined}
        aria-describedby={cell.isFaulty ? faultId : undefined}
        disabled={isDisabled}
        placeholder="–"
        className={
          'min-h-10 w-full min-w-16 rounded-chip border bg-transparent px-2 text-right text-base tabular-nums ' +
          'placeholder:text-muted focus:bg-surface disabled:text-muted disabled:hover:border-transparent ' +
          'aria-invalid:border-danger touch:min-h-11 max-sm:bg-sunken max-sm:disabled:bg-transparent ' +
          (isTried ? TRIED : STORED)
        }
      />
      {cell.isFaulty && (
        <span id={faultId} role="alert" className="block py-1 text-right text-xs text-danger">
          {faultOf(cell.text, range)}
        </span>
      )}
    </>
  );
}

function faultOf(text: string, { min, max }: NumberCellProps['range']): string {
  return Number.isNaN(parseDecimal(text)) ? uiMessages.faults.number : uiMessages.faults.range(min, max);
}
