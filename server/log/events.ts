/** The security-relevant actions on an account; their names follow OWASP's logging vocabulary. */
const AUDIT_EVENTS = {
  authn_login_success: 'info',
  authn_login_fail: 'info',
  authn_logout: 'info',
  authn_password_change: 'info',
  authn_password_reset_request: 'info',
  authn_password_reset: 'info',
  authn_token_created: 'info',
  authn_token_revoked: 'info',
  authn_token_reuse: 'info',
  authn_session_revoked: 'info',
  feed_address_created: 'info',
  feed_address_revoked: 'info',
  authz_fail: 'info',
  user_created: 'info',
  user_email_change_request: 'info',
  user_email_changed: 'info',
  user_deletion_request: 'info',
  user_deletion_undone: 'info',
} as const;

/** Every line that the log can have, with its level. docs/operations.md says what each means and what to do. */
export const LOG_EVENTS = {
  ...AUDIT_EVENTS,
  server_started: 'info',
  server_stopping: 'info',
  server_restarted: 'info',
  restart_failed: 'error',
  worker_started: 'info',
  worker_ended: 'error',
  database_waiting: 'warn',
  migration_waiting: 'warn',
  server_failed: 'fatal',
  postgres_created: 'info',
  postgres_leftover_stopped: 'warn',
  postgres_moving: 'info',
  postgres_old_data_stays: 'warn',
  variable_unknown: 'warn',
  proxy_untrusted: 'warn',
  postgres_lost: 'error',
  postgres_restart_failed: 'error',
  backup_archiving: 'info',
  backup_done: 'info',
  backup_begun_anew: 'warn',
  backup_late: 'error',
  backup_failed: 'error',
  request_failed: 'error',
  database_unavailable: 'error',
  housekeeping_done: 'info',
  grades_recalculated: 'info',
  grades_recalculation_failed: 'error',
  job_failed: 'warn',
  job_given_up: 'error',
  job_set_aside: 'error',
  job_heartbeat_failed: 'error',
  job_record_failed: 'error',
  mail_failed: 'warn',
  calendar_unreadable: 'error',
  payment_unassigned: 'error',
} as const;

/** A name of {@link LOG_EVENTS}. */
export type LogEvent = keyof typeof LOG_EVENTS;

/** A recorded action on an account. */
export type AuditEvent = keyof typeof AUDIT_EVENTS;

/** The content of a line apart from time, level, and event: plain facts, never personal data or secrets. */
export interface LogDetails {
  /** The request that caused it; the caller has the same ID. */
  requestId?: string;
  /** Its message and stack are logged without what could identify a student. */
  error?: unknown;
  [name: string]: unknown;
}

/** Writes one line. It never throws. */
export type Log = (event: LogEvent, details?: LogDetails) => void;
