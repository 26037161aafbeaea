import { Migration } from '../base/migration';

/** What calendar apps know of a student's classes, events, and tasks. */
export class CalendarObjects1798423200000 extends Migration {
  protected statements = [
    `CREATE TABLE calendar_syncs (
  user_id uuid NOT NULL,
  revision bigint NOT NULL DEFAULT 0,
  forgotten bigint NOT NULL DEFAULT 0,
  collections jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT calendar_syncs_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendar_syncs_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
)`,
    `CREATE TABLE calendar_objects (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  noun text NOT NULL,
  collection text NOT NULL,
  name text NOT NULL,
  uid text NOT NULL,
  kept jsonb,
  etag text,
  revision bigint NOT NULL DEFAULT 0,
  CONSTRAINT calendar_objects_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT calendar_objects_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT calendar_objects_noun_check CHECK (noun IN ('assignment', 'subtask', 'event'))
);
CREATE INDEX calendar_objects_name_idx ON calendar_objects (user_id, collection, name);
CREATE INDEX calendar_objects_uid_idx ON calendar_objects (user_id, uid);
CREATE INDEX calendar_objects_revision_idx ON calendar_objects (user_id, collection, revision)`,
    `CREATE TABLE calendar_removals (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  collection text NOT NULL,
  name text NOT NULL,
  revision bigint NOT NULL,
  CONSTRAINT calendar_removals_pkey PRIMARY KEY (user_id, id),
  CONSTRAINT calendar_removals_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX calendar_removals_revision_idx ON calendar_removals (user_id, collection, revision)`,
  ];
}
