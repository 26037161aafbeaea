interface ChoiceProps {
  label: string;
  /** The column of the grid, if cells can be pasted into it. */
  column?: string;
  value: string;
  isDisabled: boolean;
  /** The value is only tried out. */
  isTried: boolean;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

/** A choice in a grid. The browser's own list: a grid of sixty of them must open at once on an old phone. */
export function Choice({ label, column, value, isDisabled, isTried, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      data-column={column}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      className={
        'min-h-10 w-full truncate rounded-chip border bg-transparent px-1 text-sm hover:border-control ' +
        'disabled:hover:border-transparent touch:min-h-11 ' +
        (isTried ? 'border-dashed border-primary font-semibold text-link' : 'border-transparent text-body')
      }
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
