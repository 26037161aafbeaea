import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first schema. Rules it follows everywhere:
 * - every owned table has the primary key (user_id, id), and every unique index, foreign key, and query on it
 * includes user_id, so that one student's rows are stored together and links across owners are impossible;
 * - soft deletion is `deleted_at` + `deletion_id` on the row; reads use the `live_*` views;
 * - amounts are numeric(12,4), the precision of the API's Decimal.
 */
export class Foundation1795219200000 implements MigrationInterface {
  name = 'Foundation1795219200000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      INSTANCE,
      USERS,
      TERMS,
      COURSES,
      CATEGORIES,
      ASSIGNMENTS,
      EVENTS,
      IMPORTS,
      DELETIONS,
    ]) {
      await runner.query(statement);
    }
    for (const table of SOFT_DELETED) {
      await runner.query(`CREATE VIEW live_${table} AS SELECT * FROM ${table} WHERE deleted_at IS NULL`);
    }
  }

  async down(): Promise<void> {
    throw new Error('The first migration is not undone: drop the database instead.');
  }
}

const SOFT_DELETED = ['terms', 'courses', 'grade_categories', 'assignments', 'events'];

const INSTANCE = `
CREATE TABLE instance_settings (
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT instance_settings_pkey PRIMARY KEY (name)
);
CREATE UNLOGGED TABLE rate_limits (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  used integer NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);`;

const GPA_COLUMNS = `
  gpa numeric(12,4),
  credits_attempted numeric(12,4) NOT NULL DEFAULT 0,
  credits_earned numeric(12,4) NOT NULL DEFAULT 0,
  credits_in_gpa numeric(12,4) NOT NULL DEFAULT 0,
  grade_engine_version integer NOT NULL DEFAULT 0`;

const LIFE_COLUMNS = `
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deletion_id uuid`;

const USERS = `
CREATE TABLE users (
  id uuid NOT NULL,
  email text,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  subscription_tier text NOT NULL DEFAULT 'free',
  timezone text NOT NULL,
  locale text NOT NULL,
  daily_minutes integer NOT NULL DEFAULT 240,
  session_epoch integer NOT NULL DEFAULT 0,
  demo_expires_at timestamptz,
  ${GPA_COLUMNS},
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_tier_check CHECK (subscription_tier IN ('free', 'pro')),
  CONSTRAINT users_identity_check CHECK (demo_expires_at IS NOT NULL OR (email IS NOT NULL AND password_hash IS NOT NULL))
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_demo_idx ON users (demo_expires_at) WHERE demo_expires_at IS NOT NULL;
CREATE TABLE sessions (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  sid_hash bytea NOT NULL,
  epoch integer NOT NULL,
  ip text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT sessions_sid_key UNIQUE (user_id, sid_hash),
  CONSTRAINT sessions_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);`;

const TERMS = `
CREATE TABLE terms (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  timezone text NOT NULL,
  is_current boolean NOT NULL DEFAULT false,
  ${GPA_COLUMNS},
  ${LIFE_COLUMNS},
  CONSTRAINT terms_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT terms_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT terms_days_check CHECK (starts_on <= ends_on)
);
CREATE UNIQUE INDEX terms_current_key ON terms (user_id) WHERE is_current AND deleted_at IS NULL;`;

const COURSES = `
CREATE TABLE courses (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  term_id uuid,
  code text NOT NULL,
  name text NOT NULL,
  credits numeric(12,4) NOT NULL,
  color text NOT NULL,
  instructor text,
  place text,
  link text,
  notes text,
  status text NOT NULL DEFAULT 'active',
  import_labels text[] NOT NULL DEFAULT '{}',
  grade_percent numeric(12,4),
  grade_letter text,
  grade_points numeric(12,4),
  graded_items integer NOT NULL DEFAULT 0,
  grade_engine_version integer NOT NULL DEFAULT 0,
  ${LIFE_COLUMNS},
  CONSTRAINT courses_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT courses_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT courses_term_fkey FOREIGN KEY (user_id, term_id) REFERENCES terms (user_id, id),
  CONSTRAINT courses_status_check CHECK (status IN ('active', 'archived', 'paused'))
);
CREATE INDEX courses_term_idx ON courses (user_id, term_id);`;

