import type { ReactNode } from 'react';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as KitSelect, SelectValue } from 'react-aria-components/Select';
import { uiMessages } from '../messages/en/ui';
import { controlClass, Field, type FieldBinding, type FieldTexts } from './field';
import { menuItemClass } from './menu';
import { popoverClass } from './popover';

/** One choice of a list. */
export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A mark in front, e.g. a course's dot. */
  icon?: ReactNode;
}

/** Properties of {@link Select}. */
export interface SelectProps<Value extends string> extends FieldBinding<Value | null>, FieldTexts {
  options: readonly Option<Value>[];
  /** With an optional field: the words for choosing nothing, e.g. "No course". */
  emptyLabel?: string;
}

/** The key that stands for "nothing chosen"; ids are never empty. */
const NOTHING = '';

/** One of a list. For two to four short choices prefer {@link SegmentedControl}. */
export function Select<Value extends string>({
  id,
  name,
  value,
  onChange,
  error,
  label,
  hint,
  optional,
  options,
  emptyLabel,
}: SelectProps<Value>) {
  const choices: readonly Option<string>[] = emptyLabel ? [{ value: NOTHING, label: emptyLabel }, ...options] : options;
  return (
    <Field {...{ id, name, label, hint, optional, error }} labelAs="span">
      <KitSelect
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        selectedKey={value ?? (emptyLabel ? NOTHING : null)}
        onSelectionChange={(key) => onChange(key === null || key === NOTHING ? null : (String(key) as Value))}
        isRequired={!optional}
        placeholder={uiMessages.chooseOne}
      >
        <Button id={id} className={`${controlClass} flex items-center justify-between gap-2 text-left`}>
          <SelectValue className="flex min-w-0 items-center gap-2 truncate data-placeholder:text-muted" />
          <IconSelector size={18} stroke={1.75} aria-hidden className="shrink-0 text-muted" />
        </Button>
        <Popover className={`${popoverClass} min-w-(--trigger-width)`}>
          <ListBox items={choices} className="max-h-[inherit] overflow-auto p-1 outline-none">
            {(choice) => <OptionRow choice={choice} />}
          </ListBox>
        </Popover>
      </KitSelect>
    </Field>
  );
}

/** A line of a list of choices; the chosen one has a tick. */
export function OptionRow({ choice }: { choice: Option<string> }) {
  return (
    <ListBoxItem id={choice.value} textValue={choice.label} className={`${menuItemClass} text-ink`}>
      {({ isSelected }) => (
        <>
          {choice.icon}
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          {isSelected && <IconCheck size={16} stroke={2} aria-hidden className="text-link" />}
        </>
      )}
    </ListBoxItem>
  );
}
