/** The body of every REST error: `error` is a plain text, as the specification demands. */
export interface RestErrorBody {
  error: string;
  code: string;
  requestId: string;
  fields?: Record<string, string>;
  [detail: string]: unknown;
}

/**
 * Shapes a REST error from the extensions of the GraphQL error; input fields lose the `input.` prefix they never had
 * here.
 */
export function restErrorBody(message: string, extensions: Record<string, unknown>): RestErrorBody {
  const { code, requestId, ...details } = extensions;
  return { error: message, code: String(code), requestId: String(requestId), ...details };
}
