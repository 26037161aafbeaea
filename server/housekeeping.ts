import type { Database } from './database/database';
import type { Schedule, Tasks } from './jobs/queue';
import type { Log } from './log/events';
import { removeOldLoginDelays } from './auth/login-delay';
import { removeEndedWindows } from './auth/rate-limiter';
import { systemClock } from './clock';
import { dropOldTexts, forgetKeptTexts } from './features/caldav/object-index';
import { removeExpiredApps } from './features/connected-apps/connected-app.service';
import { removeExpiredConsents } from './features/consent/consent.service';
import { removeOldKeys } from './database/idempotency';
import { removeOldJournal } from './database/journal';
import { purgeExpired } from './features/deletions/deletion.service';
import { removeExpiredDemos } from './features/demo/demo.service';
import { requestRecompute } from './features/grades/grade-engine.tasks';
import { removeExpiredDrafts } from './features/imports/import-draft.service';
import { removeAnsweredDiffs } from './features/imports/sources/calendar-diff.service';
import { replanOverdueSyncs } from './features/imports/sources/source-sync.service';
import { removeOldNotifications } from './features/reminders/notification.service';
import { planFurther } from './features/reminders/reminder-outbox';
import { removeClosedAccounts } from './features/users/account-deletion.service';
import { removeExpiredSessions } from './features/users/session.service';
import { requestReconciliation } from './features/subscriptions/reconciliation.service';
import { removeOldEvents } from './features/subscriptions/billing-events.service';
import { endSubscriptions } from './features/subscriptions/subscription.service';
import type { Services } from './services';

/** A cleanup that runs every hour. */
export interface HousekeepingJob {
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
export function housekeepingTasks(database: Database, jobs: readonly HousekeepingJob[], log: Log): Tasks {
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
export async function readFailingHousekeeping(
  database: Pick<Database, 'read'>,
): Promise<FailingHousekeepingJob[]> {
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
