import { useCell } from './use-cell';

export interface NameCellProps {
  label: string;
  value: string;
  maxLength: number;
  isDisabled: boolean;
  onSave(value: string): void;
}

/** A name that looks like a heading and is edited in place, see {@link useCell}; an empty one isn't saved. */
export function NameCell({ label, value, maxLength, isDisabled, onSave }: NameCellProps) {
  const cell = useCell({
    stored: value,
    column: 'name',
    isFine: (text) => text.trim() !== '',
    onSave(text) {
      if (text.trim() !== value) onSave(text.trim());
    },
  });
  return (
    <input
      {...cell.attributes}
      autoComplete="off"
      aria-label={label}
      aria-invalid={cell.isFaulty || undefined}
      maxLength={maxLength}
      disabled={isDisabled}
      className={
        '-ml-2 min-h-10 w-full min-w-0 truncate rounded-chip border border-transparent bg-transparent px-2 text-base ' +
        'font-semibold text-ink hover:border-control focus:border-control focus:bg-surface disabled:text-ink ' +
        'disabled:hover:border-transparent aria-invalid:border-danger touch:min-h-11'
      }
    />
  );
}
