import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a school's gradebook last said of an assignment, so that importing it again follows what the school changed. */
export class GradebookBases1798596000000 implements MigrationInterface {
  name = 'GradebookBases1798596000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD COLUMN gradebook_base jsonb;
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_assignments;
      ALTER TABLE assignments DROP COLUMN gradebook_base;
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }
}
