import type { ReactNode } from 'react';
import { uiMessages } from '../messages/en/ui';

/** What `useForm().field(name)` gives to every field component. */
export interface FieldBinding<Value> {
  id: string;
  name: string;
  value: Value;
  onChange(value: Value): void;
  /** What is wrong, as a sentence; shown below the field and read with it. */
  error?: string | undefined;
}

/** What every field can show besides its control. */
export interface FieldTexts {
  label: string;
  /** One line of help below the label. */
  hint?: string | undefined;
  /** Fields are required unless this is set; then the label says so. */
  optional?: boolean | undefined;
}

/** Attributes that tie a control to its texts. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The look of every text-like control. */
export const controlClass =
  'block w-full min-h-10 touch:min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger in-data-faulty:border-danger';

/** Ids of the texts of a field, by the id of its control. */
export function controlAttributes(
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
): ControlAttributes {
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return { id, 'aria-describedby': texts.join(' ') || undefined, 'aria-invalid': error ? true : undefined };
}

/** What the frame of a field shows, whatever its control. */
export interface FieldFrame extends FieldTexts, Pick<FieldBinding<unknown>, 'id' | 'name' | 'error'> {}

/**
 * Parts the properties of a field with a native control: what its frame shows, what the control needs to be tied to
 * it, and what the field has besides.
 */
export function fieldParts<Props extends FieldFrame>({
  id,
  name,
  label,
  hint,
  optional,
  error,
  ...own
}: Props) {
  return {
    frame: { id, name, label, hint, optional, error },
    control: { ...controlAttributes(id, { hint, error }), name, required: !optional },
    own,
  };
}

/** Properties of {@link Field}. */
export interface FieldProps extends FieldFrame {
  /** The element of the label: a group of controls is labelled by a `span` of the same id + "-label". */
  labelAs?: 'label' | 'span';
  /** The error is read out when it appears: for a field of no form, which nothing else would announce. */
  isLive?: boolean;
  children: ReactNode;
}

/**
 * Label, hint, control and error of one field. `data-field` and `data-label` tell the form where
 * the field stands and what it is called when it lists what is wrong.
 */
export function Field({
  id,
  name,
  label,
  hint,
  optional,
  error,
  labelAs: Label = 'label',
  isLive = false,
  children,
}: FieldProps) {
  return (
    <div data-field={name} data-label={label} data-faulty={error ? '' : undefined} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <Label
          id={`${id}-label`}
          className="font-medium text-ink"
          {...(Label === 'label' && { htmlFor: id })}
        >
          {label}
        </Label>
        {optional && <span className="text-xs text-muted">{uiMessages.optional}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} role={isLive ? 'alert' : undefined} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
