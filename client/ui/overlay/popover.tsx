import { Suspense, useState, type ReactNode } from 'react';
import { buttonClass } from '../control/button';
import { lazy } from '../loading/lazy';

const PopoverPanel = lazy(() => import('./popover-panel'));

interface PopoverProps {
  /** The trigger's visible text. */
  trigger: ReactNode;
  /** The name of what opens. */
  label: string;
  /** Further classes of the trigger. */
  className?: string;
  children: ReactNode;
}

/**
 * A button that opens a small panel next to it. The kit's code is evaluated when the pointer reaches the button or the
 * panel is opened.
 */
export function Popover({ trigger, label, className, children }: PopoverProps) {
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        className={buttonClass('quiet', className)}
        onPointerEnter={PopoverPanel.preload}
        onFocus={PopoverPanel.preload}
        onClick={({ currentTarget }) => {
          // Some browsers don't focus a button that is clicked; the panel returns the focus to it.
          currentTarget.focus();
          setOpener(currentTarget);
        }}
      >
        {trigger}
      </button>
      <Suspense fallback={null}>
        {opener && (
          <PopoverPanel label={label} opener={opener} onClose={() => setOpener(null)}>
            {children}
          </PopoverPanel>
        )}
      </Suspense>
    </>
  );
}
