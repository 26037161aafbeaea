import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passwords for calendar apps: tokens of another kind. */
export class AppPasswords1798250400000 implements MigrationInterface {
  name = 'AppPasswords1798250400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE personal_access_tokens ADD COLUMN kind text NOT NULL DEFAULT 'token'
  CONSTRAINT personal_access_tokens_kind_check CHECK (kind IN ('token', 'app_password'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM personal_access_tokens WHERE kind <> 'token'`);
    await runner.query('ALTER TABLE personal_access_tokens DROP COLUMN kind');
  }
}
