import { systemClock, type Clock } from './clock';
import type { Database } from './database/database';
import type { Env } from './env';
import {
  gradeEngineTasks,
  readRecomputeProgress,
  requestRecompute,
} from './features/grades/grade-engine.tasks';
import { readQuarantinedJobs } from './jobs/job-quarantine';
import { JobWorker, type Schedule, type Tasks, type WorkerGroup } from './jobs/queue';
import type { Log } from './log/events';
import type { Services } from './services';
import { billingTasks } from './features/subscriptions/billing.tasks';
import {
  RECONCILE,
  requestReconciliation,
  removeOldEvents,
} from './features/subscriptions/billing-events.service';
import { CANCEL_OF_CLOSED, endSubscriptions } from './features/subscriptions/subscription.service';
import { SYNC_SOURCE } from './features/imports/sources/source-rows';
import { sourceTasks, replanOverdueSyncs } from './features/imports/sources/source-sync.service';
import { tellMovedGrades } from './features/reminders/moved-grades';
import { DELIVER } from './features/reminders/notification.writes';
import { reminderTasks } from './features/reminders/reminder-fire.service';
import { ReminderTicker } from './features/reminders/reminder-ticker';
import { readWeeklyReview } from './features/today/weekly-review.service';
import {
  SEND_EMAIL_CHANGE,
  sendEmailChange,
  type EmailChangeJob,
} from './features/users/email-change.service';
import { SEND_RESET_LINK, sendResetLink } from './features/users/password.service';
import { queuedMail, SEND_MAIL } from './mail/mailer';
import { removeOldLoginDelays, removeEndedWindows } from './auth/rate-limiter';
import { dropOldTexts, forgetKeptTexts } from './features/caldav/object-index';
import { removeExpiredApps } from './features/connected-apps/client.service';
import { removeExpiredConsents } from './features/consent/consent.service';
import { removeOldKeys } from './database/idempotency';
import { removeOldJournal } from './database/journal';
import { purgeExpired } from './features/deletions/deletion.service';
import { removeExpiredDemos } from './features/demo/demo.service';
import { removeExpiredDrafts } from './features/imports/import-draft.service';
import { removeAnsweredDiffs } from './features/imports/sources/calendar-diff.service';
import { removeOldNotifications } from './features/reminders/notification.service';
import { planFurther } from './features/reminders/reminder-outbox';
import { removeClosedAccounts, removeUnused } from './features/users/account-deletion.service';
import { removeExpiredSessions } from './features/users/session.service';

/** Dependencies of the background work. */
interface BackgroundParts {
  services: Services;
  database: Database;
  databaseUrl: string;
  log: Log;
}

/** Everything a process does outside of requests. */
export class Background {
  /** Every type of job. */
  readonly tasks: Tasks;
  private readonly schedule: readonly Schedule[];
  private worker: JobWorker | null = null;
  private ticker: ReminderTicker | null = null;
  private stopped: Promise<unknown> | undefined;

  constructor(private readonly parts: BackgroundParts) {
    const { services, database, log } = parts;
    const housekeepingJobs = createHousekeepingJobs(services);
    this.schedule = housekeepingSchedule(housekeepingJobs);
    this.tasks = createTasks({ services, database, clock: systemClock, housekeepingJobs, log });
  }

  async start(): Promise<void> {
    const { database, databaseUrl, log, services } = this.parts;
    const { tasks, schedule } = this;
    const groups = workerGroups(services.env);
    const parts = { database: database.dataSource, databaseUrl, tasks, groups, schedule };
    this.worker = await JobWorker.start(parts, log);
    this.ticker = new ReminderTicker({ database, now: systemClock, log });
    await requestRecompute(database);
  }

  /** Finishes running jobs and starts no more. Can be called again. */
  async stop(): Promise<void> {
    this.stopped ??= Promise.all([this.ticker?.stop(), this.worker?.stop()]);
    await this.stopped;
  }
}

/**
 * Background problems and progress for monitoring: grades being recalculated, failing hourly jobs, and jobs set aside
 * after crashes.
 */
export async function readBackground(database: Pick<Database, 'read'>): Promise<object> {
  const grades = await readRecomputeProgress(database);
  const failingHousekeeping = await readFailingHousekeeping(database);
  const jobsSetAside = await readQuarantinedJobs(database);
  return {
    ...(grades && { grades }),
    ...(failingHousekeeping.length > 0 && { failingHousekeeping }),
    ...(jobsSetAside.length > 0 && { jobsSetAside }),
  };
}

/** Dependencies of the jobs. */
interface TaskParts {
  services: Services;
  database: Database;
  clock: Clock;
  housekeepingJobs: readonly HousekeepingJob[];
  log: Log;
}

/** Every type of job. A feature's job is a function in its service, registered here. */
function createTasks({ services, database, clock, housekeepingJobs, log }: TaskParts): Tasks {
  return {
    [SEND_MAIL]: (payload) => services.mailer.send(queuedMail(payload)),
    [SEND_RESET_LINK]: (payload) =>
      sendResetLink({ services, database, now: clock() }, payload as { email: string }),
    [SEND_EMAIL_CHANGE]: (payload) =>
      sendEmailChange({ services, database, now: clock() }, payload as EmailChangeJob),
    ...billingTasks({ services, database, now: clock }),
    ...sourceTasks({ services, database, now: clock }),
    ...reminderTasks({ services, database, now: clock, readWeeklyReview }),
    ...gradeEngineTasks({ database, now: clock, log, tell: tellMovedGrades }),
    ...housekeepingTasks(database, housekeepingJobs, log),
  };
}

