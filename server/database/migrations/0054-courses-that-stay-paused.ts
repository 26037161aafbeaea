import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells courses that the student paused on purpose from those for which the plan had no room. */
export class CoursesThatStayPaused1798898400000 implements MigrationInterface {
  name = 'CoursesThatStayPaused1798898400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses ADD COLUMN stays_paused boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE OR REPLACE VIEW live_courses AS SELECT * FROM courses WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW live_courses');
    await runner.query('ALTER TABLE courses DROP COLUMN stays_paused');
    await runner.query('CREATE VIEW live_courses AS SELECT * FROM courses WHERE deleted_at IS NULL');
  }
}
