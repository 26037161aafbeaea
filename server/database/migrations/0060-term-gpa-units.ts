import { noting } from '../base/journal';
import { Migration } from '../base/migration';

/** The same of a term. */
export class TermGpaUnits1798920000000 extends Migration {
  protected statements = [
    'ALTER TABLE terms ADD COLUMN IF NOT EXISTS gpa_units jsonb',
    'CREATE OR REPLACE VIEW live_terms AS SELECT * FROM terms WHERE deleted_at IS NULL',
    noting('terms', '(gpa_units, )?grade_engine_version', 'gpa_units, grade_engine_version'),
  ];
}
