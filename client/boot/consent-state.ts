/** The known state of the visitor's choice. */
export type ConsentState = 'unknown' | 'accepted' | 'declined';

/** The server's answer: whether a choice is on record, and which. */
export interface ConsentStatus {
  readonly hasConsent: boolean;
  readonly consent: { readonly accepted: boolean } | null;
}

/** Combines the server's answer with the choice stored in this browser. */
export function consentState(
  { consent }: ConsentStatus,
  ownChoice: string | null,
  isLoggedIn: boolean,
): ConsentState {
  if (ownChoice === 'declined') return 'declined';
  if (!consent) return 'unknown';
  if (!consent.accepted) return 'declined';
  // An account's choice is its owner's own; an address's may be a neighbor's.
  return isLoggedIn || ownChoice === 'accepted' ? 'accepted' : 'unknown';
}
