import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Timetables: how a term's days are counted, its special days, and the class times of courses. */
export class Timetable1795910400000 implements MigrationInterface {
  name = 'Timetable1795910400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [TERMS, SPECIAL_DAYS, MEETINGS, OVERRIDES]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE event_overrides DROP COLUMN link;
      DROP TABLE meetings;
      DROP VIEW live_special_days;
      DROP TABLE special_days;
      DROP VIEW live_terms;
      ALTER TABLE terms DROP COLUMN school_weekdays, DROP COLUMN cycle_length, DROP COLUMN cycle_starts_on;
      CREATE VIEW live_terms AS SELECT * FROM terms WHERE deleted_at IS NULL`);
  }
}

const TERMS = `
ALTER TABLE terms ADD COLUMN school_weekdays smallint[], ADD COLUMN cycle_length smallint, ADD COLUMN cycle_starts_on date;
CREATE OR REPLACE VIEW live_terms AS SELECT * FROM terms WHERE deleted_at IS NULL`;

const SPECIAL_DAYS = `
CREATE TABLE special_days (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  term_id uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  kind text NOT NULL,
  cycle_day smallint,
  weekday smallint,
  until time,
  label text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deletion_id uuid,
  CONSTRAINT special_days_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT special_days_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT special_days_term_fkey FOREIGN KEY (user_id, term_id) REFERENCES terms (user_id, id),
  CONSTRAINT special_days_days_check CHECK (first_day <= last_day),
  CONSTRAINT special_days_kind_check CHECK (kind IN ('skip', 'preserve', 'reset', 'force', 'other_weekday', 'half_day'))
);
CREATE INDEX special_days_term_idx ON special_days (user_id, term_id);
CREATE VIEW live_special_days AS SELECT * FROM special_days WHERE deleted_at IS NULL`;

const MEETINGS = `
CREATE TABLE meetings (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL,
  link text,
  pattern text NOT NULL,
  weekdays smallint[] NOT NULL DEFAULT '{}',
  every_weeks smallint NOT NULL DEFAULT 1,
  week smallint NOT NULL DEFAULT 1,
  cycle_days smallint[] NOT NULL DEFAULT '{}',
  start_time time NOT NULL,
  first_day date,
  last_day date,
  CONSTRAINT meetings_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT meetings_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT meetings_event_fkey FOREIGN KEY (user_id, id) REFERENCES events (user_id, id) ON DELETE CASCADE,
  CONSTRAINT meetings_kind_check CHECK (kind IN ('lecture', 'lab', 'tutorial', 'seminar', 'other')),
  CONSTRAINT meetings_pattern_check CHECK (pattern IN ('weekly', 'rotation'))
)`;

const OVERRIDES = 'ALTER TABLE event_overrides ADD COLUMN link text';
