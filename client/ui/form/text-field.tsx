import { useState, type ComponentProps } from 'react';
import { uiMessages } from '../../messages/en/ui';
import { controlClass, Field, useFieldParts, type FieldValue, type FieldTexts } from './field';

type NativeInput = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id' | 'name' | 'required'>;

/** Properties of {@link TextField}: a binding of `useForm`, texts, and attributes of `<input>`. */
export type TextFieldProps = FieldValue<string> & FieldTexts & NativeInput;

/**
 * A single line of text, an address, or a search. A planner isn't an address form: the browser offers no
 * suggestions unless a field asks for them.
 */
export function TextField(props: TextFieldProps) {
  const { frame, control, own } = useFieldParts(props);
  const { value, onChange, ...input } = own;
  return (
    <Field {...frame}>
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        {...input}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass}
      />
    </Field>
  );
}

type NativeTextArea = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'id' | 'name' | 'required'>;

type TextAreaProps = FieldValue<string> & FieldTexts & NativeTextArea;

/** Text of several lines; it grows with its content where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { frame, control, own } = useFieldParts(props);
  const { value, onChange, ...area } = own;
  return (
    <Field {...frame}>
      <textarea
        rows={3}
        dir="auto"
        {...area}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} [field-sizing:content] max-h-80`}
      />
    </Field>
  );
}

/** A password with a switch that shows it. Pasting and password managers work as everywhere. */
export function PasswordField(props: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const { frame, control, own } = useFieldParts(props);
  const { value, onChange, ...input } = own;
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          value={value}
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
