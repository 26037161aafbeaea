import type { MigrationInterface, QueryRunner } from 'typeorm';

const READ_TRIGGER = `
SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
WHERE tgname = 'journal_changed' AND tgrelid = 'users'::regclass`;

/** The hours between which a student works; the journal notes their changes like those of the daily limit. */
export class HoursOfTheDay1798905600000 implements MigrationInterface {
  name = 'HoursOfTheDay1798905600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN day_start time NOT NULL DEFAULT '08:00',
        ADD COLUMN day_end time NOT NULL DEFAULT '22:00',
        ADD CONSTRAINT users_day_check CHECK (day_end > day_start)`);
    await noteInstead(runner, 'daily_minutes', 'daily_minutes, day_start, day_end');
  }

  async down(runner: QueryRunner): Promise<void> {
    await noteInstead(runner, 'daily_minutes, day_start, day_end', 'daily_minutes');
    await runner.query('ALTER TABLE users DROP COLUMN day_start, DROP COLUMN day_end');
  }
}

async function noteInstead(runner: QueryRunner, former: string, latter: string): Promise<void> {
  const [{ definition }] = await runner.query(READ_TRIGGER);
  await runner.query(
    definition.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER').replace(former, latter),
  );
}
