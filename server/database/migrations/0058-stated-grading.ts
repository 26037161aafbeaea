import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells work that was said to be missing from work that counts as 0 because it is skipped. */
export class StatedGrading1798912800000 implements MigrationInterface {
  name = 'StatedGrading1798912800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE assignments ADD COLUMN stated_grading text');
    await runner.query(`
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW live_assignments');
    await runner.query('ALTER TABLE assignments DROP COLUMN stated_grading');
    await runner.query('CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL');
  }
}
