import { useState, type ComponentProps } from 'react';
import { uiMessages } from '../messages/en/ui';
import { controlAttributes, controlClass, Field, type FieldBinding, type FieldTexts } from './field';

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'name' | 'required'>;

/** Properties of {@link TextField}: a binding of `useForm`, texts, and attributes of `<input>`. */
export type TextFieldProps = FieldBinding<string> & FieldTexts & NativeInput;

/** A single line of text, an address, a search. */
export function TextField({
  id,
  name,
  value,
  onChange,
  error,
  label,
  hint,
  optional,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, name, label, hint, optional, error }}>
      <input
        type="text"
        {...input}
        {...controlAttributes(id, { hint, error })}
        name={name}
        value={value}
        required={!optional}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass}
      />
    </Field>
  );
}

type NativeTextArea = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id' | 'name' | 'required'>;

/** Properties of {@link TextArea}. */
export type TextAreaProps = FieldBinding<string> & FieldTexts & NativeTextArea;

/** Text of several lines; it grows with what is typed where the browser can. */
export function TextArea({
  id,
  name,
  value,
  onChange,
  error,
  label,
  hint,
  optional,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ id, name, label, hint, optional, error }}>
      <textarea
        rows={3}
        {...area}
        {...controlAttributes(id, { hint, error })}
        name={name}
        value={value}
        required={!optional}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} [field-sizing:content] max-h-80`}
      />
    </Field>
  );
}

/** A password with a switch that shows it. Pasting and password managers work as everywhere. */
export function PasswordField({ id, name, value, onChange, error, label, hint, ...input }: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ id, name, label, hint, error }}>
      <div className="relative">
        <input
          {...input}
          {...controlAttributes(id, { hint, error })}
          type={isShown ? 'text' : 'password'}
          name={name}
          value={value}
          required
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className={`${controlClass} pr-16`}
        />
        <button
          type="button"
          aria-label={isShown ? uiMessages.hidePassword : uiMessages.showPassword}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 right-1 rounded-chip px-3 text-sm font-semibold text-link hover:bg-primary-soft"
        >
          {isShown ? uiMessages.hide : uiMessages.show}
        </button>
      </div>
    </Field>
  );
}
