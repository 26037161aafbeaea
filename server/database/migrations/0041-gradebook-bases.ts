import { Migration } from '../base/migration';

/** What a school's gradebook last said of an assignment, so that importing it again follows what the school changed. */
export class GradebookBases1798596000000 extends Migration {
  protected statements = [
    `ALTER TABLE assignments ADD COLUMN gradebook_base jsonb;
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`,
  ];
}
