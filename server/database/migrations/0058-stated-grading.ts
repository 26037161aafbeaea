import { Migration } from '../base/migration';

/** Tells work that was said to be missing from work that counts as 0 because it is skipped. */
export class StatedGrading1798912800000 extends Migration {
  protected statements = [
    'ALTER TABLE assignments ADD COLUMN stated_grading text',
    'CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL',
  ];
}
