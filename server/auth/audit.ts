/** The recorded events; their names follow OWASP's logging vocabulary. */
export type AuditEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_logout'
  | 'authn_password_change'
  | 'authn_password_reset_request'
  | 'authn_password_reset'
  | 'authn_token_created'
  | 'authn_token_revoked'
  | 'authn_session_revoked'
  | 'feed_address_created'
  | 'feed_address_revoked'
  | 'authz_fail'
  | 'user_created'
  | 'user_email_change_request'
  | 'user_email_changed'
  | 'user_deletion_request'
  | 'user_deletion_undone';

/** In whose request something happened. */
export interface AuditedRequest {
  requestId: string;
  caller: { ip: string };
}

/**
 * Writes one line for each action that matters for the security of an account: JSON, so that no input can start a
 * line of its own. It never contains secrets, passwords, or email addresses.
 */
export class AuditLog {
  /** @param write takes one line without its end. */
  constructor(
    private readonly write: (line: string) => void,
    private readonly clock: () => Date,
  ) {}

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
    const time = this.clock().toISOString();
    this.write(JSON.stringify({ audit: event, time, requestId, ip: caller.ip, userId, ...details }));
  }
}
