import { IconCheck, IconSelector } from '@tabler/icons-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { uiMessages } from '../../messages/en/ui';
import type { FieldBinding } from './field';
import { menuItemClass, popoverClass } from '../overlay/overlay-classes';
import type { Option } from './select';

/** Props of {@link ComboBoxControl}; its texts are in the surrounding `Field`. */
export interface ComboBoxControlProps extends Omit<FieldBinding<string | null>, 'error'> {
  options: readonly Option<string>[];
  /** The IDs of the texts that describe it. */
  describedBy: string | undefined;
  /** The look of the box. */
  className: string;
  isRequired: boolean;
}

/** The control of a combo box (ARIA combobox with a list). */
export default function ComboBoxControl(props: ComboBoxControlProps) {
  const { id, name, value, onChange, describedBy, className, options, isRequired } = props;
  return (
    <ComboBox
      name={name}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      defaultItems={options}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      isRequired={isRequired}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <div className="relative">
        <Input id={id} dir="auto" className={`${className} pr-10`} />
        <Button className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-chip text-muted">
          <IconSelector size={18} stroke={1.75} aria-hidden />
        </Button>
      </div>
      <Popover className={`${popoverClass} min-w-(--trigger-width)`}>
        <ListBox
          className="max-h-72 overflow-auto p-1 outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-sm text-muted">{uiMessages.noMatch}</p>}
        >
          {(choice: Option<string>) => <OptionRow choice={choice} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

function OptionRow({ choice }: { choice: Option<string> }) {
  return (
    <ListBoxItem id={choice.value} textValue={choice.label} className={`${menuItemClass} text-ink`}>
      {({ isSelected }) => (
        <>
          {choice.icon}
          <bdi className="min-w-0 flex-1 truncate">{choice.label}</bdi>
          {isSelected && <IconCheck size={16} stroke={2} aria-hidden className="text-link" />}
        </>
      )}
    </ListBoxItem>
  );
}
