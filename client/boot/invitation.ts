import { TEXT_LIMITS } from '#domain/limits/limits';

const KEY = 'invitation';

/**
 * Keeps the invitation whose link led to this tab. It leaves the address bar at once, and the tab keeps it, so it
 * survives a refused form, a reload, and a look at the log-in or the sample data.
 *
 * @returns null if this tab has none
 */
export function keepInvitation(): string | null {
  const fromLink = new URLSearchParams(location.hash.slice(1)).get(KEY);
  if (fromLink !== null) {
    sessionStorage.setItem(KEY, fromLink);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return sessionStorage.getItem(KEY);
}

/** The same as part of the input of a new account. */
export function readInvitation(): { invitation?: string } {
  const invitation = keepInvitation();
  // A longer one isn't ours.
  return invitation === null ? {} : { invitation: invitation.slice(0, TEXT_LIMITS.secretToken) };
}
