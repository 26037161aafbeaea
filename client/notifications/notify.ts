/**
 * Toasts: top right, 3 seconds, paused while hovered or focused.
 *
 * Screens rarely call this: the Apollo link in `apollo/links.ts` shows `SUCCESS_MESSAGES` and
 * `ERROR_MESSAGES` by operation name. Call it only for what is not an operation
 * (`notify.success(messages.copied)`). A toast is never the only place of an error, and Undo is
 * not a toast: see `undo.ts`.
 *
 * This is the only file that imports the toast library, and it does so on demand: the first
 * screen does not wait for it.
 */
import type { ToastContainerProps } from 'react-toastify/unstyled';
import { createStore } from '../ui/device/store';

/** How long a toast stays, in milliseconds; `toasts.css` repeats it for reduced motion. */
const TOAST_MS = 3000;

/** Options of the one container; see `toaster.tsx`. */
export const TOASTER_OPTIONS: ToastContainerProps = {
  position: 'top-right',
  autoClose: TOAST_MS,
  pauseOnHover: true,
  pauseOnFocusLoss: false,
  hideProgressBar: true,
  newestOnTop: true,
  theme: 'light',
};

/** Loads the toast library and its styles; later calls use the cache. */
export async function loadToasts() {
  const [library] = await Promise.all([import('react-toastify/unstyled'), import('./toasts.css')]);
  return library;
}

/** Whether there was a toast; its container is then on the screen; see `toaster.tsx`. */
export const hasToasts = createStore(false);

/** The library, and its container on the screen. */
function showToasts() {
  hasToasts.set(true);
  return loadToasts();
}

/** The two kinds of toast. The same text is not stacked on itself. */
export const notify = {
  /** Says that something was done. */
  success(text: string): void {
    void showToasts().then(({ toast }) =>
      toast.success(text, { toastId: `success:${text}`, role: 'status' }),
    );
  },
  /** Says that something failed. */
  error(text: string): void {
    void showToasts().then(({ toast }) => toast.error(text, { toastId: `error:${text}`, role: 'alert' }));
  },
};

/** Pauses the toasts while one of them has the keyboard focus. */
export function pauseToasts(): void {
  void loadToasts().then(({ toast }) => toast.pause());
}

export function resumeToasts(): void {
  void loadToasts().then(({ toast }) => toast.play());
}
