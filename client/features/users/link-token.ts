import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The secret of the mailed link that led here. It leaves the address bar at once, so that it is neither shown nor
 * bookmarked nor shared; the history entry keeps it for a reload.
 *
 * @returns null if the address contained none
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const fromAddress = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (fromAddress !== null) void navigate(pathname, { replace: true, state: { linkToken: fromAddress } });
  }, [fromAddress, navigate, pathname]);
  return fromAddress ?? (state as { linkToken?: string } | null)?.linkToken ?? null;
}
