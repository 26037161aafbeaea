import { useId, type ReactNode } from 'react';
import { uiMessages } from '../../messages/en/ui';

/** The result of `useForm().field(name)`, for every field component. */
export interface FieldBinding<Value> {
  id: string;
  name: string;
  value: Value;
  onChange(value: Value): void;
  /** The error as a sentence; shown below the field and announced with it. */
  error?: string | undefined;
}

/** A binding as a field takes it: a field without a form chooses its own ID. */
export type FieldValue<Value> = Omit<FieldBinding<Value>, 'id'> & Partial<Pick<FieldBinding<Value>, 'id'>>;

/** The texts a field can show, apart from its control. */
export interface FieldTexts {
  label: string;
  /** Its name in the list of errors; default: the label. */
  fullLabel?: string | undefined;
  /** One line of help below the label. */
  hint?: string | undefined;
  /** Fields are required unless this is set; the label then says so. */
  optional?: boolean | undefined;
}

/** Texts with the label of a field under its name, and its hint, if it has one, under the name with "Hint" behind it. */
export type FieldWords<Name extends string> = Readonly<Record<Name, string>> &
  Readonly<Partial<Record<`${Name}Hint`, string>>>;

/** Binds a field by its name; with texts, it also has its label and hint. */
export interface BindField<Values extends object> {
  <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
  <Name extends keyof Values & string>(
    name: Name,
    words: FieldWords<Name>,
  ): FieldBinding<Values[Name]> & { label: string; hint: string | undefined };
}

interface FieldsOptions<Values extends object> {
  /** The start of the server's names of the fields, for those of a row: `periods[0].`. */
  path?: string;
  values: Values;
  change(changes: Partial<Values>): void;
  /** By the server's names. */
  errors: Readonly<Record<string, string>>;
  idOf(name: string): string;
}

/** See {@link BindField}. */
export function bindFields<Values extends object>(options: FieldsOptions<Values>): BindField<Values> {
  const { path = '', values, change, errors, idOf } = options;
  const bind = <Name extends keyof Values & string>(
    field: Name,
    words?: Readonly<Record<string, string>>,
  ) => ({
    id: idOf(path + field),
    name: path + field,
    value: values[field],
    onChange: (value: Values[Name]) => change({ [field]: value } as unknown as Partial<Values>),
    error: errors[path + field],
    ...(words && { label: words[field], hint: words[`${field}Hint`] }),
  });
  return bind as BindField<Values>;
}

/** Binds fields outside of a form. @param path see {@link bindFields} */
export function useFields<Values extends object>(
  values: Values,
  change: (changes: Partial<Values>) => void,
  path = '',
): BindField<Values> {
  const id = useId();
  return bindFields({ path, values, change, errors: {}, idOf: (name) => `${id}-${name}` });
}

interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The ID of a control: that of the form's binding, otherwise its own. */
export function useFieldId(given: string | undefined): string {
  const own = useId();
  return given ?? own;
}

/** The look of every text-like control. */
export const controlClass =
  'block w-full min-h-10 touch:min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted aria-invalid:border-danger in-data-faulty:border-danger';

/** IDs of a field's texts, by the ID of its control. */
export function controlAttributes(
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
): ControlAttributes {
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return { id, 'aria-describedby': texts.join(' ') || undefined, 'aria-invalid': error ? true : undefined };
}

/** The contents of a field's frame, for any control. */
interface FieldFrame extends FieldTexts, Pick<FieldValue<unknown>, 'id' | 'name' | 'error'> {}

/**
 * Splits the props of a field with a native control: those of its frame, those that connect the control, and the
 * rest.
 */
export function useFieldParts<Props extends FieldFrame>(props: Props) {
  const { id: givenId, name, label, fullLabel, hint, optional, error, ...own } = props;
  const id = useFieldId(givenId);
  return {
    frame: { id, name, label, fullLabel, hint, optional, error },
    control: { ...controlAttributes(id, { hint, error }), name, required: !optional },
    own,
  };
}

interface FieldProps extends FieldFrame {
  id: string;
  /** The element of the label: a group of controls is labeled by a `span` with the same ID + "-label". */
  labelAs?: 'label' | 'span';
  /** Announces the error when it appears: for a field without a form, which nothing else would announce. */
  isLive?: boolean;
  children: ReactNode;
}

/**
 * Label, hint, control, and error of one field. `data-field` and `data-label` identify the field for the form's list
 * of errors.
 */
export function Field(props: FieldProps) {
  const { id, name, label, fullLabel = label, hint, optional, error } = props;
  const { labelAs: Label = 'label', isLive = false, children } = props;
  return (
    <div
      data-field={name}
      data-label={fullLabel}
      data-faulty={error ? '' : undefined}
      className="grid content-start gap-1.5"
    >
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
