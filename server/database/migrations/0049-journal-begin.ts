import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the revision at which the journal began, as a constant function: of what was changed before, it says nothing. */
export class JournalBegin1798869700000 implements MigrationInterface {
  name = 'JournalBegin1798869700000';
  // A single row.
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        EXECUTE format('CREATE OR REPLACE FUNCTION journal_began() RETURNS bigint LANGUAGE sql IMMUTABLE AS %L',
          'SELECT ' || (extract(epoch FROM now()) * 1000000)::bigint || '::bigint');
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION IF EXISTS journal_began()');
  }
}
