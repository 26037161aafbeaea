/**
 * The secret of the mailed link that led here. It leaves the address bar at once, so it is neither shown nor
 * bookmarked nor shared; the history entry keeps it for a reload.
 *
 * @returns null if the address contained none
 */
export function takeLinkToken(): string | null {
  const fromAddress = new URLSearchParams(location.search).get('token');
  if (fromAddress !== null) history.replaceState({ linkToken: fromAddress }, '', location.pathname);
  return fromAddress ?? (history.state as { linkToken?: string } | null)?.linkToken ?? null;
}
