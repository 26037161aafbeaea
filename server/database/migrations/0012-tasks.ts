import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subtasks, assignments that repeat, the time log, and whether estimates follow it. */
export class Tasks1796169600000 implements MigrationInterface {
  name = 'Tasks1796169600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [SERIES, SUBTASKS, TIME_ENTRIES, USERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users DROP COLUMN calibrate_estimates;
      DROP VIEW live_time_entries;
      DROP TABLE time_entries;
      DROP VIEW live_subtasks;
      DROP TABLE subtasks;
      DROP VIEW live_assignments;
      ALTER TABLE assignments DROP COLUMN series_id, DROP COLUMN series_day;
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL;
      DROP TABLE assignment_series`);
  }
}

const LIFE_COLUMNS = `
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deletion_id uuid`;

const SERIES = `
CREATE TABLE assignment_series (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  rule text,
  after_days smallint,
  first_day date NOT NULL,
  due_time time,
  timezone text NOT NULL,
  ends_on date,
  max_count smallint,
  CONSTRAINT assignment_series_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT assignment_series_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT assignment_series_kind_check CHECK ((rule IS NULL) <> (after_days IS NULL))
);
ALTER TABLE assignments ADD COLUMN series_id uuid, ADD COLUMN series_day date,
  ADD CONSTRAINT assignments_series_fkey FOREIGN KEY (user_id, series_id) REFERENCES assignment_series (user_id, id),
  ADD CONSTRAINT assignments_series_check CHECK ((series_id IS NULL) = (series_day IS NULL));
CREATE INDEX assignments_series_idx ON assignments (user_id, series_id) WHERE series_id IS NOT NULL;
CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`;

const SUBTASKS = `
CREATE TABLE subtasks (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  assignment_id uuid NOT NULL,
  title text NOT NULL,
  due_date date,
  estimate_minutes integer,
  done_at timestamptz,
  position smallint NOT NULL,
  ${LIFE_COLUMNS},
  CONSTRAINT subtasks_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT subtasks_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT subtasks_assignment_fkey FOREIGN KEY (user_id, assignment_id) REFERENCES assignments (user_id, id)
);
CREATE INDEX subtasks_assignment_idx ON subtasks (user_id, assignment_id);
CREATE VIEW live_subtasks AS SELECT * FROM subtasks WHERE deleted_at IS NULL`;

const TIME_ENTRIES = `
CREATE TABLE time_entries (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  assignment_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  ${LIFE_COLUMNS},
  CONSTRAINT time_entries_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT time_entries_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT time_entries_assignment_fkey FOREIGN KEY (user_id, assignment_id) REFERENCES assignments (user_id, id),
  CONSTRAINT time_entries_span_check CHECK (ended_at >= started_at)
);
CREATE INDEX time_entries_assignment_idx ON time_entries (user_id, assignment_id);
CREATE INDEX time_entries_start_idx ON time_entries (user_id, started_at);
CREATE UNIQUE INDEX time_entries_running_key ON time_entries (user_id) WHERE ended_at IS NULL AND deleted_at IS NULL;
CREATE VIEW live_time_entries AS SELECT * FROM time_entries WHERE deleted_at IS NULL`;

const USERS = 'ALTER TABLE users ADD COLUMN calibrate_estimates boolean NOT NULL DEFAULT true';
