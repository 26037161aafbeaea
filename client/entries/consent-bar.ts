/** Makes the cookie question on public pages work, and the button in the footer that shows it again. */
import { analyticsHost } from '../boot/analytics';
import { chooseConsent, reserveRoom, resumeConsent } from '../boot/consent';
import type { ConsentState } from '../boot/consent-state';

function show(bar: HTMLElement, name: string, isShown: boolean): void {
  const part = bar.querySelector<HTMLElement>(`[data-consent-text="${name}"]`);
  if (part) part.hidden = !isShown;
}

/**
 * Shows the question if needed; call it once the visitor is known. Without an analytics script there is nothing to ask.
 */
export async function startConsent(bar: HTMLElement, opener: HTMLElement | null): Promise<void> {
  const host = analyticsHost();
  if (host === null) return;
  const place = bar.querySelector('[data-analytics-host]');
  if (place) place.textContent = host;
  let giveBack: (() => void) | undefined;
  const open = (state: ConsentState | null): void => {
    show(bar, 'accepted', state === 'accepted');
    show(bar, 'declined', state === 'declined');
    bar.hidden = false;
    giveBack ??= reserveRoom(bar);
  };
  const close = (): void => {
    bar.hidden = true;
    giveBack?.();
    giveBack = undefined;
  };

  let state: ConsentState | null = null;
  bar.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-consent-choice]') : null;
    if (!choice) return;
    const wanted = choice.dataset['consentChoice'] === 'accepted' ? 'accepted' : 'declined';
    const hadFocus = bar.contains(document.activeElement);
    close();
    if (hadFocus && state !== 'unknown') opener?.focus();
    void chooseConsent(wanted === 'accepted').then(({ success }) => {
      if (success || wanted === 'declined') state = wanted;
    });
  });
  if (opener) {
    opener.addEventListener('click', () => {
      open(state);
      bar.focus();
    });
    opener.hidden = false;
  }
  state = await resumeConsent();
  if (state === 'unknown') open(state);
}
