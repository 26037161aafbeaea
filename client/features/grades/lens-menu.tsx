import { lensMessages } from '../../messages/en/transcript';
import { Menu } from '../../ui/menu';
import { PRO_LENSES } from './lens-choice';
import type { LensPickerProps } from './lens-picker';

const text = lensMessages;

/** The lenses that are not always visible. */
export default function LensMenu({ hasAll, onChange }: Omit<LensPickerProps, 'value'>) {
  return (
    <Menu
      label={text.more}
      variant="plain"
      actions={PRO_LENSES.map((name) => ({
        id: name,
        label: text.names[name],
        ...(hasAll ? {} : { shortcut: text.pro }),
        onAction: () => onChange(name),
      }))}
    />
  );
}
