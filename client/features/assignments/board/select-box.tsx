import type { ChangeEvent, ComponentProps } from 'react';
import type { AssignmentRow_AssignmentFragment } from '../../../generated/graphql';
import { assignmentMessages } from '../../../messages/en/assignments';

export interface SelectBoxProps {
  assignment: AssignmentRow_AssignmentFragment;
  isChosen: boolean;
  /** With `isRange`, everything from the last one on. */
  onToggle(id: string, isRange: boolean): void;
}

/** The square that selects a row, in place of the circle that marks work as done; with Shift, it selects a range. */
export function SelectBox({ assignment: { id, title }, isChosen, onToggle }: SelectBoxProps) {
  const isRange = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
  return (
    <Square
      label={assignmentMessages.select(title)}
      checked={isChosen}
      onChange={(event) => onToggle(id, isRange(event))}
    />
  );
}

export interface SquareProps extends Pick<ComponentProps<'input'>, 'checked' | 'onChange' | 'ref'> {
  /** The name of the selected thing, for screen readers. */
  label: string;
}

/** A native checkbox that is as quiet as its list until it is checked. */
export function Square({ label, ...input }: SquareProps) {
  return (
    <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center select-none">
      <input
        type="checkbox"
        aria-label={label}
        {...input}
        className={
          'peer size-4 cursor-pointer appearance-none rounded-chip border border-control transition-colors hover:border-primary ' +
          'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary'
        }
      />
      <svg
        viewBox="0 0 16 16"
        aria-hidden
        className={
          'pointer-events-none absolute hidden size-4 fill-none stroke-primary-ink stroke-2 peer-checked:block ' +
          'peer-indeterminate:block'
        }
      >
        <path d="M4 8.5 6.8 11 12 5.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </label>
  );
}
