import { Migration } from '../base/migration';

/** Which item of a school's gradebook an assignment is, so that importing it again finds it under another title. */
export class GradebookKeys1798164000000 extends Migration {
  protected statements = [
    `ALTER TABLE assignments ADD COLUMN gradebook_key text;
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`,
  ];
}
