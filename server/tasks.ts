import type { Clock } from './clock';
import type { Database } from './database/database';
import { gradeEngineTasks } from './features/grades/grade-engine.tasks';
import { billingTasks } from './features/subscriptions/billing.tasks';
import { RECONCILE } from './features/subscriptions/reconciliation.service';
import { CANCEL_OF_CLOSED } from './features/subscriptions/subscription.service';
import { SYNC_SOURCE } from './features/imports/sources/source-rows';
import { sourceTasks } from './features/imports/sources/source-sync.service';
import { DELIVER } from './features/reminders/notification.writes';
import { reminderTasks } from './features/reminders/reminder-fire.service';
import { readWeeklyReview } from './features/today/weekly-review.service';
import type { Tasks, WorkerGroup } from './jobs/queue';
import {
  SEND_EMAIL_CHANGE,
  sendEmailChange,
  type EmailChangeJob,
} from './features/users/email-change.service';
import { SEND_RESET_LINK, sendResetLink } from './features/users/password-reset.service';
import { SEND_MAIL } from './mail/mail-task';
import type { Mail } from './mail/mailer';
import type { Services } from './services';

/** What jobs work with. */
export interface TaskParts {
  services: Services;
  database: Database;
  clock: Clock;
  /** Receives what jobs say of their progress. */
  tell: (line: string) => void;
}

/** Every kind of job of the product. A feature's job is a function of its service; its line stands here. */
export function createTasks({ services, database, clock, tell }: TaskParts): Tasks {
  return {
    [SEND_MAIL]: (payload) => services.mailer.send(payload as Mail),
    [SEND_RESET_LINK]: (payload) =>
      sendResetLink({ services, database, now: clock() }, payload as { email: string }),
    [SEND_EMAIL_CHANGE]: (payload) =>
      sendEmailChange({ services, database, now: clock() }, payload as EmailChangeJob),
    ...billingTasks({ services, database, now: clock }),
    ...sourceTasks({ services, database, now: clock }),
    ...reminderTasks({ services, database, now: clock, readWeeklyReview }),
    ...gradeEngineTasks({ database, now: clock, tell }),
  };
}

/**
 * Which jobs wait for a server elsewhere, and how many at a time. None of them holds up the telling of reminders or one
 * of another group, and nobody's devices and webhooks hold up those of somebody else.
 */
export const WORKER_GROUPS: readonly WorkerGroup[] = [
  { tasks: [SEND_MAIL, SEND_RESET_LINK, SEND_EMAIL_CHANGE], concurrency: 2 },
  { tasks: [DELIVER.email], concurrency: 1 },
  { tasks: [DELIVER.push, DELIVER.webhook], concurrency: 16, isFair: true },
  { tasks: [SYNC_SOURCE, RECONCILE, CANCEL_OF_CLOSED], concurrency: 4 },
];
