/** A query that `boot.js` started before the application's code had arrived. */
export interface FirstQuery {
  /** SHA-256 of the persisted document, as in its `__meta__.hash`. */
  readonly hash: string;
  /** The token it was sent with. */
  readonly token: string;
  /** The raw answer; rejects when no answer came. Handled once already, so an unused one is no unhandled rejection. */
  readonly promise: Promise<Response>;
}

declare global {
  interface Window {
    __firstQueries?: FirstQuery[];
    /** Ends them. */
    __firstQueriesEnd?: AbortController;
  }
}

/**
 * Returns the started query if it is the requested one, at most once: a repeated query must reach the server. It was
 * sent without variables.
 *
 * @returns undefined if none was started, it was already taken, or someone else is logged in by now
 */
export function takeFirstQuery(hash: string): Promise<Response> | undefined {
  const started = window.__firstQueries ?? [];
  const index = started.findIndex((query) => query.hash === hash);
  const [query] = index < 0 ? [] : started.splice(index, 1);
  return query && query.token === localStorage.getItem('token') ? query.promise : undefined;
}

/** Aborts what was started and isn't answered yet. */
export function endFirstQueries(): void {
  window.__firstQueriesEnd?.abort();
}
