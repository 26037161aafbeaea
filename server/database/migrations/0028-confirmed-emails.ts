import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an account's address was confirmed. Existing accounts are trusted: their emails stay as they were. */
export class ConfirmedEmails1797552000000 implements MigrationInterface {
  name = 'ConfirmedEmails1797552000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz');
    await runner.query('UPDATE users SET email_confirmed_at = created_at WHERE email IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN email_confirmed_at');
  }
}