/**
 * Jobs that wait for other servers, in groups with their own concurrency, so a slow mail server delays
 * neither reminders nor other groups, and one account's deliveries don't delay another's.
 */
const workerGroups = ({ deliveryConnections }: Env): readonly WorkerGroup[] => [
  { tasks: [SEND_MAIL, SEND_RESET_LINK, SEND_EMAIL_CHANGE], concurrency: 2 },
  { tasks: [DELIVER.email], concurrency: deliveryConnections, isFair: true },
  { tasks: [DELIVER.push, DELIVER.webhook], concurrency: 2 * deliveryConnections, isFair: true },
  { tasks: [SYNC_SOURCE, RECONCILE, CANCEL_OF_CLOSED], concurrency: 4 },
];

/** A cleanup that runs every hour. */
interface HousekeepingJob {
  /** Its name in the queue, in the log, and in `/readyz`; never changes. */
  name: string;
  /** The outcome for the counted items, for the log. */
  done: string;
  /** @returns how many items it worked on. */
  run: (database: Database) => Promise<number>;
}

/** Attempts an hour, with pauses that grow from seconds to minutes; the next hour starts over. */
const ATTEMPTS = 7;
/** Minute of the first job; the others follow a minute apart, so they don't all start together. */
const FIRST_MINUTE = 7;

const removeJournal = (database: Database) => removeOldJournal(database, forgetKeptTexts);

const taskOf = ({ name }: HousekeepingJob): string => `housekeeping:${name}`;

/** One queue job each, so a failing one is retried without delaying the others. Only one node runs it. */
function housekeepingTasks(database: Database, jobs: readonly HousekeepingJob[], log: Log): Tasks {
  return Object.fromEntries(
    jobs.map((job) => [
      taskOf(job),
      async () => {
        const count = await job.run(database);
        if (count > 0) log('housekeeping_done', { job: job.name, count, done: job.done });
      },
    ]),
  );
}

/** Every hour, each at its own minute. Runs missed during a shutdown happen at the next start. */
export function housekeepingSchedule(jobs: readonly HousekeepingJob[]): readonly Schedule[] {
  return jobs.map((job, index) => ({
    task: taskOf(job),
    minute: (FIRST_MINUTE + index) % 60,
    attempts: ATTEMPTS,
  }));
}

/** A job that failed and will be tried again. */
interface FailingHousekeepingJob {
  name: string;
  attempts: number;
}

const FAILING = `
SELECT substr(task_identifier, 14) AS name, attempts FROM graphile_worker.jobs
WHERE starts_with(task_identifier, 'housekeeping:') AND last_error IS NOT NULL ORDER BY 1`;

/** The jobs that are failing now, for monitoring. */
async function readFailingHousekeeping(database: Pick<Database, 'read'>): Promise<FailingHousekeepingJob[]> {
  return database.read<FailingHousekeepingJob>('failing_housekeeping', FAILING, []);
}

/** The cleanups that run every hour. */
export function createHousekeepingJobs({ billing, env }: Services): readonly HousekeepingJob[] {
  return [
    { name: 'demo_accounts', done: 'expired sample accounts removed', run: removeExpiredDemos },
    { name: 'import_drafts', done: 'expired import drafts removed', run: removeExpiredDrafts },
    {
      name: 'calendars',
      done: 'calendar syncs rescheduled',
      run: (database) => replanOverdueSyncs(database, systemClock()),
    },
    { name: 'calendar_questions', done: 'resolved calendar changes removed', run: removeAnsweredDiffs },
    { name: 'idempotency_keys', done: 'old Idempotency-Keys removed', run: removeOldKeys },
    // Before the deletions: what led to one is as old as it, so nothing of a purged row stays.
    { name: 'journal', done: 'former values removed after 30 days', run: removeJournal },
    { name: 'deletions', done: 'rows removed 30 days after their deletion', run: purgeExpired },
    {
      name: 'calendar_texts',
      done: 'accounts with outdated texts of calendar apps cleaned up',
      run: dropOldTexts,
    },
    { name: 'cookie_choices', done: 'cookie choices removed after 180 days', run: removeExpiredConsents },
    {
      name: 'reconciliation',
      done: 'accounts queued for comparison with the payment provider',
      run: (database) => requestReconciliation(database),
    },
    {
      name: 'payment_messages',
      done: 'payment provider events removed after 90 days',
      run: removeOldEvents,
    },
    {
      name: 'closed_accounts',
      done: 'closed accounts removed',
      run: (database) =>
        removeClosedAccounts(database, systemClock(), [(actor) => endSubscriptions(actor, billing.provider)]),
    },
    {
      name: 'unused_accounts',
      done: 'unconfirmed accounts without content removed',
      run: (database) => removeUnused(database, env, systemClock()),
    },
    { name: 'sessions', done: 'expired sessions removed', run: removeExpiredSessions },
    { name: 'connected_apps', done: 'expired tokens, accesses, and apps removed', run: removeExpiredApps },
    { name: 'login_delays', done: 'login delays removed', run: removeOldLoginDelays },
    {
      name: 'rate_limits',
      done: 'ended windows of rate limits removed',
      run: (database) => removeEndedWindows(database, env.rateLimits),
    },
    {
      name: 'reminders',
      done: 'reminder plans extended',
      run: (database) => planFurther(database, systemClock()),
    },
    { name: 'grades', done: 'recalculations of outdated grades requested', run: requestRecompute },
    { name: 'notifications', done: 'notifications removed after 180 days', run: removeOldNotifications },
  ];
}
