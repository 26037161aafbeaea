import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database';
import { LOG_EVENTS, type Log, type LogEvent } from '../log/events';
import { DELIVER } from '../features/reminders/notification.writes';
import { FIRE_REMINDER, IS_UNQUEUED } from '../features/reminders/reminder-ticker';

/** A student counts as active for as long, and at most twice as long. */
const ACTIVE_MINUTES = 15;

/** Upper bounds of the latency histogram in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The database's figures about background work, see `stored-figures.ts`. Ages are in seconds. */
export interface StoredFigures {
  jobsDue: number;
  oldestJob: number;
  remindersLate: number;
  accountsToPlan: number;
  oldestPlan: number;
  failingCalendars: number;
}

/** The figures a process knows about itself, read at each scrape. */
export interface ProcessFigures {
  database: Database['load'];
  /** Requests refused before the application saw them, by reason. */
  refused: Readonly<Record<string, number>>;
  /** Open streams of changes. */
  streams: number;
  /** The age of the last good backup in seconds; null if this process makes none. */
  backupAge: number | null;
}

/** A gauge of one background figure: its name and meaning. */
const STORED: Readonly<Record<keyof StoredFigures, readonly [name: string, help: string]>> = {
  jobsDue: ['termwise_jobs_due', 'Jobs that are due and not running, at most 10,000 are counted'],
  oldestJob: ['termwise_jobs_oldest_due_seconds', 'How long the oldest of these jobs has been due'],
  remindersLate: [
    'termwise_reminders_late',
    'Reminders and their deliveries that are late by a minute or more',
  ],
  accountsToPlan: ['termwise_reminder_outbox_accounts', 'Accounts whose reminders must be planned again'],
  oldestPlan: ['termwise_reminder_outbox_oldest_seconds', 'How long the first of these accounts has waited'],
  failingCalendars: ['termwise_calendars_failing', 'Subscribed calendars whose last sync failed'],
};

