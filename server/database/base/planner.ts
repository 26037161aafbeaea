import { GPA_COLUMNS, LIFE_COLUMNS, live, OWNER_COLUMNS, ownerKeys } from './tables';

/** Terms, courses, grades, and work. */
export const PLANNER = `
CREATE TABLE terms (
  ${OWNER_COLUMNS},
  name text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  timezone text NOT NULL,
  is_current boolean NOT NULL DEFAULT false,
  ${GPA_COLUMNS},
  ${LIFE_COLUMNS},
  stated_gpa numeric(12,4),
  stated_credits_attempted numeric(12,4),
  stated_credits_earned numeric(12,4),
  stated_credits_in_gpa numeric(12,4),
  school_weekdays smallint[],
  cycle_length smallint,
  cycle_starts_on date,
  is_sample boolean NOT NULL DEFAULT false,
  ${ownerKeys('terms')},
  CONSTRAINT terms_days_check CHECK (starts_on <= ends_on),
  CONSTRAINT terms_stated_check
    CHECK (num_nulls(stated_gpa, stated_credits_attempted, stated_credits_earned, stated_credits_in_gpa) IN (0, 4))
);
CREATE UNIQUE INDEX terms_current_key ON terms (user_id) WHERE is_current AND deleted_at IS NULL;
${live('terms')}

CREATE TABLE special_days (
  ${OWNER_COLUMNS},
  term_id uuid NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  kind text NOT NULL,
  cycle_day smallint,
  weekday smallint,
  until time,
  label text NOT NULL,
  ${LIFE_COLUMNS},
  ${ownerKeys('special_days')},
  CONSTRAINT special_days_term_fkey FOREIGN KEY (user_id, term_id) REFERENCES terms (user_id, id),
  CONSTRAINT special_days_days_check CHECK (first_day <= last_day),
  CONSTRAINT special_days_kind_check CHECK (kind IN ('skip', 'preserve', 'reset', 'force', 'other_weekday', 'half_day'))
);
CREATE INDEX special_days_term_idx ON special_days (user_id, term_id);
${live('special_days')}

CREATE TABLE grade_scales (
  ${OWNER_COLUMNS},
  name text NOT NULL,
  bands jsonb NOT NULL,
  line jsonb,
  ${LIFE_COLUMNS},
  ${ownerKeys('grade_scales')}
);
${live('grade_scales')}
ALTER TABLE users ADD CONSTRAINT users_scale_fkey FOREIGN KEY (id, scale_id) REFERENCES grade_scales (user_id, id);

CREATE TABLE courses (
  ${OWNER_COLUMNS},
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
  grade_total text,
  over_weights text NOT NULL DEFAULT 'as_canvas',
  drop_mode text NOT NULL DEFAULT 'fair',
  grade_cap numeric(12,4),
  grade_override numeric(12,4),
  grade_decimals smallint NOT NULL DEFAULT 2,
  grade_rounding text NOT NULL DEFAULT 'half_up',
  scale_preset text,
  scale_id uuid,
  grade_basis text NOT NULL DEFAULT 'percent',
  final_letter text,
  passed boolean,
  repeat_of uuid,
  counts_in_gpa boolean NOT NULL DEFAULT true,
  level_bonus numeric(12,4) NOT NULL DEFAULT 0,
  gpa_weight numeric(12,4) NOT NULL DEFAULT 1,
  target_percent numeric(12,4),
  grade_floor numeric(12,4),
  grade_ceiling numeric(12,4),
  grade_projected numeric(12,4),
  gradebook_digest text,
  is_sample boolean NOT NULL DEFAULT false,
  grading_periods jsonb NOT NULL DEFAULT '[]',
  ${ownerKeys('courses')},
  CONSTRAINT courses_term_fkey FOREIGN KEY (user_id, term_id) REFERENCES terms (user_id, id),
  CONSTRAINT courses_status_check CHECK (status IN ('active', 'archived', 'paused')),
  CONSTRAINT courses_scale_fkey FOREIGN KEY (user_id, scale_id) REFERENCES grade_scales (user_id, id),
  CONSTRAINT courses_scale_check CHECK (scale_preset IS NULL OR scale_id IS NULL),
  CONSTRAINT courses_repeat_fkey FOREIGN KEY (user_id, repeat_of) REFERENCES courses (user_id, id),
  CONSTRAINT courses_repeat_check CHECK (repeat_of <> id),
  CONSTRAINT courses_decimals_check CHECK (grade_decimals BETWEEN 0 AND 4)
);
CREATE INDEX courses_term_idx ON courses (user_id, term_id);
CREATE INDEX courses_scale_idx ON courses (user_id, scale_id) WHERE scale_id IS NOT NULL;
CREATE INDEX courses_repeat_idx ON courses (user_id, repeat_of) WHERE repeat_of IS NOT NULL;
${live('courses')}

CREATE TABLE grade_categories (
  ${OWNER_COLUMNS},
  course_id uuid NOT NULL,
  name text NOT NULL,
  weight numeric(12,4),
  ${LIFE_COLUMNS},
  aggregation text NOT NULL DEFAULT 'points',
  is_bonus boolean NOT NULL DEFAULT false,
  drop_lowest integer NOT NULL DEFAULT 0,
  drop_highest integer NOT NULL DEFAULT 0,
  parent_id uuid,
  ${ownerKeys('grade_categories')},
  CONSTRAINT grade_categories_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id),
  CONSTRAINT grade_categories_parent_fkey FOREIGN KEY (user_id, parent_id)
    REFERENCES grade_categories (user_id, id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT grade_categories_parent_check CHECK (parent_id <> id)
);
CREATE INDEX grade_categories_course_idx ON grade_categories (user_id, course_id);
CREATE INDEX grade_categories_parent_idx ON grade_categories (user_id, parent_id) WHERE parent_id IS NOT NULL;
${live('grade_categories')}

-- The history of each grade with what caused it.
CREATE TABLE grade_records (
  ${OWNER_COLUMNS},
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
  ${ownerKeys('grade_records')},
  CONSTRAINT grade_records_course_fkey FOREIGN KEY (user_id, course_id)
    REFERENCES courses (user_id, id) ON DELETE CASCADE
);
CREATE INDEX grade_records_course_idx ON grade_records (user_id, course_id, recorded_at, id);

CREATE TABLE grade_scenarios (
  ${OWNER_COLUMNS},
  course_id uuid NOT NULL,
  name text NOT NULL,
  scores jsonb NOT NULL,
  ${LIFE_COLUMNS},
  ${ownerKeys('grade_scenarios')},
  CONSTRAINT grade_scenarios_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id)
);
CREATE INDEX grade_scenarios_course_idx ON grade_scenarios (user_id, course_id);
${live('grade_scenarios')}

-- Assignments that repeat.
CREATE TABLE assignment_series (
  ${OWNER_COLUMNS},
  rule text,
  after_days smallint,
  first_day date NOT NULL,
  due_time time,
  timezone text NOT NULL,
  ends_on date,
  max_count smallint,
  ${ownerKeys('assignment_series')},
  CONSTRAINT assignment_series_kind_check CHECK ((rule IS NULL) <> (after_days IS NULL))
);

CREATE TABLE assignments (
  ${OWNER_COLUMNS},
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
  weight numeric(12,4),
  is_bonus boolean NOT NULL DEFAULT false,
  never_drop boolean NOT NULL DEFAULT false,
  manually_dropped boolean NOT NULL DEFAULT false,
  series_id uuid,
  series_day date,
  is_pinned boolean NOT NULL DEFAULT false,
  planned_on date,
  recovery_id uuid,
  recovery_base jsonb,
  letter text,
  replaces uuid,
  replaces_how text NOT NULL DEFAULT 'lowest_if_higher',
  is_still_open boolean NOT NULL DEFAULT false,
  grading_period_id uuid,
  ${ownerKeys('assignments')},
  CONSTRAINT assignments_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id),
  CONSTRAINT assignments_category_fkey FOREIGN KEY (user_id, category_id) REFERENCES grade_categories (user_id, id),
  CONSTRAINT assignments_type_check CHECK (type IN ('assignment', 'exam', 'quiz', 'reading', 'project', 'other')),
  CONSTRAINT assignments_grading_check CHECK (grading_state IN ('counted', 'missing', 'excused', 'omitted', 'pending')),
  CONSTRAINT assignments_priority_check CHECK (priority BETWEEN 1 AND 4),
  CONSTRAINT assignments_due_check
    CHECK ((due_date IS NULL) = (due_at IS NULL) AND (due_time IS NULL OR due_date IS NOT NULL)),
  CONSTRAINT assignments_series_fkey FOREIGN KEY (user_id, series_id) REFERENCES assignment_series (user_id, id),
  CONSTRAINT assignments_series_check CHECK ((series_id IS NULL) = (series_day IS NULL)),
  CONSTRAINT assignments_progress_check CHECK (progress IN ('todo', 'doing', 'submitted', 'let_go')),
  CONSTRAINT assignments_replaces_fkey FOREIGN KEY (user_id, replaces) REFERENCES grade_categories (user_id, id)
);
CREATE INDEX assignments_due_idx ON assignments (user_id, due_at);
CREATE INDEX assignments_course_idx ON assignments (user_id, course_id);
CREATE UNIQUE INDEX assignments_import_key ON assignments (user_id, import_key);
CREATE INDEX assignments_series_idx ON assignments (user_id, series_id) WHERE series_id IS NOT NULL;
${live('assignments')}

CREATE TABLE subtasks (
  ${OWNER_COLUMNS},
  assignment_id uuid NOT NULL,
  title text NOT NULL,
  due_date date,
  estimate_minutes integer,
  done_at timestamptz,
  position smallint NOT NULL,
  ${LIFE_COLUMNS},
  ${ownerKeys('subtasks')},
  CONSTRAINT subtasks_assignment_fkey FOREIGN KEY (user_id, assignment_id) REFERENCES assignments (user_id, id)
);
CREATE INDEX subtasks_assignment_idx ON subtasks (user_id, assignment_id);
${live('subtasks')}

CREATE TABLE time_entries (
  ${OWNER_COLUMNS},
  assignment_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  ${LIFE_COLUMNS},
  ${ownerKeys('time_entries')},
  CONSTRAINT time_entries_assignment_fkey FOREIGN KEY (user_id, assignment_id) REFERENCES assignments (user_id, id),
  CONSTRAINT time_entries_span_check CHECK (ended_at >= started_at)
);
CREATE INDEX time_entries_assignment_idx ON time_entries (user_id, assignment_id);
CREATE INDEX time_entries_start_idx ON time_entries (user_id, started_at);
CREATE UNIQUE INDEX time_entries_running_key ON time_entries (user_id) WHERE ended_at IS NULL AND deleted_at IS NULL;
${live('time_entries')}

CREATE TABLE study_blocks (
  ${OWNER_COLUMNS},
  assignment_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  source text NOT NULL,
  ${LIFE_COLUMNS},
  ${ownerKeys('study_blocks')},
  CONSTRAINT study_blocks_assignment_fkey FOREIGN KEY (user_id, assignment_id) REFERENCES assignments (user_id, id),
  CONSTRAINT study_blocks_span_check CHECK (ends_at > starts_at),
  CONSTRAINT study_blocks_source_check CHECK (source IN ('manual', 'automatic'))
);
CREATE INDEX study_blocks_assignment_idx ON study_blocks (user_id, assignment_id);
CREATE INDEX study_blocks_start_idx ON study_blocks (user_id, starts_at);
${live('study_blocks')}

CREATE TABLE deletions (
  ${OWNER_COLUMNS},
  noun text NOT NULL,
  label text NOT NULL,
  item_count integer NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  ${ownerKeys('deletions')}
);
CREATE INDEX deletions_time_idx ON deletions (user_id, deleted_at);
`;
