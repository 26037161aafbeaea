import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as KitMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { buttonClass, iconButtonClass, type ButtonVariant } from '../control/button';
import { menuItemClass, popoverClass } from './overlay-classes';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The key that does the same, shown at the right. */
  shortcut?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onAction(): void;
}

export interface MenuProps {
  /** The name of the button; visible unless there is an icon. */
  label: string;
  /** Makes the button an icon button. */
  icon?: ReactNode;
  variant?: ButtonVariant;
  actions: readonly MenuAction[];
}

/** A button with a menu of actions (ARIA menu button). */
export function Menu({ label, icon, variant = 'quiet', actions }: MenuProps) {
  const run = (key: string | number): void => actions.find((action) => action.id === key)?.onAction();
  return (
    <MenuTrigger>
      <Button aria-label={icon ? label : undefined} className={icon ? iconButtonClass : buttonClass(variant)}>
        {icon ?? label}
      </Button>
      <Popover placement="bottom end" className={popoverClass}>
        <KitMenu
          onAction={run}
          disabledKeys={actions.filter((action) => action.isDisabled).map((action) => action.id)}
          className="max-h-[inherit] min-w-48 overflow-auto p-1 outline-none"
        >
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              className={menuItemClass + (action.isDangerous ? ' text-danger' : ' text-ink')}
            >
              {action.icon}
              <span className="flex-1">{action.label}</span>
              {action.shortcut && <kbd className="font-sans text-xs text-muted">{action.shortcut}</kbd>}
            </MenuItem>
          ))}
        </KitMenu>
      </Popover>
    </MenuTrigger>
  );
}
