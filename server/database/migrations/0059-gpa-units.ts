import { noting } from '../base/journal';
import { Migration } from '../base/migration';

/**
 * Keeps an account's averages by unit of grade points, because grades of several units have no common GPA. The journal
 * notes that they changed, as with the GPA.
 */
export class GpaUnits1798916400000 extends Migration {
  protected statements = [
    'ALTER TABLE users ADD COLUMN IF NOT EXISTS gpa_units jsonb',
    noting('users', '(gpa_units, )?grade_engine_version', 'gpa_units, grade_engine_version'),
  ];
}
