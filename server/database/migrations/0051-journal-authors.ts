import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who made a change, as the statement that locks the account says it; the triggers need not know the column. */
export class JournalAuthors1798884000000 implements MigrationInterface {
  name = 'JournalAuthors1798884000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journal ADD COLUMN author text');
    await runner.query(`
      ALTER TABLE journal ALTER COLUMN author SET DEFAULT nullif(current_setting('journal.author', true), '')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE journal DROP COLUMN author');
  }
}
