import type { MigrationInterface, QueryRunner } from 'typeorm';
import { JOURNAL_BEGAN } from '../journal';

/** Notes when the journal began: of what was changed before, it says nothing. */
export class JournalBegin1798869700000 implements MigrationInterface {
  name = 'JournalBegin1798869700000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO instance_settings (name, value)
      VALUES ('${JOURNAL_BEGAN}', (extract(epoch FROM now()) * 1000000)::bigint::text) ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM instance_settings WHERE name = '${JOURNAL_BEGAN}'`);
  }
}
