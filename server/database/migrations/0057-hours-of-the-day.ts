import { Migration } from '../base/migration';

/** Has the journal note these columns of accounts instead of others: its trigger names them. */
const noting = (former: string, columns: string) => `
DO $$ BEGIN
  EXECUTE (
    SELECT regexp_replace(replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), '${former}',
      '${columns}')
    FROM pg_trigger WHERE tgname = 'journal_changed' AND tgrelid = 'users'::regclass);
END $$`;

/** The hours between which a student works; the journal notes their changes like those of the daily limit. */
export class HoursOfTheDay1798909200000 extends Migration {
  transaction = false;

  protected statements = [
    `ALTER TABLE users ADD COLUMN IF NOT EXISTS day_start time NOT NULL DEFAULT '08:00',
        ADD COLUMN IF NOT EXISTS day_end time NOT NULL DEFAULT '22:00',
        DROP CONSTRAINT IF EXISTS users_day_check,
        ADD CONSTRAINT users_day_check CHECK (day_end > day_start) NOT VALID`,
    'ALTER TABLE users VALIDATE CONSTRAINT users_day_check',
    noting('daily_minutes(, day_start, day_end)?', 'daily_minutes, day_start, day_end'),
  ];
}
