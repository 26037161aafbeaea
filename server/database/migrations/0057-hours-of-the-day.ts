import { noting } from '../base/journal';
import { Migration } from '../base/migration';

/** The hours between which a student works; the journal notes their changes like those of the daily limit. */
export class HoursOfTheDay1798909200000 extends Migration {
  transaction = false;

  protected statements = [
    `ALTER TABLE users ADD COLUMN IF NOT EXISTS day_start time NOT NULL DEFAULT '08:00',
        ADD COLUMN IF NOT EXISTS day_end time NOT NULL DEFAULT '22:00',
        DROP CONSTRAINT IF EXISTS users_day_check,
        ADD CONSTRAINT users_day_check CHECK (day_end > day_start) NOT VALID`,
    'ALTER TABLE users VALIDATE CONSTRAINT users_day_check',
    noting('users', 'daily_minutes(, day_start, day_end)?', 'daily_minutes, day_start, day_end'),
  ];
}
