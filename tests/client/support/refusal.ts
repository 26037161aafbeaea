/** An answer of the test's server that refuses a change. */
export function refusal(code: string, message: string, extensions: object = {}): object {
  return { data: null, errors: [{ message, extensions: { code, ...extensions } }] };
}
