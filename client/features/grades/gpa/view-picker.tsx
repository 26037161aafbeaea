import { IconDots } from '@tabler/icons-react';
import { gpaViewMessages } from '../../../messages/en/transcript';
import { NARROW, useMediaQuery } from '../../../ui/device/use-media-query';
import { SegmentedControl } from '../../../ui/form/segmented-control';
import { FREE_VIEWS, isProView, PRO_VIEWS, type GpaViewName } from './view-names';
import { Menu } from '../../../ui/overlay/menu';

const text = gpaViewMessages;

export interface GpaViewPickerProps {
  value: GpaViewName;
  onChange(value: GpaViewName): void;
  /** Whether the plan includes more than the two views; otherwise, the names of the others mention Student Pro. */
  hasAll: boolean;
}

/** Chooses the view: two are always visible, the others in a menu; the chosen one joins the visible ones. */
export function GpaViewPicker({ value, onChange, hasAll }: GpaViewPickerProps) {
  const isNarrow = useMediaQuery(NARROW);
  const visible = isProView(value) ? [...FREE_VIEWS, value] : FREE_VIEWS;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SegmentedControl
        label={text.choose}
        value={value}
        onChange={onChange}
        options={visible.map((name) => ({ value: name, label: text.names[name] }))}
      />
      <Menu
        label={text.more}
        {...(isNarrow ? { icon: <IconDots size={20} stroke={1.75} aria-hidden /> } : { variant: 'plain' })}
        actions={PRO_VIEWS.map((name) => ({
          id: name,
          label: text.names[name],
          ...(hasAll ? {} : { shortcut: text.pro }),
          onAction: () => onChange(name),
        }))}
      />
    </div>
  );
}
