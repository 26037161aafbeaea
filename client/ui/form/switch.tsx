import './switch.css';

interface SwitchProps {
  label: string;
  value: boolean;
  onChange(value: boolean): void;
}

/** Turns a mode of the screen on and off at once; a native checkbox with the role of a switch. */
export function Switch({ label, value, onChange }: SwitchProps) {
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 text-sm font-semibold text-ink touch:min-h-11">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
      {label}
    </label>
  );
}
