import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendars that are read from elsewhere, and the questions their changes raise. */
export class CalendarSources1795996800000 implements MigrationInterface {
  name = 'CalendarSources1795996800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CALENDAR_SOURCES);
    await runner.query(CALENDAR_DIFFS);
    await runner.query('ALTER TABLE import_drafts ADD COLUMN source_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE import_drafts DROP COLUMN source_id');
    await runner.query('DROP TABLE calendar_diffs');
    await runner.query('DROP TABLE calendar_sources');
  }
}

const CALENDAR_SOURCES = `
CREATE TABLE calendar_sources (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
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
  CONSTRAINT calendar_sources_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT calendar_sources_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);`;

const CALENDAR_DIFFS = `
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
  CONSTRAINT calendar_diffs_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT calendar_diffs_source_fkey FOREIGN KEY (user_id, source_id)
    REFERENCES calendar_sources (user_id, id) ON DELETE CASCADE,
  CONSTRAINT calendar_diffs_kind_check CHECK (kind IN ('moved', 'changed', 'removed')),
  CONSTRAINT calendar_diffs_noun_check CHECK (noun IN ('assignment', 'event')),
  CONSTRAINT calendar_diffs_resolution_check CHECK (
    (resolved_at IS NULL) = (resolution IS NULL) AND resolution IN ('accept', 'keep'))
);
CREATE UNIQUE INDEX calendar_diffs_open_key ON calendar_diffs (user_id, source_id, import_key, field)
  WHERE resolved_at IS NULL;`;
