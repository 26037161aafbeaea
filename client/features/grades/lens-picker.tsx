import { lazy, Suspense } from 'react';
import { lensMessages } from '../../messages/en/transcript';
import { Button } from '../../ui/button';
import { SegmentedControl } from '../../ui/segmented-control';
import { FREE_LENSES, isProLens, PRO_LENSES, type LensName } from './lens-names';

const text = lensMessages;

/** The code of menus is fetched after the page. */
const Menu = lazy(() => import('../../ui/menu').then((module) => ({ default: module.Menu })));

/** Properties of {@link LensPicker}. */
export interface LensPickerProps {
  value: LensName;
  onChange(value: LensName): void;
  /** Whether the plan has more than the two lenses; without it their names say where they belong. */
  hasAll: boolean;
}

/** Chooses the lens: two are always visible, the others in a menu; the one that is chosen joins the visible ones. */
export function LensPicker({ value, onChange, hasAll }: LensPickerProps) {
  const visible = isProLens(value) ? [...FREE_LENSES, value] : FREE_LENSES;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <SegmentedControl
        label={text.choose}
        value={value}
        onChange={onChange}
        options={visible.map((name) => ({ value: name, label: text.names[name] }))}
      />
      <Suspense fallback={<Button variant="plain">{text.more}</Button>}>
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
      </Suspense>
    </div>
  );
}
