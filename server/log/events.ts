import events from './log-events.json';

/** Every line that the log can have, with its level. docs/operations.md says what each means and what to do. */
export const LOG_EVENTS = { ...events.audit, ...events.others } as Readonly<Record<LogEvent, Level>>;

type Level = 'info' | 'warn' | 'error' | 'fatal';

/** A name of {@link LOG_EVENTS}. */
export type LogEvent = AuditEvent | keyof typeof events.others;

/** A security-relevant action on an account; the names follow OWASP's logging vocabulary. */
export type AuditEvent = keyof typeof events.audit;

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
