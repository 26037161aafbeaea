import { useMemo } from 'react';
import { Menu as KitMenu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { NEEDS_CONNECTION_SHORT } from '../../messages/en/feedback';
import { useIsOffline } from '../device/is-offline';
import type { MenuAction, MenuPlace } from './menu';
import { useBackCloses } from './back-closes';
import { menuItemClass, popoverClass } from './overlay-classes';

export interface MenuPopoverProps extends MenuPlace {
  actions: readonly MenuAction[];
}

/** An open menu of actions next to its button. */
export default function MenuPopover(props: MenuPopoverProps) {
  const { id, label, actions, firstFocus, trigger, onClose } = props;
  useBackCloses(onClose);
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger]);
  const isOffline = useIsOffline();
  const isBlocked = ({ needsConnection }: MenuAction): boolean => isOffline && needsConnection === true;
  const run = (key: string | number): void => actions.find((action) => action.id === key)?.onAction();
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      trigger="MenuTrigger"
      aria-label={label}
      placement="bottom end"
      className={popoverClass}
    >
      <KitMenu
        id={id}
        aria-label={label}
        autoFocus={firstFocus ?? true}
        onAction={run}
        onClose={onClose}
        disabledKeys={actions.filter((each) => each.isDisabled || isBlocked(each)).map((each) => each.id)}
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
            <span className="flex-1">
              {action.label}
              {isBlocked(action) && <span className="block text-xs">{NEEDS_CONNECTION_SHORT}</span>}
            </span>
            {action.shortcut && (
              <kbd className="font-sans text-xs text-muted touch:hidden">{action.shortcut}</kbd>
            )}
          </MenuItem>
        ))}
      </KitMenu>
    </Popover>
  );
}
