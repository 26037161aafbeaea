import { chooseConsent, resumeConsent } from '../../boot/consent';
import type { ConsentState } from '../../boot/consent-state';
import { createStore } from '../../ui/device/store';

/** The known cookie choice, and whether the question is on screen. */
interface Consent {
  /** Null before the first answer, and after a failure. */
  readonly state: ConsentState | null;
  readonly isAsked: boolean;
}

/** The application's single source of the cookie choice. */
export const consent = createStore<Consent>({ state: null, isAsked: false });

/** Finds out the current visitor's choice, and asks if it is unknown. */
export async function refreshConsent(): Promise<void> {
  const state = await resumeConsent();
  consent.set({ state, isAsked: state === 'unknown' });
}

/** Asks again, whatever was chosen. */
export function askConsent(): void {
  consent.set({ ...consent.get(), isAsked: true });
}

/**
 * Records the answer. The question disappears at once; a choice that couldn't be recorded is asked again another
 * time.
 */
export async function answerConsent(accepted: boolean): Promise<void> {
  consent.set({ ...consent.get(), isAsked: false });
  const { success } = await chooseConsent(accepted);
  if (success || !accepted) consent.set({ state: accepted ? 'accepted' : 'declined', isAsked: false });
}
