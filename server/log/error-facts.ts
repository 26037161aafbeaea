/** The facts the log records about an error. */
export interface ErrorFacts {
  name: string;
  message: string;
  /** The code that PostgreSQL, Node, or the mail server gave the error. */
  code?: string;
  /** The stack trace; absent if it wasn't an `Error`. */
  stack?: string;
  cause?: Omit<ErrorFacts, 'stack'>;
}

const EMAIL = /[\p{L}\p{N}._%+'~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Tokens and feed addresses have 32 random bytes, which are 43 characters. */
const SECRET = /\btw_[\w-]{8,}|\beyJ[\w.-]{20,}|\b[\w-]{43,}/g;
/** PostgreSQL repeats a value that it could not read: `invalid input syntax for type uuid: "…"`. */
const REPEATED_VALUE = /: "[^"]*"/g;

/** A text of an error without email addresses, tokens, and values from requests. */
function withoutPersonalData(text: string): string {
  return text.replace(EMAIL, '[email]').replace(SECRET, '[secret]').replace(REPEATED_VALUE, ': [value]');
}

/** The parts of an error that can be logged: never the values of a statement or the caller's input. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'Thrown', message: withoutPersonalData(String(error)) };
  const { stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    ...summaryOf(error),
    stack: withoutPersonalData(frames.join('\n')),
    ...(cause instanceof Error && { cause: summaryOf(cause) }),
  };
}

function summaryOf(error: Error): Omit<ErrorFacts, 'stack'> {
  const { name, message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  // The message of a failed parse repeats the start of its text.
  const told = error instanceof SyntaxError ? 'The text could not be parsed.' : withoutPersonalData(message);
  return { name, message: told, ...(code !== undefined && { code }) };
}
