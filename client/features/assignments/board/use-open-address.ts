import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The open assignment in a page's address, and the ways to change it. */
export interface OpenAddress {
  /** The assignment that is open, if any. */
  openId: string | null;
  /** The same page with an assignment open. */
  linkTo(id: string): string;
  /** The same page without an open assignment. */
  closeOpen(): void;
}

/** The open assignment of a page, stored in its address: going back closes it. */
export function useOpenAddress(): OpenAddress {
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get('open'),
    linkTo: useCallback((id) => `?${changed(params, { open: id }).toString()}`, [params]),
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
