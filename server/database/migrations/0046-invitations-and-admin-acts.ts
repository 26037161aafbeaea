import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links with which students register where not everyone may, and what operators did to accounts. */
export class InvitationsAndAdminActs1798862400000 implements MigrationInterface {
  name = 'InvitationsAndAdminActs1798862400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invitations (
        id uuid NOT NULL,
        token_hash bytea NOT NULL,
        bound_to text,
        uses integer NOT NULL DEFAULT 0,
        max_uses integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT invitations_pkey PRIMARY KEY (id)
      )`);
    await runner.query(`
      CREATE TABLE admin_acts (
        id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        os_user text NOT NULL,
        act text NOT NULL,
        subject uuid,
        outcome text NOT NULL,
        CONSTRAINT admin_acts_pkey PRIMARY KEY (id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_acts');
    await runner.query('DROP TABLE invitations');
  }
}
