import { Suspense, useId, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { IconDots } from '@tabler/icons-react';
import { buttonClass, iconButtonClass, type ButtonVariant } from '../control/button';
import { lazy } from '../loading/lazy';

const MenuPopover = lazy(() => import('./menu-popover'));

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The key that does the same, shown at the right. */
  shortcut?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Whether it can't be done offline. */
  needsConnection?: boolean;
  onAction(): void;
}

/** The keys that open a menu, and where they lead. */
const OPENING_KEYS: Readonly<Record<string, MenuPlace['firstFocus']>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
};

/** Loads what opening a menu needs. */
export const preloadMenus = MenuPopover.preload;

/** The button that opened a menu, as the menu needs it. */
export interface MenuPlace {
  id: string;
  label: string;
  /** The button. */
  trigger: HTMLButtonElement;
  /** The item that has the focus first; without it, the menu as a whole, until an arrow key is pressed. */
  firstFocus: 'first' | 'last' | undefined;
  onClose(): void;
}

interface ButtonLook {
  /** The name of the button; visible if it has no icon. */
  label: string;
  /** Default: three dots. Null: a button with its name. */
  icon?: ReactNode;
  variant?: ButtonVariant;
}

interface MenuProps extends ButtonLook {
  actions: readonly MenuAction[];
}

/** A button with a menu of actions. */
export function Menu({ actions, ...look }: MenuProps) {
  return <MenuButton {...look}>{(place) => <MenuPopover {...place} actions={actions} />}</MenuButton>;
}

interface MenuButtonProps extends ButtonLook {
  /** Fetches more than the menu itself when the pointer reaches the button. */
  onIntent?: () => void;
  /** A component that fetches its actions: a `MenuPopover` in this place, rendered only while it is open. */
  children(place: MenuPlace): ReactElement;
}

/**
 * A button that opens a menu (ARIA menu button). The kit's menu code is evaluated when the pointer reaches the button
 * or the menu is opened, so a list may have hundreds of them.
 */
export function MenuButton({
  label,
  icon = <IconDots size={20} stroke={1.75} aria-hidden />,
  variant = 'quiet',
  onIntent,
  children,
}: MenuButtonProps) {
  const id = useId();
  const [opening, setOpening] = useState<Pick<MenuPlace, 'trigger' | 'firstFocus'> | null>(null);
  const intend = (): void => {
    MenuPopover.preload();
    onIntent?.();
  };
  const open = (trigger: HTMLButtonElement, firstFocus?: MenuPlace['firstFocus']): void => {
    // Some browsers don't focus a button that is clicked; the menu returns the focus to it.
    trigger.focus();
    setOpening({ trigger, firstFocus });
  };
  const openByKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const firstFocus = OPENING_KEYS[event.key];
    if (!firstFocus) return;
    event.preventDefault();
    event.stopPropagation();
    open(event.currentTarget, firstFocus);
  };
  return (
    <>
      <button
        type="button"
        aria-label={icon ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={opening !== null}
        aria-controls={opening ? id : undefined}
        className={icon ? iconButtonClass : buttonClass(variant)}
        onPointerEnter={intend}
        onFocus={intend}
        onKeyDown={openByKey}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {icon ?? label}
      </button>
      <Suspense fallback={null}>
        {opening && children({ id, label, ...opening, onClose: () => setOpening(null) })}
      </Suspense>
    </>
  );
}
