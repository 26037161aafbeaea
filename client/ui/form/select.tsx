import type { ReactNode } from 'react';
import { IconSelector } from '@tabler/icons-react';
import { uiMessages } from '../../messages/en/ui';
import { controlClass, Field, useFieldParts, type FieldValue, type FieldTexts } from './field';

/** One choice of a list. */
export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A mark in front of it while it is selected, e.g. a course's dot. */
  icon?: ReactNode;
}

/** Rows as choices by their names. */
export function namedOptions(rows: readonly { id: string; name: string }[]): Option<string>[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

interface SelectProps<Value extends string> extends FieldValue<Value | null>, FieldTexts {
  options: readonly Option<Value>[];
  /** The words for choosing nothing, e.g. "No course"; without them a required field asks to choose. */
  emptyLabel?: string;
}

/**
 * One of a list: the native control, which every phone knows how to show best. For two to four short
 * choices prefer a segmented control, for many a combo box.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { frame, control, own } = useFieldParts(props);
  const { value, onChange, options, emptyLabel } = own;
  const icon = options.find((option) => option.value === value)?.icon;
  const change = (chosen: string): void => {
    onChange(options.find((option) => option.value === chosen)?.value ?? null);
  };
  return (
    <Field {...frame}>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center">
            {icon}
          </span>
        )}
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
          className={`${controlClass} cursor-pointer appearance-none truncate pr-10 ${icon ? 'pl-10' : ''}`}
        >
          {(emptyLabel !== undefined || value === null) && (
            <option value="">{emptyLabel ?? uiMessages.chooseOne}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </select>
        <IconSelector
          size={18}
          stroke={1.75}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
        />
      </div>
    </Field>
  );
}
