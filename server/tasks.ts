import type { Clock } from './clock';
import type { Database } from './database/database';
import { billingTasks } from './features/subscriptions/billing.tasks';
import type { Tasks } from './jobs/queue';
import { SEND_MAIL } from './mail/mail-task';
import type { Mail } from './mail/mailer';
import type { Services } from './services';

/** What jobs work with. */
export interface TaskParts {
  services: Services;
  database: Database;
  clock: Clock;
}

/** Every kind of job of the product. A feature's job is a function of its service; its line stands here. */
export function createTasks({ services, database, clock }: TaskParts): Tasks {
  return {
    [SEND_MAIL]: (payload) => services.mailer.send(payload as Mail),
    ...billingTasks({ services, database, now: clock }),
  };
}
