import { Migration } from '../base/migration';

/** What imports added and changed, so that they can be undone. */
export class ImportRecords1798509600000 extends Migration {
  protected statements = [
    `CREATE TABLE import_records (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  changes jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT import_records_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT import_records_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX import_records_expiry_idx ON import_records (user_id, expires_at)`,
  ];
}
