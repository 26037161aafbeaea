import { LIFE_COLUMNS, live, OWNER_COLUMNS, ownerKeys } from './tables';

/** Events and classes, imports, calendars that are read from elsewhere, and feeds that others read. */
export const CALENDAR = `
CREATE TABLE events (
  ${OWNER_COLUMNS},
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
  ${ownerKeys('events')},
  CONSTRAINT events_course_fkey FOREIGN KEY (user_id, course_id) REFERENCES courses (user_id, id),
  CONSTRAINT events_kind_check CHECK (kind IN ('class', 'event')),
  CONSTRAINT events_duration_check CHECK (duration_minutes >= 0)
);
CREATE INDEX events_range_idx ON events (user_id, first_at, last_at);
CREATE INDEX events_course_idx ON events (user_id, course_id);
CREATE UNIQUE INDEX events_import_key ON events (user_id, import_key);
${live('events')}

CREATE TABLE event_overrides (
  ${OWNER_COLUMNS},
  event_id uuid NOT NULL,
  original_start timestamp NOT NULL,
  cancelled boolean NOT NULL DEFAULT false,
  start_local timestamp,
  duration_minutes integer,
  title text,
  place text,
  notes text,
  link text,
  ${ownerKeys('event_overrides')},
  CONSTRAINT event_overrides_start_key UNIQUE (user_id, event_id, original_start),
  CONSTRAINT event_overrides_event_fkey FOREIGN KEY (user_id, event_id)
    REFERENCES events (user_id, id) ON DELETE CASCADE
);

-- The class times of courses.
CREATE TABLE meetings (
  ${OWNER_COLUMNS},
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
  ${ownerKeys('meetings')},
  CONSTRAINT meetings_event_fkey FOREIGN KEY (user_id, id) REFERENCES events (user_id, id) ON DELETE CASCADE,
  CONSTRAINT meetings_kind_check CHECK (kind IN ('lecture', 'lab', 'tutorial', 'seminar', 'other')),
  CONSTRAINT meetings_pattern_check CHECK (pattern IN ('weekly', 'rotation'))
);

CREATE TABLE import_drafts (
  ${OWNER_COLUMNS},
  name text NOT NULL,
  calendar jsonb NOT NULL, -- the file as plain values, before time zones are chosen and anything is compared
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  source_id uuid, -- the calendar it was fetched from; no foreign key: without it, it is a file like any other
  ${ownerKeys('import_drafts')}
);
CREATE INDEX import_drafts_expiry_idx ON import_drafts (user_id, expires_at);

CREATE TABLE calendar_sources (
  ${OWNER_COLUMNS},
  name text NOT NULL,
  address bytea NOT NULL,
  host text NOT NULL,
  address_end text NOT NULL,
  timezone text,
  course_choices jsonb NOT NULL DEFAULT '{}',
  entry_keys text[] NOT NULL DEFAULT '{}',
  waiting_courses text[] NOT NULL DEFAULT '{}',
  etag text,
  last_modified text,
  content_hash bytea,
  fault text,
  failures integer NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  last_tried_at timestamptz,
  last_synced_at timestamptz,
  next_sync_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  color text,
  term_id uuid,
  paused_at timestamptz,
  deleted_at timestamptz,
  deletion_id uuid,
  ${ownerKeys('calendar_sources')}
);
${live('calendar_sources')}

-- Questions that changes of a calendar raise.
CREATE TABLE calendar_diffs (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  source_id uuid NOT NULL,
  kind text NOT NULL,
  noun text NOT NULL,
  row_id uuid NOT NULL,
  import_key text NOT NULL,
  field text NOT NULL,
  base jsonb NOT NULL,
  mine jsonb NOT NULL,
  theirs jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolution text,
  deletion_id uuid,
  due_at timestamptz,
  CONSTRAINT calendar_diffs_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT calendar_diffs_source_fkey FOREIGN KEY (user_id, source_id)
    REFERENCES calendar_sources (user_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_diffs_kind_check CHECK (kind IN ('moved', 'changed', 'removed')),
  CONSTRAINT calendar_diffs_noun_check CHECK (noun IN ('assignment', 'event')),
  CONSTRAINT calendar_diffs_resolution_check
    CHECK ((resolved_at IS NULL) = (resolution IS NULL) AND resolution IN ('accept', 'keep'))
);
CREATE UNIQUE INDEX calendar_diffs_open_key ON calendar_diffs (user_id, source_id, import_key, field)
  WHERE resolved_at IS NULL;

-- A feed's revision counts all changes its contents may have had.
CREATE TABLE calendar_feeds (
  ${OWNER_COLUMNS},
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  layers text[] NOT NULL,
  finished text NOT NULL,
  with_notes boolean NOT NULL,
  course_ids uuid[], -- null for all; no foreign key: a deleted course has nothing left to show
  class_alarm_minutes integer,
  deadline_alarm_minutes integer,
  version integer NOT NULL DEFAULT 1, -- the student's edits
  revision integer NOT NULL DEFAULT 1, -- raised by the statement that locks the account
  changed_at timestamptz NOT NULL DEFAULT now(), -- of the revision
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(), -- when the student last edited the feed
  last_fetched_at timestamptz, -- written at most every five minutes; null: never, at the present address
  last_fetched_by text, -- User-Agent
  ${ownerKeys('calendar_feeds')},
  CONSTRAINT calendar_feeds_secret_key UNIQUE (user_id, secret_hash),
  CONSTRAINT calendar_feeds_finished_check CHECK (finished IN ('marked', 'left_out')),
  CONSTRAINT calendar_feeds_layers_check
    CHECK (cardinality(layers) > 0 AND layers <@ ARRAY['classes', 'events', 'deadlines', 'exams', 'study_blocks'])
);
`;
