import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pins: assignments that the student wants to see first, whatever their rank. */
export class Pins1796256000000 implements MigrationInterface {
  name = 'Pins1796256000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD COLUMN is_pinned boolean NOT NULL DEFAULT false;
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_assignments;
      ALTER TABLE assignments DROP COLUMN is_pinned;
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }
}