/** Everything that `/metrics` reports, in one registry per process. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'termwise_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'termwise_events_total',
    help: 'Lines of the log by event; docs/operations.md explains each',
    labelNames: ['event', 'level'],
    registers: [this.registry],
  });
  private readonly refused = new Counter({
    name: 'termwise_requests_refused_total',
    help: 'Requests answered with 503 before the application read them',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  private readonly connections = this.gauge(
    'termwise_database_connections',
    'Connections for requests, by state',
    ['state'],
  );
  private readonly waiting = this.gauge(
    'termwise_database_waiting',
    'Transactions that wait for a connection',
  );
  private readonly reads = this.gauge('termwise_database_reads', 'Single reads under way');
  private readonly databaseUp = this.gauge(
    'termwise_database_up',
    'Whether the database answered the last question about background work',
  );
  private readonly backupAge = this.gauge(
    'termwise_backup_age_seconds',
    'Age of the last good backup to BACKUP_DIR',
  );
  private readonly streams = this.gauge('termwise_streams_open', 'Open streams of changes');
  private readonly students = this.gauge(
    'termwise_students_active',
    `Students this process answered in the last ${ACTIVE_MINUTES} to ${2 * ACTIVE_MINUTES} minutes`,
  );
  private readonly mails = new Counter({
    name: 'termwise_mails_sent_total',
    help: 'Emails that the mail server accepted',
    registers: [this.registry],
  });
  /** The students of this stretch of time and of the one before. */
  private active = { since: 0, now: new Set<string>(), before: new Set<string>() };
  private readonly stored = Object.entries(STORED).map(
    ([key, [name, help]]) => [key as keyof StoredFigures, this.gauge(name, help)] as const,
  );

  /** @param place labels the figures of one of several processes. */
  constructor(place?: number) {
    if (place !== undefined) this.registry.setDefaultLabels({ process: String(place) });
    collectDefaultMetrics({ register: this.registry });
    // A rate needs the zero before the first event.
    for (const [event, level] of Object.entries(LOG_EVENTS)) this.events.inc({ event, level }, 0);
  }

  private gauge(name: string, help: string, labelNames: string[] = []): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** Counts one answered request. */
  observeRequest(operation: string, statusCode: number, seconds: number): void {
    this.requests.observe({ operation, status: `${Math.floor(statusCode / 100)}xx` }, seconds);
  }

  /** Counts an email that the mail server accepted. */
  countMail(): void {
    this.mails.inc();
  }

  /** Counts events whose lines another process wrote. */
  countEvents(event: LogEvent, count: number): void {
    this.events.inc({ event, level: LOG_EVENTS[event] }, count);
  }

  /** Notes that a student was here. */
  noteStudent(id: string): void {
    this.turnActive();
    this.active.now.add(id);
  }

  private turnActive(): void {
    const { since, now } = this.active;
    const minutes = (performance.now() - since) / 60_000;
    if (minutes < ACTIVE_MINUTES) return;
    const before = minutes < 2 * ACTIVE_MINUTES ? now : new Set<string>();
    this.active = { since: performance.now(), now: new Set(), before };
  }

  /** A log whose lines are counted here. */
  counting(log: Log): Log {
    return (event: LogEvent, details) => {
      this.countEvents(event, 1);
      log(event, details);
    };
  }

  /** @param stored null if the database didn't answer. Unknown figures are `NaN`. */
  async text(
    { database, refused, streams, backupAge }: ProcessFigures,
    stored: StoredFigures | null,
  ): Promise<string> {
    const { connections, waiting, reads } = database;
    this.connections.set({ state: 'idle' }, connections.idle);
    this.connections.set({ state: 'busy' }, connections.total - connections.idle);
    this.waiting.set(waiting);
    this.reads.set(reads);
    this.refused.reset();
    for (const [reason, count] of Object.entries(refused)) this.refused.inc({ reason }, count);
    this.streams.set(streams);
    this.turnActive();
    this.students.set(new Set([...this.active.now, ...this.active.before]).size);
    this.backupAge.set(backupAge ?? NaN);
    this.databaseUp.set(stored ? 1 : 0);
    for (const [key, gauge] of this.stored) gauge.set(stored ? stored[key] : NaN);
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

/** Further rows aren't counted, so counting doesn't slow a long queue further. */
const MOST = 10_000;

const READ_FIGURES = `
SELECT jobs.*, plans.*, calendars.* FROM (
  SELECT count(*)::int AS "jobsDue",
    coalesce(extract(epoch FROM now() - min(due.run_at)), 0)::float8 AS "oldestJob",
    (count(*) FILTER (WHERE t.identifier = ANY ($1) AND due.run_at < now() - interval '1 minute')
      + (SELECT count(*) FROM (SELECT FROM reminders r
        WHERE ${IS_UNQUEUED} AND r.fire_at < now() - interval '1 minute' LIMIT ${MOST}) unqueued))::int AS "remindersLate"
  FROM (SELECT task_id, run_at FROM graphile_worker._private_jobs
    WHERE is_available AND run_at <= now() LIMIT ${MOST}) due
  JOIN graphile_worker._private_tasks t ON t.id = due.task_id) jobs, (
  SELECT count(*)::int AS "accountsToPlan",
    coalesce(extract(epoch FROM now() - min(waiting.since)), 0)::float8 AS "oldestPlan"
  FROM (SELECT since FROM reminder_outbox LIMIT ${MOST}) waiting) plans, (
  SELECT count(*)::int AS "failingCalendars" FROM (
    SELECT FROM live_calendar_sources WHERE failures > 0 AND confirmed_at IS NOT NULL LIMIT ${MOST}) failing) calendars`;

const ON_TIME = [FIRE_REMINDER, ...Object.values(DELIVER)];

/** The state of the background work, the same for all processes of a database. */
export async function readStoredFigures(probe: Pick<Database, 'read'>): Promise<StoredFigures | null> {
  const [figures] = await probe.read<StoredFigures>('stored_figures', READ_FIGURES, [ON_TIME]);
  return figures ?? null;
}
