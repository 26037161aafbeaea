import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recovery: the day on which work is planned, work that is let go, and what takes a recovery back. */
export class Recovery1796688000000 implements MigrationInterface {
  name = 'Recovery1796688000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments
        ADD COLUMN planned_on date, ADD COLUMN recovery_id uuid, ADD COLUMN recovery_base jsonb,
        DROP CONSTRAINT assignments_progress_check,
        ADD CONSTRAINT assignments_progress_check CHECK (progress IN ('todo', 'doing', 'submitted', 'let_go'));
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  /** Work that was let go is open again, and counts as 0 as before. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE assignments SET progress = 'todo' WHERE progress = 'let_go';
      DROP VIEW live_assignments;
      ALTER TABLE assignments
        DROP COLUMN planned_on, DROP COLUMN recovery_id, DROP COLUMN recovery_base,
        DROP CONSTRAINT assignments_progress_check,
        ADD CONSTRAINT assignments_progress_check CHECK (progress IN ('todo', 'doing', 'submitted'));
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }
}
