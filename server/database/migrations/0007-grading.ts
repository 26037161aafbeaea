import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How grades are calculated, by course and account; their history; saved scenarios. */
export class Grading1795737600000 implements MigrationInterface {
  name = 'Grading1795737600000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [SCALES, USERS, TERMS, COURSES, CATEGORIES, ASSIGNMENTS, RECORDS, SCENARIOS]) {
      await runner.query(statement);
    }
    for (const table of ['terms', 'courses', 'grade_categories', 'assignments']) {
      await runner.query(
        `CREATE OR REPLACE VIEW live_${table} AS SELECT * FROM ${table} WHERE deleted_at IS NULL`,
      );
    }
    for (const table of ['grade_scales', 'grade_scenarios']) {
      await runner.query(`CREATE VIEW live_${table} AS SELECT * FROM ${table} WHERE deleted_at IS NULL`);
    }
  }

  async down(): Promise<void> {
    throw new Error('What was typed about grading would be lost: restore a backup instead.');
  }
}

const LIFE_COLUMNS = `
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deletion_id uuid`;

const SCALES = `
CREATE TABLE grade_scales (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  bands jsonb NOT NULL,
  line jsonb,
  ${LIFE_COLUMNS},
  CONSTRAINT grade_scales_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT grade_scales_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);`;

const USERS = `
ALTER TABLE users
  ADD COLUMN scale_preset text DEFAULT 'us_4_0_plus_minus',
  ADD COLUMN scale_id uuid,
  ADD COLUMN attempt_policy text NOT NULL DEFAULT 'all',
  ADD COLUMN fail_counts boolean NOT NULL DEFAULT true,
  ADD COLUMN gpa_decimals smallint NOT NULL DEFAULT 2,
  ADD COLUMN gpa_rounding text NOT NULL DEFAULT 'half_up',
  ADD COLUMN gpa_target numeric(12,4),
  ADD CONSTRAINT users_scale_fkey FOREIGN KEY (id, scale_id) REFERENCES grade_scales (user_id, id),
  ADD CONSTRAINT users_scale_check CHECK ((scale_preset IS NULL) <> (scale_id IS NULL)),
  ADD CONSTRAINT users_gpa_decimals_check CHECK (gpa_decimals BETWEEN 0 AND 4);
CREATE INDEX users_scale_idx ON users (id, scale_id) WHERE scale_id IS NOT NULL;`;

const TERMS = `
ALTER TABLE terms
  ADD COLUMN stated_gpa numeric(12,4),
  ADD COLUMN stated_credits_attempted numeric(12,4),
  ADD COLUMN stated_credits_earned numeric(12,4),
  ADD COLUMN stated_credits_in_gpa numeric(12,4),
  ADD CONSTRAINT terms_stated_check CHECK (
    num_nulls(stated_gpa, stated_credits_attempted, stated_credits_earned, stated_credits_in_gpa) IN (0, 4));`;

const COURSES = `
ALTER TABLE courses
  ADD COLUMN grade_total text,
  ADD COLUMN over_weights text NOT NULL DEFAULT 'as_canvas',
  ADD COLUMN drop_mode text NOT NULL DEFAULT 'fair',
  ADD COLUMN grade_cap numeric(12,4),
  ADD COLUMN grade_override numeric(12,4),
  ADD COLUMN grade_decimals smallint NOT NULL DEFAULT 2,
  ADD COLUMN grade_rounding text NOT NULL DEFAULT 'half_up',
  ADD COLUMN scale_preset text,
  ADD COLUMN scale_id uuid,
  ADD COLUMN grade_basis text NOT NULL DEFAULT 'percent',
  ADD COLUMN final_letter text,
  ADD COLUMN passed boolean,
  ADD COLUMN repeat_of uuid,
  ADD COLUMN counts_in_gpa boolean NOT NULL DEFAULT true,
  ADD COLUMN level_bonus numeric(12,4) NOT NULL DEFAULT 0,
  ADD COLUMN gpa_weight numeric(12,4) NOT NULL DEFAULT 1,
  ADD COLUMN target_percent numeric(12,4),
  ADD COLUMN grade_floor numeric(12,4),
  ADD COLUMN grade_ceiling numeric(12,4),
  ADD COLUMN grade_projected numeric(12,4),
  ADD COLUMN gradebook_digest text,
  ADD CONSTRAINT courses_scale_fkey FOREIGN KEY (user_id, scale_id) REFERENCES grade_scales (user_id, id),
  ADD CONSTRAINT courses_scale_check CHECK (scale_preset IS NULL OR scale_id IS NULL),
  ADD CONSTRAINT courses_repeat_fkey FOREIGN KEY (user_id, repeat_of) REFERENCES courses (user_id, id),
  ADD CONSTRAINT courses_repeat_check CHECK (repeat_of <> id),
  ADD CONSTRAINT courses_decimals_check CHECK (grade_decimals BETWEEN 0 AND 4);
CREATE INDEX courses_scale_idx ON courses (user_id, scale_id) WHERE scale_id IS NOT NULL;
CREATE INDEX courses_repeat_idx ON courses (user_id, repeat_of) WHERE repeat_of IS NOT NULL;`;

const CATEGORIES = `
ALTER TABLE grade_categories
  ADD COLUMN aggregation text NOT NULL DEFAULT 'points',
  ADD COLUMN is_bonus boolean NOT NULL DEFAULT false,
  ADD COLUMN drop_lowest integer NOT NULL DEFAULT 0,
  ADD COLUMN drop_highest integer NOT NULL DEFAULT 0;`;

const ASSIGNMENTS = `
ALTER TABLE assignments
  ADD COLUMN weight numeric(12,4),
  ADD COLUMN is_bonus boolean NOT NULL DEFAULT false,
  ADD COLUMN never_drop boolean NOT NULL DEFAULT false,
  ADD COLUMN manually_dropped boolean NOT NULL DEFAULT false;`;

const RECORDS = `
CREATE TABLE grade_records (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  recorded_at timestamptz NOT NULL,
  percent numeric(12,4),
  floor numeric(12,4),
  ceiling numeric(12,4),
  projected numeric(12,4),
  letter text,
  points numeric(12,4),
  graded_items integer NOT NULL,
  engine_version integer NOT NULL,
  rules jsonb NOT NULL,
  items jsonb NOT NULL,
  CONSTRAINT grade_records_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT grade_records_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id) ON DELETE CASCADE,
  CONSTRAINT grade_records_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX grade_records_course_idx ON grade_records (user_id, course_id, recorded_at, id);`;

const SCENARIOS = `
CREATE TABLE grade_scenarios (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  name text NOT NULL,
  scores jsonb NOT NULL,
  ${LIFE_COLUMNS},
  CONSTRAINT grade_scenarios_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT grade_scenarios_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT grade_scenarios_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id)
);
CREATE INDEX grade_scenarios_course_idx ON grade_scenarios (user_id, course_id);`;
