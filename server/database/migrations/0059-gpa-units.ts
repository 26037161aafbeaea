import { Migration } from '../base/migration';

/** Keeps the averages of courses whose grade points have another unit beside the GPA that they aren't in. */
export class GpaUnits1798916400000 extends Migration {
  protected statements = [
    'ALTER TABLE users ADD COLUMN gpa_units jsonb',
    'ALTER TABLE terms ADD COLUMN gpa_units jsonb',
    'CREATE OR REPLACE VIEW live_terms AS SELECT * FROM terms WHERE deleted_at IS NULL',
  ];
}
