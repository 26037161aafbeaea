import type { ReactNode } from 'react';
import { useFieldId } from './field';

interface CheckboxProps {
  /** Of a form's binding. */
  id?: string;
  name: string;
  label: ReactNode;
  value: boolean;
  onChange(value: boolean): void;
  /** One line of help below the label. */
  hint?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
}

/** A native checkbox; the whole row is its target. */
export function Checkbox(props: CheckboxProps) {
  const { name, label, value, onChange, hint, required, disabled, error } = props;
  const id = useFieldId(props.id);
  return (
    <div data-field={name} data-label={typeof label === 'string' ? label : name}>
      <label className="flex min-h-10 touch:min-h-11 cursor-pointer items-start gap-3 py-2 text-sm text-ink">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={value}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        <span>
          {label}
          {hint && <span className="block text-muted">{hint}</span>}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
