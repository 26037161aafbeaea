/**
 * The address of the log-in page.
 *
 * @param wanted where to go after logging in, as path, query, and fragment; default: the dashboard
 */
export function loginAddress(wanted?: string): string {
  return wanted === undefined ? '/login' : `/login?next=${encodeURIComponent(wanted)}`;
}

/** The address of this document, without its origin. */
export function currentAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** Goes to another document in place of this one, which "Back" must not show again. */
export function leaveFor(address: string): void {
  location.replace(address);
}
