import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  /** The purpose of the choice; read aloud, not shown. */
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly { value: Value; label: string }[];
  /** Whether it is as wide as a phone, in two columns; for four options whose words don't fit into one row. */
  fillsPhone?: boolean;
  /** Whether the options are closer together on a phone, to leave room for buttons next to them. */
  isDense?: boolean;
}

/** A choice between two to four short options, all visible: native radio buttons, arrow keys move. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options, fillsPhone = false, isDense = false } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`inline-flex max-w-full flex-wrap justify-self-start rounded-control bg-sunken p-1 ${
        fillsPhone ? 'max-sm:grid max-sm:grid-cols-2 max-sm:justify-self-stretch' : ''
      }`}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={
            `relative grid min-h-8 touch:min-h-10 cursor-pointer place-items-center rounded-chip px-3 ${isDense ? 'max-sm:px-1.5' : ''} ` +
            'text-sm font-medium text-muted has-checked:bg-chosen has-checked:text-ink has-checked:shadow-bar has-focus-visible:outline-2 ' +
            'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
          }
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-chip outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
