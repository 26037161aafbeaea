/** Gives life to the question about cookies on public pages, and to the button in the footer that asks it again. */
import { analyticsHost } from '../boot/analytics';
import { chooseConsent, reserveRoom, resumeConsent } from '../boot/consent';
import type { ConsentState } from '../boot/consent-state';

function show(bar: HTMLElement, name: string, isShown: boolean): void {
  const part = bar.querySelector<HTMLElement>(`[data-consent-text="${name}"]`);
  if (part) part.hidden = !isShown;
}

/** Finds out whether to ask, and asks; call it once who is looking is settled. */
export async function startConsent(bar: HTMLElement, opener: HTMLElement | null): Promise<void> {
  const host = analyticsHost();
  const place = bar.querySelector('[data-analytics-host]');
  if (place) place.textContent = host;
  show(bar, 'analytics', host !== null);
  show(bar, 'none', host === null);
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
