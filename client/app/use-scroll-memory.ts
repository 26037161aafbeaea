import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was scrolled to, by its key. */
const positions = new Map<string, number>();

/** A new page begins at its top; going back finds the place where one was. */
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a changed query string (a filter) is no new page: only the path counts
  }, [pathname]);
}
