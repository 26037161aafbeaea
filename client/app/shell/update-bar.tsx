import { useEffect, useState } from 'react';
import { appMessages } from '../../messages/en/app';
import { updateReady } from '../update-ready';
import { useStore } from '../../ui/device/store';

/**
 * Offers a new version. It is applied automatically only while no one looks: in a hidden tab without an open dialog.
 */
export function UpdateBar() {
  const apply = useStore(updateReady);
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (!apply) return undefined;
    const applyUnseen = (): void => {
      const isBusy = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
      if (document.visibilityState === 'hidden' && !isBusy) apply();
    };
    document.addEventListener('visibilitychange', applyUnseen);
    return () => document.removeEventListener('visibilitychange', applyUnseen);
  }, [apply]);
  const text = appMessages.update;
  return (
    <div role="status" className="print:hidden">
      {apply && (
        <p className="flex items-center gap-2 bg-primary-soft px-4 py-1.5 text-sm text-ink sm:px-6 lg:px-10">
          {text.text}
          <button
            type="button"
            disabled={isReloading}
            onClick={() => {
              setReloading(true);
              apply();
            }}
            className="min-h-8 rounded-chip font-semibold text-link underline"
          >
            {text.reload}
          </button>
        </p>
      )}
    </div>
  );
}
