import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts whose reminders must be planned again, written together with the changes that require it. */
export class ReminderOutbox1797897600000 implements MigrationInterface {
  name = 'ReminderOutbox1797897600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE reminder_outbox (
  user_id uuid NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reminder_outbox_pkey PRIMARY KEY (user_id),
  CONSTRAINT reminder_outbox_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reminder_outbox');
  }
}
