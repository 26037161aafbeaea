import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trigger of the journal, as a statement. */
const READ_TRIGGER = `
SELECT replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER') AS trigger
FROM pg_trigger WHERE tgname = 'journal_changed' AND tgrelid = 'users'::regclass`;

/** The hours between which a student works; the journal notes their changes like those of the daily limit. */
export class HoursOfTheDay1798909200000 implements MigrationInterface {
  name = 'HoursOfTheDay1798909200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN day_start time NOT NULL DEFAULT '08:00',
        ADD COLUMN day_end time NOT NULL DEFAULT '22:00',
        ADD CONSTRAINT users_day_check CHECK (day_end > day_start)`);
    const [{ trigger }] = await runner.query(READ_TRIGGER);
    await runner.query(trigger.replace('daily_minutes', 'daily_minutes, day_start, day_end'));
  }

  async down(runner: QueryRunner): Promise<void> {
    const [{ trigger }] = await runner.query(READ_TRIGGER);
    await runner.query(trigger.replace('daily_minutes, day_start, day_end', 'daily_minutes'));
    await runner.query('ALTER TABLE users DROP COLUMN day_start, DROP COLUMN day_end');
  }
}
