import { useId } from 'react';
import type { FieldBinding } from './field';

interface RadioListProps<Value extends string> extends Pick<
  FieldBinding<Value>,
  'name' | 'value' | 'onChange'
> {
  label: string;
  /** A sentence about all of them. */
  hint?: string | undefined;
  options: readonly { value: Value; label: string; hint: string }[];
}

/** A choice between a few options that need a sentence each: native radio buttons, the whole line is the target. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { name, value, onChange, label, hint, options } = props;
  const id = useId();
  return (
    <fieldset data-field={name} data-label={label}>
      <legend className="text-base font-semibold text-ink">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-10 cursor-pointer items-start gap-3 py-2 text-sm touch:min-h-11"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-4 shrink-0"
          />
          <span className="text-ink">
            {option.label}
            <span className="block text-muted">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Options of a radio list from their texts, in the given order. */
export function described<const Value extends string>(
  words: Readonly<Record<NoInfer<Value>, { label: string; hint: string }>>,
  values: readonly Value[],
) {
  return values.map((value) => ({ value, ...words[value] }));
}
