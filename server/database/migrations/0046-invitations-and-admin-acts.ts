import { Migration } from '../base/migration';

/** Links with which students register where not everyone may, and what operators did to accounts. */
export class InvitationsAndAdminActs1798862400000 extends Migration {
  protected statements = [
    `CREATE TABLE invitations (
        id uuid NOT NULL,
        token_hash bytea NOT NULL,
        bound_to text, -- the key of the only email address that may register, or @ and a domain
        uses integer NOT NULL DEFAULT 0, -- accounts opened with it
        max_uses integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT invitations_pkey PRIMARY KEY (id)
      )`,
    `CREATE TABLE admin_acts (
        id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        os_user text NOT NULL, -- of the operating system
        act text NOT NULL,
        subject uuid, -- account or invitation; no foreign key, as an act is kept for good
        outcome text NOT NULL, -- begun, done, or the code of the refusal
        CONSTRAINT admin_acts_pkey PRIMARY KEY (id)
      )`,
  ];
}
