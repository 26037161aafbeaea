import type { Database } from './database/database';
import type { Tasks } from './jobs/queue';
import { systemClock } from './clock';
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
}

/** Every kind of job of the product. A feature's job is a function of its service; its line stands here. */
export function createTasks(parts: TaskParts): Tasks {
  const { services } = parts;
  return {
    [SEND_MAIL]: (payload) => services.mailer.send(payload as Mail),
    [SEND_RESET_LINK]: (payload) =>
      sendResetLink({ ...parts, now: systemClock() }, payload as { email: string }),
    [SEND_EMAIL_CHANGE]: (payload) =>
      sendEmailChange({ ...parts, now: systemClock() }, payload as EmailChangeJob),
  };
}
