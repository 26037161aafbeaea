import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each account's reminders are planned, and indexes of these times and of the reminders' own. */
export class ReminderTimes1798858800000 implements MigrationInterface {
  name = 'ReminderTimes1798858800000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The former release leaves them out, so what it asks for is planned at once.
    await runner.query(`
      ALTER TABLE reminder_outbox ADD COLUMN IF NOT EXISTS plan_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN IF NOT EXISTS attempts integer NOT NULL DEFAULT 0`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS reminder_outbox_time_idx');
    await runner.query(
      'CREATE INDEX CONCURRENTLY reminder_outbox_time_idx ON reminder_outbox (plan_at, user_id)',
    );
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS reminders_time_idx');
    await runner.query(
      `CREATE INDEX CONCURRENTLY reminders_time_idx ON reminders (fire_at, user_id) WHERE state = 'planned'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS reminders_time_idx');
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS reminder_outbox_time_idx');
    await runner.query(
      'ALTER TABLE reminder_outbox DROP COLUMN IF EXISTS plan_at, DROP COLUMN IF EXISTS attempts',
    );
  }
}
