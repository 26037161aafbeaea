import { BackupError } from './database/backup/files';
import { EmbeddedPostgresError } from './database/embedded-binaries';
import { SchemaVersionError } from './database/migrate';
import { DatabaseConnectionError } from './database/wait-for-database';
import { EnvError } from './env';
import { DomainError } from './errors/domain-error';
import { show, showFailure } from './log/log';

/** A command that was called in a way it does not understand; the message is how to call it. */
export class UsageError extends Error {
  constructor(usage: string) {
    super(`Usage: ${usage}`);
  }
}

/**
 * Runs a command of the operator with its arguments and ends the process: with 1 after a failure, whose message
 * gives the remedy, unless the command tells failures apart.
 */
export function runCommand(
  run: (args: string[], say: (line: string) => void) => Promise<void>,
  exitCodeOf: (error: unknown) => number = () => 1,
): void {
  run(process.argv.slice(2), show).catch((error: unknown) => {
    showFailure(reasonOf(error));
    process.exitCode = exitCodeOf(error);
  });
}

const EXPLAINED = [
  BackupError,
  DatabaseConnectionError,
  DomainError,
  EmbeddedPostgresError,
  EnvError,
  SchemaVersionError,
  UsageError,
];

/** Only unexpected errors include their stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return EXPLAINED.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
