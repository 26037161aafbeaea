import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work that the student wants to keep open although it has a score or has taken place. */
export class StillOpen1797292800000 implements MigrationInterface {
  name = 'StillOpen1797292800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD COLUMN is_still_open boolean NOT NULL DEFAULT false;
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_assignments;
      ALTER TABLE assignments DROP COLUMN is_still_open;
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }
}
