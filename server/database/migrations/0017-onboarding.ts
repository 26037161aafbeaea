import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The checklist of a new account, and marks on the sample data that can be wiped from it. */
export class Onboarding1796601600000 implements MigrationInterface {
  name = 'Onboarding1796601600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN checklist_dismissed_at timestamptz');
    for (const table of MARKED) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN is_sample boolean NOT NULL DEFAULT false`);
      await runner.query(
        `CREATE OR REPLACE VIEW live_${table} AS SELECT * FROM ${table} WHERE deleted_at IS NULL`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of MARKED) {
      await runner.query(`DROP VIEW live_${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN is_sample`);
      await runner.query(`CREATE VIEW live_${table} AS SELECT * FROM ${table} WHERE deleted_at IS NULL`);
    }
    await runner.query('ALTER TABLE users DROP COLUMN checklist_dismissed_at');
  }
}

/** The tables whose rows are marked as sample data; what is in them is included. */
const MARKED = ['terms', 'courses'];
