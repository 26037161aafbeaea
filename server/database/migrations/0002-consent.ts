import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Cookie choices. `cookie_consents` is a global table, keyed by the network address: its visitors have no account,
 * and the address is all they are looked up by. `user_cookie_consents` has one row per account.
 */
export class Consent1795305600000 implements MigrationInterface {
  name = 'Consent1795305600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COOKIE_CONSENTS);
    await runner.query(USER_COOKIE_CONSENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_cookie_consents');
    await runner.query('DROP TABLE cookie_consents');
  }
}

const COOKIE_CONSENTS = `
CREATE TABLE cookie_consents (
  ip text NOT NULL,
  accepted boolean NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cookie_consents_pkey PRIMARY KEY (ip)
);`;

const USER_COOKIE_CONSENTS = `
CREATE TABLE user_cookie_consents (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  ip text NOT NULL,
  accepted boolean NOT NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_cookie_consents_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT user_cookie_consents_user_key UNIQUE (user_id),
  CONSTRAINT user_cookie_consents_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);`;
