import type { Clock } from './clock';
import { housekeepingTasks, type HousekeepingJob } from './housekeeping';
import type { Database } from './database/database';
import { gradeEngineTasks } from './features/grades/grade-engine.tasks';
import { billingTasks } from './features/subscriptions/billing.tasks';
import { RECONCILE } from './features/subscriptions/reconciliation.service';
import { CANCEL_OF_CLOSED } from './features/subscriptions/subscription.service';
import { SYNC_SOURCE } from './features/imports/sources/source-rows';
import { sourceTasks } from './features/imports/sources/source-sync.service';
import { DELIVER } from './features/reminders/notification.writes';
import { PLAN_REMINDERS } from './features/reminders/reminder-outbox';
import { reminderTasks } from './features/reminders/reminder-fire.service';
import { readWeeklyReview } from './features/today/weekly-review.service';
import type { Tasks, WorkerGroup } from './jobs/queue';
import type { Log } from './log/events';
import {
  SEND_EMAIL_CHANGE,
  sendEmailChange,
  type EmailChangeJob,
} from './features/users/email-change.service';
import { SEND_RESET_LINK, sendResetLink } from './features/users/password-reset.service';
import { queuedMail, SEND_MAIL } from './mail/mail-task';
import type { Services } from './services';

/** Dependencies of the jobs. */
export interface TaskParts {
  services: Services;
  database: Database;
  clock: Clock;
  housekeepingJobs: readonly HousekeepingJob[];
  log: Log;
}

/** Every type of job. A feature's job is a function in its service, registered here. */
export function createTasks({ services, database, clock, housekeepingJobs, log }: TaskParts): Tasks {
  return {
    [SEND_MAIL]: (payload) => services.mailer.send(queuedMail(payload)),
    [SEND_RESET_LINK]: (payload) =>
      sendResetLink({ services, database, now: clock() }, payload as { email: string }),
    [SEND_EMAIL_CHANGE]: (payload) =>
      sendEmailChange({ services, database, now: clock() }, payload as EmailChangeJob),
    ...billingTasks({ services, database, now: clock }),
    ...sourceTasks({ services, database, now: clock }),
    ...reminderTasks({ services, database, now: clock, readWeeklyReview }),
    ...gradeEngineTasks({ database, now: clock, log }),
    ...housekeepingTasks(database, housekeepingJobs, log),
  };
}

/**
 * Jobs that wait for other servers, in groups with their own concurrency, so a slow mail server delays
 * neither reminders nor other groups, and one account's webhooks don't delay another's.
 */
export const WORKER_GROUPS: readonly WorkerGroup[] = [
  { tasks: [PLAN_REMINDERS], concurrency: 2, pollMs: 500 },
  { tasks: [SEND_MAIL, SEND_RESET_LINK, SEND_EMAIL_CHANGE], concurrency: 2 },
  { tasks: [DELIVER.email], concurrency: 1 },
  { tasks: [DELIVER.push, DELIVER.webhook], concurrency: 16, isFair: true },
  { tasks: [SYNC_SOURCE, RECONCILE, CANCEL_OF_CLOSED], concurrency: 4 },
];
