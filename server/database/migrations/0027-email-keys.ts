import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts are identified by `emailKey` (server/auth/email-key.ts), which folds only the letters A to Z. Addresses
 * that differed under the former index differ under this one, so it can always be built.
 */
export class EmailKeys1797465600000 implements MigrationInterface {
  name = 'EmailKeys1797465600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE UNIQUE INDEX users_email_ascii_key ON users (lower(email COLLATE "C"))');
    await runner.query('DROP INDEX users_email_key');
    await runner.query('ALTER INDEX users_email_ascii_key RENAME TO users_email_key');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_email_key');
    await runner.query('CREATE UNIQUE INDEX users_email_key ON users (lower(email))');
  }
}
