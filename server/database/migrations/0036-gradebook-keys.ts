import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which item of a school's gradebook an assignment is, so that importing it again finds it under another title. */
export class GradebookKeys1798164000000 implements MigrationInterface {
  name = 'GradebookKeys1798164000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD COLUMN gradebook_key text;
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_assignments;
      ALTER TABLE assignments DROP COLUMN gradebook_key;
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }
}
