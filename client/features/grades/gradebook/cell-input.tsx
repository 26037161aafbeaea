import { createContext, type KeyboardEvent, type ReactNode, type RefObject, use, useId } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { numberFault, parseDecimal } from '../../../ui/form/number-field';
import { type Cell, useCell } from './use-cell';

interface NumberCellProps {
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
    isFine: (text) => numberFault(parseDecimal(text), range) === '',
    onSave(text) {
      const number = parseDecimal(text);
      if (number !== value) onSave(number);
    },
  });
  const fault = numberFault(parseDecimal(cell.text), range);
  return <CellInput inputMode="decimal" {...{ label, cell, fault, isDisabled, isTried }} />;
}

const STORED = 'border-transparent text-ink hover:border-control focus:border-control';
const TRIED = 'border-dashed border-primary font-semibold text-link';

interface CellInputProps {
  label: string;
  cell: Cell;
  /** The keyboard on a phone: digits with a decimal mark, or letters and signs too. */
  inputMode: 'decimal' | 'text';
  /** Why the text isn't saved; shown while it is faulty. Null shows nothing yet. */
  fault: ReactNode;
  /** Buttons that answer what the fault asks; Tab leads from the field to them. */
  answers?: ReactNode;
  isDisabled?: boolean | undefined;
  /** The value is only tried out: drawn blue and dashed. */
  isTried?: boolean | undefined;
}

/** Where a row shows the reasons of its cells, in its whole width; without one, each is below its cell. */
export const FaultPlace = createContext<RefObject<HTMLElement | null> | null>(null);

/** The field of a grid cell, with the reason below it or its row while its text isn't saved. */
export function CellInput(props: CellInputProps) {
  const { label, cell, inputMode, fault, answers, isDisabled, isTried } = props;
  const faultId = useId();
  const place = use(FaultPlace)?.current;
  const { onKeyDown, onBlur } = cell.attributes;
  const toAnswers = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.shiftKey || !answers) return;
    // The question is asked once the field is left.
    flushSync(onBlur);
    event.preventDefault();
    document.getElementById(faultId)?.parentElement?.querySelector('button')?.focus();
  };
  const reason = cell.isFaulty && fault && (
    <span className="flex flex-wrap items-center gap-x-3 py-1 text-xs">
      <span id={faultId} role="alert" className={answers ? 'sr-only' : 'text-danger'}>
        {fault}
      </span>
      {answers}
    </span>
  );
  return (
    <>
      <input
        {...cell.attributes}
        onKeyDown={(event) => {
          onKeyDown(event);
          toAnswers(event);
        }}
        inputMode={inputMode}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        aria-invalid={Boolean(reason) || undefined}
        aria-describedby={reason ? faultId : undefined}
        disabled={isDisabled}
        placeholder="–"
        className={
          'min-h-10 w-full min-w-16 rounded-chip border bg-transparent px-2 text-right text-base tabular-nums ' +
          'placeholder:text-muted focus:bg-surface disabled:text-muted disabled:hover:border-transparent ' +
          'aria-invalid:border-danger touch:min-h-11 max-sm:bg-sunken max-sm:disabled:bg-transparent ' +
          (isTried ? TRIED : STORED)
        }
      />
      {reason && place ? createPortal(reason, place) : reason}
    </>
  );
}
