import { uiMessages } from '../../../messages/en/ui';
import { parseDecimal } from '../../../ui/form/number-field';
import { CellInput } from './cell-input';
import { useCell } from './use-cell';

export interface NumberCellProps {
  label: string;
  value: number | null;
  range: { min: number; max: number };
  isDisabled?: boolean;
  /** Cells of one name form a column that Enter and the arrow keys walk. */
  column: string;
  /** Saves every valid number while typing, for what costs nothing to save. */
  isLive?: boolean;
  /** The value is only tried out: drawn blue and dashed. */
  isTried?: boolean;
  onSave(value: number | null): void;
}

/**
 * A number in a grid, edited in place, see {@link useCell}. Text that isn't a number within the range stays
 * in the cell, with the reason below it, and isn't saved.
 */
export function NumberCell(props: NumberCellProps) {
  const { label, value, range, isDisabled, column, isLive = false, isTried, onSave } = props;
  const cell = useCell({
    stored: value === null ? '' : String(value),
    column,
    isLive: () => isLive,
    isFine: (text) => faultOf(text, range) === null,
    onSave(text) {
      const number = parseDecimal(text);
      if (number !== value) onSave(number);
    },
  });
  const fault = faultOf(cell.text, range);
  return <CellInput inputMode="decimal" {...{ label, cell, fault, isDisabled, isTried }} />;
}

function faultOf(text: string, { min, max }: NumberCellProps['range']): string | null {
  const number = parseDecimal(text);
  if (number === null || (number >= min && number <= max)) return null;
  return Number.isNaN(number) ? uiMessages.faults.number : uiMessages.faults.range(min, max);
}
