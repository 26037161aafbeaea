import { lazy, Suspense, useEffect, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { appMessages } from '../messages/en/app';
import { whenIdle } from '../ui/when-idle';
import { loadToasts, pauseToasts, resumeToasts, TOASTER_OPTIONS } from './notify';

const ToastContainer = lazy(async () => {
  const library = await loadToasts();
  const transition = library.cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
  const Container = () => (
    <library.ToastContainer
      {...TOASTER_OPTIONS}
      transition={transition}
      closeButton={CloseButton}
      aria-label={appMessages.toasts.label}
    />
  );
  return { default: Container };
});

/** The place where toasts appear. It loads when the browser is idle; earlier toasts wait for it. */
export function Toaster() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <div onFocus={pauseToasts} onBlur={resumeToasts}>
        <ToastContainer />
      </div>
    </Suspense>
  );
}

function CloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button
      type="button"
      onClick={closeToast}
      aria-label={appMessages.toasts.close}
      className="toast-close"
    >
      <IconX size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
