import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grading periods of courses, and the one an assignment was assigned to by hand. */
export class GradingPeriods1797724800000 implements MigrationInterface {
  name = 'GradingPeriods1797724800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE courses ADD COLUMN grading_periods jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE assignments ADD COLUMN grading_period_id uuid;
      CREATE OR REPLACE VIEW live_courses AS SELECT * FROM courses WHERE deleted_at IS NULL;
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_courses, live_assignments;
      ALTER TABLE courses DROP COLUMN grading_periods;
      ALTER TABLE assignments DROP COLUMN grading_period_id;
      CREATE VIEW live_courses AS SELECT * FROM courses WHERE deleted_at IS NULL;
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }
}
