import type { AuditEvent, Log } from '../log/events';

/** The caller in whose request something happened. */
export interface AuditedRequest {
  requestId: string;
  caller: { ip: string };
}

/**
 * Writes one line for each action that matters for the security of an account. It never contains secrets, passwords, or
 * email addresses.
 */
export class AuditLog {
  constructor(private readonly log: Log) {}

  /**
   * @param userId the account concerned; null for none.
   * @param details further plain facts, never user input.
   */
  record(
    event: AuditEvent,
    { requestId, caller }: AuditedRequest,
    userId: string | null,
    details: Readonly<Record<string, string>> = {},
  ): void {
    this.log(event, { audit: true, requestId, ip: caller.ip, userId, ...details });
  }
}
