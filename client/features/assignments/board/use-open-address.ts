import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** The open assignment of a page, stored in its address: going back closes it. */
export function useOpenAddress() {
  const [pathname] = useLocation();
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get('open'),
    /** The same page with an assignment open. */
    linkTo: useCallback(
      (id: string) => `${pathname}?${changed(params, { open: id }).toString()}`,
      [pathname, params],
    ),
    /** The same page without an open assignment. */
    closeOpen: useCallback(
      () => setParams(changed(params, { open: null }), { replace: true }),
      [params, setParams],
    ),
  };
}

/** A copy with some values changed; null takes one away. */
export function changed(params: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
