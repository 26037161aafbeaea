/** What is known of the visitor's choice. */
export type ConsentState = 'unknown' | 'accepted' | 'declined';

/** The server's answer: whether a choice is on record, and which. */
export interface ConsentStatus {
  readonly hasConsent: boolean;
  readonly consent: { readonly accepted: boolean } | null;
}

/** Makes one state of what the server knows and what this browser remembers. */
export function consentState(
  { consent }: ConsentStatus,
  ownChoice: string | null,
  isLoggedIn: boolean,
): ConsentState {
  if (ownChoice === 'declined') return 'declined';
  if (!consent) return 'unknown';
  if (!consent.accepted) return 'declined';
  // Of an account the choice is its owner's own; of an address it may be a neighbour's.
  return isLoggedIn || ownChoice === 'accepted' ? 'accepted' : 'unknown';
}
