import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What accounts need beyond a password: links sent by email, personal access tokens, preferences, the week in which a
 * deletion can be undone. Secrets are stored only as SHA-256. A secret names its account, so that it is found by
 * (user_id, hash).
 */
export class Accounts1795564800000 implements MigrationInterface {
  name = 'Accounts1795564800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [USERS, MAILED_LINKS, PERSONAL_ACCESS_TOKENS, LOGIN_DELAYS]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE login_delays, personal_access_tokens, mailed_links');
    await runner.query(`
ALTER TABLE users
  DROP COLUMN deletion_at,
  DROP COLUMN first_weekday,
  DROP COLUMN time_format`);
  }
}

const USERS = `
ALTER TABLE users
  ADD COLUMN deletion_at timestamptz,
  ADD COLUMN first_weekday text,
  ADD COLUMN time_format text,
  ADD CONSTRAINT users_first_weekday_check CHECK (first_weekday IN ('monday', 'saturday', 'sunday')),
  ADD CONSTRAINT users_time_format_check CHECK (time_format IN ('h12', 'h24'));
CREATE INDEX users_deletion_idx ON users (deletion_at) WHERE deletion_at IS NOT NULL;`;

const MAILED_LINKS = `
CREATE TABLE mailed_links (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  purpose text NOT NULL,
  token_hash bytea,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT mailed_links_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT mailed_links_hash_key UNIQUE (user_id, token_hash),
  CONSTRAINT mailed_links_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT mailed_links_purpose_check CHECK (purpose IN ('reset_password', 'confirm_email')),
  CONSTRAINT mailed_links_email_check CHECK ((purpose = 'confirm_email') = (email IS NOT NULL))
);`;

const PERSONAL_ACCESS_TOKENS = `
CREATE TABLE personal_access_tokens (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  scope text NOT NULL,
  token_hash bytea NOT NULL,
  epoch integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT personal_access_tokens_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT personal_access_tokens_hash_key UNIQUE (user_id, token_hash),
  CONSTRAINT personal_access_tokens_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT personal_access_tokens_scope_check CHECK (scope IN ('read', 'write'))
);`;

/** A table of the installation: addresses without an account are delayed exactly like those with one. */
const LOGIN_DELAYS = `
CREATE TABLE login_delays (
  address_hash bytea NOT NULL,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL,
  free_at timestamptz NOT NULL,
  CONSTRAINT login_delays_pkey PRIMARY KEY (address_hash)
);`;
