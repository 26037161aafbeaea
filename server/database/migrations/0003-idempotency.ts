import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes that are made once although their request is sent again. */
export class Idempotency1795392000000 implements MigrationInterface {
  readonly name = 'Idempotency1795392000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  position smallint NOT NULL,
  fingerprint text NOT NULL,
  result jsonb NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key, position),
  CONSTRAINT idempotency_keys_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
