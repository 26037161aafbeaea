/** The driver's messages, without a code, for connections that broke, fell silent, or weren't available. */
const SAID =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when trying to connect)/;

/**
 * SQLSTATEs and system errors of a server that is unavailable, full, stopping, or read-only because it is a replica,
 * can't use its disk, or changed its tables under a prepared statement.
 */
const CODES =
  /^(08|53|57|58|25006$|25P0[2-4]$|0A000$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/;

/** Whether the driver lost its connection in the middle of the work, without a code that says why. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && SAID.test(error.message);
}

/** Whether a connection ended under a statement that may not be the cause. */
export function isCutOff(error: unknown): boolean {
  return error instanceof Error && /^(Connection terminated|Client )/.test(error.message);
}

/** Whether a connection was refused or broke, rather than the server being slow or full. */
export function isDisconnected(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isCutOff(error) || /^(ECONNRE|EPIPE$|57P0)/.test(code);
}

/** Whether a code means that the same statement may succeed later, because only the server is at fault. */
export function isOutageCode(code: string): boolean {
  return CODES.test(code);
}

/** The same for an error, which may also have no code. */
export function isOutage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return isBrokenOff(error) || (typeof code === 'string' && isOutageCode(code));
}
