import { IconX } from '@tabler/icons-react';
import { toastMessages } from '../messages/en/shell';
import { loadToasts, pauseToasts, resumeToasts, TOASTER_OPTIONS } from './notify';

/**
 * Loads the toast container: the library's with our options, which treats keyboard focus like hovering. Earlier
 * toasts wait for it.
 */
export async function loadToaster() {
  const library = await loadToasts();
  const transition = library.cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });
  library.toast.onChange(({ status }) => status === 'added' && findHeaderEnd());
  function Toaster() {
    return (
      <div onFocus={pauseToasts} onBlur={resumeToasts}>
        <library.ToastContainer
          {...TOASTER_OPTIONS}
          transition={transition}
          closeButton={CloseButton}
          aria-label={toastMessages.label}
        />
      </div>
    );
  }
  return { default: Toaster };
}

/** Tells the styles where the header of the page ends: bars may be above it, and a long heading makes it higher. */
function findHeaderEnd(): void {
  const header = document.querySelector('[data-page-header]');
  if (header)
    document.documentElement.style.setProperty(
      '--page-header-end',
      `${header.getBoundingClientRect().bottom}px`,
    );
}

function CloseButton({ closeToast }: { closeToast: () => void }) {
  return (
    <button type="button" onClick={closeToast} aria-label={toastMessages.close} className="toast-close">
      <IconX size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
