import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of calendar feeds. Secrets are stored only as SHA-256. */
export class CalendarFeeds1795824000000 implements MigrationInterface {
  name = 'CalendarFeeds1795824000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CALENDAR_FEEDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}

const CALENDAR_FEEDS = `
CREATE TABLE calendar_feeds (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  layers text[] NOT NULL,
  finished text NOT NULL,
  with_notes boolean NOT NULL,
  course_ids uuid[],
  class_alarm_minutes integer,
  deadline_alarm_minutes integer,
  version integer NOT NULL DEFAULT 1,
  revision integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  last_fetched_at timestamptz,
  last_fetched_by text,
  CONSTRAINT calendar_feeds_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT calendar_feeds_secret_key UNIQUE (user_id, secret_hash),
  CONSTRAINT calendar_feeds_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT calendar_feeds_layers_check CHECK (
    cardinality(layers) > 0 AND layers <@ ARRAY['classes', 'events', 'deadlines', 'exams']),
  CONSTRAINT calendar_feeds_finished_check CHECK (finished IN ('marked', 'left_out'))
);`;
