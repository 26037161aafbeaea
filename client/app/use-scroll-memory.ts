import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions of the history's entries, by key. */
const positions = new Map<string, number>();

/** A new page starts at its top; going back restores the position. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = (): void => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    window.scrollTo(0, isReturn ? (positions.get(key) ?? 0) : 0);
    // oxlint-disable-next-line react/exhaustive-deps -- a changed query string (a filter) is no new page: only the path counts
  }, [pathname]);
}
