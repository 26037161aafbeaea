import { analyticsHost } from '../../boot/analytics';
import { chooseConsent, reserveRoom, resumeConsent } from '../../boot/consent';
import type { ConsentState } from '../../boot/consent-state';

function show(bar: HTMLElement, name: string, isShown: boolean): void {
  const part = bar.querySelector<HTMLElement>(`[data-consent-text="${name}"]`);
  if (part) part.hidden = !isShown;
}

/**
 * Makes the cookie question work, and the button in the footer that shows it again; shows it if needed. Call it once
 * the visitor is known, and only if there is an analytics script.
 */
export async function startConsent(bar: HTMLElement, opener: HTMLElement | null): Promise<void> {
  const place = bar.querySelector('[data-analytics-host]');
  if (place) place.textContent = analyticsHost();
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
