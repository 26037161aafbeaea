import type { Clock } from './clock';
import type { Database } from './database/database';
import { gradeEngineTasks } from './features/grades/grade-engine.tasks';
import { billingTasks } from './features/subscriptions/billing.tasks';
import { sourceTasks } from './features/imports/sources/source-sync.service';
import { reminderTasks } from './features/reminders/reminder-fire.service';
import { readWeeklyReview } from './features/today/weekly-review.service';
import type { Tasks } from './jobs/queue';
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
