import { useMemo, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useBackCloses } from './back-closes';
import { popoverClass } from './overlay-classes';

export interface PopoverPanelProps {
  /** Its name. */
  label: string;
  /** The button next to which it opens, and which has the focus afterwards. */
  opener: HTMLButtonElement;
  onClose(): void;
  children: ReactNode;
}

/** An open panel next to its button. */
export default function PopoverPanel({ label, opener, onClose, children }: PopoverPanelProps) {
  useBackCloses(onClose);
  const triggerRef = useMemo(() => ({ current: opener }), [opener]);
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      trigger="DialogTrigger"
      className={`${popoverClass} overflow-y-auto`}
    >
      <Dialog aria-label={label} className="p-4 outline-none">
        {children}
      </Dialog>
    </Popover>
  );
}
