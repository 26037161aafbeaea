import { Migration } from '../base/migration';

/** When each account's reminders are planned, and indexes of these times and of the reminders' own. */
export class ReminderTimes1798858800000 extends Migration {
  transaction = false;

  protected statements = [
    // The former release leaves them out, so what it asks for is planned at once.
    `ALTER TABLE reminder_outbox ADD COLUMN IF NOT EXISTS plan_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN IF NOT EXISTS attempts integer NOT NULL DEFAULT 0`,
    'DROP INDEX CONCURRENTLY IF EXISTS reminder_outbox_time_idx',
    'CREATE INDEX CONCURRENTLY reminder_outbox_time_idx ON reminder_outbox (plan_at, user_id)',
    'DROP INDEX CONCURRENTLY IF EXISTS reminders_time_idx',
    `CREATE INDEX CONCURRENTLY reminders_time_idx ON reminders (fire_at, user_id) WHERE state = 'planned'`,
  ];
}
