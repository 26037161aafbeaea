import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as KitPopover } from 'react-aria-components/Popover';
import { buttonClass, type ButtonVariant } from '../control/button';
import { popoverClass } from './overlay-classes';

export interface PopoverProps {
  /** The trigger's visible text. */
  trigger: ReactNode;
  /** The name of what opens. */
  label: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A button that opens a small non-modal panel next to it. */
export function Popover({ trigger, label, variant = 'quiet', children }: PopoverProps) {
  return (
    <DialogTrigger>
      <Button className={buttonClass(variant)}>{trigger}</Button>
      <KitPopover className={`${popoverClass} overflow-y-auto`}>
        <Dialog aria-label={label} className="p-4 outline-none">
          {children}
        </Dialog>
      </KitPopover>
    </DialogTrigger>
  );
}
