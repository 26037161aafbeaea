import { chooseConsent, resumeConsent } from '../../boot/consent';
import type { ConsentState } from '../../boot/consent-state';
import { createStore } from '../../ui/store';

/** What is known of the choice about cookies, and whether the question is on the screen. */
export interface Consent {
  /** null while it is not known whether it is known: before the first answer, and after a failure. */
  readonly state: ConsentState | null;
  readonly isAsked: boolean;
}

/** The one place in the application that knows the choice about cookies. */
export const consent = createStore<Consent>({ state: null, isAsked: false });

/** Finds out what whoever is logged in now has chosen, and asks when that is unknown. */
export async function refreshConsent(): Promise<void> {
  const state = await resumeConsent();
  consent.set({ state, isAsked: state === 'unknown' });
}

/** Asks again, whatever was chosen. */
export function askConsent(): void {
  consent.set({ ...consent.get(), isAsked: true });
}

/** Takes the answer. The question goes at once; a choice that could not be put on record is asked for another time. */
export async function answerConsent(accepted: boolean): Promise<void> {
  consent.set({ ...consent.get(), isAsked: false });
  const { success } = await chooseConsent(accepted);
  if (success || !accepted) consent.set({ state: accepted ? 'accepted' : 'declined', isAsked: false });
}
