import { Migration } from '../base/migration';

/** Passwords for calendar apps: tokens of another kind. */
export class AppPasswords1798250400000 extends Migration {
  protected statements = [
    `ALTER TABLE personal_access_tokens ADD COLUMN kind text NOT NULL DEFAULT 'token'
  CONSTRAINT personal_access_tokens_kind_check CHECK (kind IN ('token', 'app_password'))`,
  ];
}
