/** The query that `boot.js` started before the application's code had arrived. */
export interface FirstQuery {
  /** SHA-256 of the persisted document, as in its `__meta__.hash`. */
  readonly hash: string;
  readonly operationName: string;
  /** The raw answer; rejects when no answer came. Handled once already, so an unused one is no unhandled rejection. */
  readonly promise: Promise<Response>;
}

declare global {
  interface Window {
    __firstQuery?: FirstQuery;
  }
}

/**
 * Hands over the started query if it is the wanted one, at most once: a repeated query must reach the server.
 * It was sent without variables, with the token that was stored when the document loaded.
 *
 * @returns undefined when nothing was started, it was taken before, or it is another query
 */
export function takeFirstQuery(hash: string): Promise<Response> | undefined {
  const first = window.__firstQuery;
  if (first?.hash !== hash) return undefined;
  delete window.__firstQuery;
  return first.promise;
}
