import { useId } from 'react';
import { bandOf, type Scale } from '#domain/grading/scale';
import { gradeMessages } from '../../../messages/en/grades';
import { uiMessages } from '../../../messages/en/ui';
import { parseDecimal } from '../../../ui/form/number-field';
import { useCell } from './use-cell';

const STORED = 'border-transparent text-ink hover:border-control focus:border-control';
const TRIED = 'border-dashed border-primary font-semibold text-link';

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
  /** Also accepts letters of a scale. */
  letters?: CellLetters;
  onSave(value: number | null): void;
}

/** The letters that a cell accepts besides numbers. */
export interface CellLetters {
  scale: Scale;
  /** The score as entered, if it was a letter. */
  value: string | null;
  /** A letter is a percentage of a maximum, so it needs one. */
  hasMaximum: boolean;
  onSave(letter: string): void;
}

/**
 * A number in a grid, edited in place, see {@link useCell}. What isn't a number within the range stays in the cell,
 * with the reason below it, and isn't saved.
 */
export function NumberCell(props: NumberCellProps) {
  const { label, value, range, isDisabled, column, isLive, isTried, letters, onSave } = props;
  const faultId = useId();
  const cell = useCell({
    stored: letters?.value ?? (value === null ? '' : String(value)),
    column,
    isLive,
    isFine(text) {
      if (letterOf(text, letters)) return letters?.hasMaximum === true;
      const number = parseDecimal(text);
      return number === null || (number >= range.min && number <= range.max);
    },
    onSave(text) {
      const letter = letterOf(text, letters);
      if (letter) return letter === letters?.value ? undefined : letters?.onSave(letter);
      const number = parseDecimal(text);
      if (number !== value || letters?.value) onSave(number);
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
          {faultOf(cell.text, props)}
        </span>
      )}
      {letters?.value && value !== null && (
        <span className="block px-2 text-right text-xs text-muted">{gradeMessages.letter.counts(value)}</span>
      )}
    </>
  );
}

/** The label of the scale that a text matches. A number means points, even on a scale whose grades are numbers. */
function letterOf(text: string, letters: CellLetters | undefined): string | null {
  if (!letters || !Number.isNaN(parseDecimal(text))) return null;
  return bandOf(letters.scale, text)?.label ?? null;
}

function faultOf(text: string, { range: { min, max }, letters }: NumberCellProps): string {
  if (letterOf(text, letters)) return gradeMessages.letter.noMaximum;
  if (letters && Number.isNaN(parseDecimal(text))) return gradeMessages.letter.fault;
  return Number.isNaN(parseDecimal(text)) ? uiMessages.faults.number : uiMessages.faults.range(min, max);
}
