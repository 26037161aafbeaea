import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Account revisions for reusing answers, and until when somebody listens for changes of an account. Every transaction
 * updates its account's row, so pages keep room for the next version of a row.
 */
export class AccountRevisions1798070400000 implements MigrationInterface {
  name = 'AccountRevisions1798070400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE users ADD COLUMN revision bigint NOT NULL DEFAULT 0, ADD COLUMN watched_until timestamptz',
    );
    await runner.query('ALTER TABLE users SET (fillfactor = 80)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users RESET (fillfactor)');
    await runner.query('ALTER TABLE users DROP COLUMN revision, DROP COLUMN watched_until');
  }
}
