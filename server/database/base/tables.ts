/** The first columns of a table of a student's rows. */
export const OWNER_COLUMNS = `
  user_id uuid NOT NULL,
  id uuid NOT NULL`.trim();

/**
 * The key of a table of a student's rows. Every unique index, foreign key, and query on it includes user_id, so that
 * one student's rows are stored together and links across owners are impossible.
 */
export function ownerKeys(table: string): string {
  return `CONSTRAINT ${table}_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT ${table}_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`;
}

export const LIFE_COLUMNS = `
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deletion_id uuid`.trim();

/** Soft deletion is `deleted_at` and `deletion_id` on the row; reads use this view. */
export function live(table: string): string {
  return `CREATE VIEW live_${table} AS SELECT * FROM ${table} WHERE deleted_at IS NULL;`;
}

/** Amounts are numeric(12,4), the precision of the API's Decimal. */
export const GPA_COLUMNS = `
  gpa numeric(12,4),
  credits_attempted numeric(12,4) NOT NULL DEFAULT 0,
  credits_earned numeric(12,4) NOT NULL DEFAULT 0,
  credits_in_gpa numeric(12,4) NOT NULL DEFAULT 0,
  grade_engine_version integer NOT NULL DEFAULT 0`.trim();
