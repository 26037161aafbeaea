/** What the driver says, without any code, when a connection broke off, fell silent or could not be had. */
const SAID =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect)/;

/** SQLSTATEs and system errors of a server that is away, full, stopping, or follows another one for the moment. */
const CODES = /^(08|53|57|25006$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/;

/** Whether the driver lost its connection in the middle of the work, without saying by a code why. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && SAID.test(error.message);
}

/** Whether the same statement may succeed later, because nothing is wrong with it but the way to the server. */
export function isOutage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return isBrokenOff(error) || (typeof code === 'string' && CODES.test(code));
}
