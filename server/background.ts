import {
  createHousekeepingJobs,
  housekeepingSchedule,
  housekeepingTasks,
  readFailingHousekeeping,
  type HousekeepingJob,
} from './housekeeping';
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
import { RECONCILE } from './features/subscriptions/reconciliation.service';
import { CANCEL_OF_CLOSED } from './features/subscriptions/subscription.service';
import { SYNC_SOURCE } from './features/imports/sources/source-rows';
import { sourceTasks } from './features/imports/sources/source-sync.service';
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
