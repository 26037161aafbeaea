import { TEXT_LIMITS } from '#domain/limits/limits';

const KEY = 'invitation';

/**
 * The invitation whose link led to this tab, as part of the input of a new account. It leaves the address bar at once,
 * and the tab keeps it, so it survives a refused form, a reload, and a look at the log-in or the sample data.
 */
export function readInvitation(): { invitation?: string } {
  const fromLink = new URLSearchParams(location.hash.slice(1)).get(KEY);
  if (fromLink !== null) {
    // A longer one isn't ours.
    sessionStorage.setItem(KEY, fromLink.slice(0, TEXT_LIMITS.secretToken));
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  const invitation = sessionStorage.getItem(KEY);
  return invitation === null ? {} : { invitation };
}
