import { guestPageMessages } from '../../../messages/en/guest-page';
import { find, h, part } from '../dom';

/** How long a toast stays, in milliseconds. */
export const TOAST_MS = 3000;

/** Shows a toast at the top right; it stays while it is pointed at. */
export function showToast(kind: 'success' | 'error', text: string): void {
  const edge = kind === 'success' ? 'border-success' : 'border-danger';
  const toast = h(
    'div',
    {
      role: kind === 'success' ? 'status' : 'alert',
      'data-toast': kind,
      class: `rounded-control border border-l-4 ${edge} bg-raised p-3 text-sm text-ink shadow-menu`,
    },
    text,
  );
  let timer: ReturnType<typeof setTimeout>;
  const leaveSoon = (): void => {
    timer = setTimeout(() => toast.remove(), TOAST_MS);
  };
  toast.addEventListener('pointerenter', () => clearTimeout(timer));
  toast.addEventListener('pointerleave', leaveSoon);
  region().prepend(toast);
  leaveSoon();
}

/** The place of all toasts, made with the first one; on a phone, it covers the header instead of the heading. */
function region(): HTMLElement {
  const present = document.querySelector<HTMLElement>('[data-toasts]');
  if (present) return present;
  const place = h('section', {
    'data-toasts': true,
    'aria-label': guestPageMessages.toasts,
    class: 'fixed top-2 right-3 z-20 grid w-[calc(100%-1.5rem)] max-w-85 gap-2 sm:top-18',
  });
  document.body.append(place);
  return place;
}

/** Selects the button that sends a form. */
export const SUBMIT = 'button[type="submit"]';

/**
 * Shows on a form's button that something is under way.
 *
 * @returns shows that it is over
 */
export function showPending(
  form: HTMLFormElement,
  button = find<HTMLButtonElement>(form, SUBMIT),
): () => void {
  const label = part('label', button);
  const { textContent: text } = label;
  const show = (isPending: boolean): void => {
    form.ariaBusy = button.ariaDisabled = isPending ? 'true' : null;
    label.textContent = isPending ? (form.dataset['pending'] ?? text) : text;
    part('spinner', button).hidden = !isPending;
  };
  show(true);
  return () => show(false);
}