const CATEGORIES = `
CREATE TABLE grade_categories (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  name text NOT NULL,
  weight numeric(12,4),
  ${LIFE_COLUMNS},
  CONSTRAINT grade_categories_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT grade_categories_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT grade_categories_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id)
);
CREATE INDEX grade_categories_course_idx ON grade_categories (user_id, course_id);`;

const ASSIGNMENTS = `
CREATE TABLE assignments (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  course_id uuid,
  category_id uuid,
  title text NOT NULL,
  type text NOT NULL DEFAULT 'assignment',
  notes text,
  link text,
  due_date date,
  due_time time,
  due_zone text,
  due_at timestamptz,
  priority smallint NOT NULL DEFAULT 4,
  progress text NOT NULL DEFAULT 'todo',
  completed_at timestamptz,
  grading_state text NOT NULL DEFAULT 'counted',
  estimate_minutes integer,
  points_possible numeric(12,4),
  points_earned numeric(12,4),
  import_key text,
  import_base jsonb,
  ${LIFE_COLUMNS},
  CONSTRAINT assignments_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT assignments_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT assignments_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id),
  CONSTRAINT assignments_category_fkey FOREIGN KEY (user_id, category_id) REFERENCES grade_categories (user_id, id),
  CONSTRAINT assignments_type_check CHECK (type IN ('assignment', 'exam', 'quiz', 'reading', 'project', 'other')),
  CONSTRAINT assignments_progress_check CHECK (progress IN ('todo', 'doing', 'submitted')),
  CONSTRAINT assignments_grading_check CHECK (grading_state IN ('counted', 'missing', 'excused', 'omitted', 'pending')),
  CONSTRAINT assignments_priority_check CHECK (priority BETWEEN 1 AND 4),
  CONSTRAINT assignments_due_check CHECK ((due_date IS NULL) = (due_at IS NULL) AND (due_time IS NULL OR due_date IS NOT NULL))
);
CREATE INDEX assignments_due_idx ON assignments (user_id, due_at);
CREATE INDEX assignments_course_idx ON assignments (user_id, course_id);
CREATE UNIQUE INDEX assignments_import_key ON assignments (user_id, import_key);`;

const EVENTS = `
CREATE TABLE events (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  course_id uuid,
  kind text NOT NULL,
  title text NOT NULL,
  place text,
  notes text,
  all_day boolean NOT NULL DEFAULT false,
  start_local timestamp NOT NULL,
  duration_minutes integer NOT NULL,
  timezone text NOT NULL,
  recurrence_rule text,
  exceptions timestamp[] NOT NULL DEFAULT '{}',
  additions timestamp[] NOT NULL DEFAULT '{}',
  first_at timestamptz NOT NULL,
  last_at timestamptz,
  import_key text,
  import_base jsonb,
  ${LIFE_COLUMNS},
  CONSTRAINT events_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT events_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT events_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id),
  CONSTRAINT events_kind_check CHECK (kind IN ('class', 'event')),
  CONSTRAINT events_duration_check CHECK (duration_minutes >= 0)
);
CREATE INDEX events_range_idx ON events (user_id, first_at, last_at);
CREATE INDEX events_course_idx ON events (user_id, course_id);
CREATE UNIQUE INDEX events_import_key ON events (user_id, import_key);
CREATE TABLE event_overrides (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  event_id uuid NOT NULL,
  original_start timestamp NOT NULL,
  cancelled boolean NOT NULL DEFAULT false,
  start_local timestamp,
  duration_minutes integer,
  title text,
  place text,
  notes text,
  CONSTRAINT event_overrides_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT event_overrides_start_key UNIQUE (user_id, event_id, original_start),
  CONSTRAINT event_overrides_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT event_overrides_event_fkey FOREIGN KEY (user_id, event_id) REFERENCES events (user_id, id) ON DELETE CASCADE
);`;

const IMPORTS = `
CREATE TABLE import_drafts (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  calendar jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT import_drafts_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT import_drafts_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX import_drafts_expiry_idx ON import_drafts (user_id, expires_at);`;

const DELETIONS = `
CREATE TABLE deletions (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  noun text NOT NULL,
  label text NOT NULL,
  item_count integer NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deletions_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT deletions_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX deletions_time_idx ON deletions (user_id, deleted_at);`;
