import { Client } from 'pg';
import type { ShownEvent } from './calendar-acts';
import type { ShownFigures } from './figure-acts';
import type { ShownRow } from './page-acts';
import type { ServerProcess } from './server-process';
import type { ShownLog } from './work-acts';

/** The tables that a history changes. */
const WATCHED = ['assignments', 'events', 'subtasks', 'study_blocks', 'time_entries'];

/**
 * Every write of rows that a history changes, as the database saw it; `day` is that of an event or a study block.
 * Rows without a title are known by their minutes, such as `time_entries 105`.
 */
const WATCH = `
CREATE TABLE written (number serial, row_id uuid, title_before text, title text, day text,
  score_before text, score text, due_before text, due text, was_deleted boolean, is_deleted boolean,
  at double precision DEFAULT 1000 * extract(epoch FROM clock_timestamp()));
CREATE FUNCTION name_of(tab text, r jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(r->>'title', tab || ' ' || round(extract(epoch FROM
    coalesce(r->>'ends_at', r->>'ended_at')::timestamptz - coalesce(r->>'starts_at', r->>'started_at')::timestamptz
  ) / 60)) $$;
CREATE FUNCTION score_of(r jsonb) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(trim_scale((r->>'points_earned')::numeric)::text, '') $$;
CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
  before jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
  after jsonb := to_jsonb(NEW);
BEGIN
  INSERT INTO written (row_id, title_before, title, day, score_before, score, due_before, due,
    was_deleted, is_deleted) VALUES (NEW.id,
    CASE WHEN TG_OP = 'UPDATE' THEN name_of(TG_TABLE_NAME, before) END, name_of(TG_TABLE_NAME, after),
    left(coalesce(after->>'start_local', after->>'starts_at'), 10),
    score_of(before), score_of(after), coalesce(before->>'due_date', ''), coalesce(after->>'due_date', ''),
    coalesce(before->>'deleted_at', '') <> '', coalesce(after->>'deleted_at', '') <> '');
  RETURN NULL;
END $$;
${WATCHED.map(
  (table) =>
    `CREATE TRIGGER note_write AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_write();`,
).join('\n')}`;

/** The data a student sees, in the order of IDs; the calendar shows no study blocks of finished work. */
const STORED = `
SELECT a.id, a.title, a.progress = 'submitted' OR a.points_earned IS NOT NULL AND NOT a.is_still_open AS "isDone",
  coalesce(s.done || ' of ' || nullif(s.total, 0), '') AS steps
FROM assignments a CROSS JOIN LATERAL (
  SELECT count(*) AS total, count(done_at) AS done FROM live_subtasks WHERE assignment_id = a.id) s
WHERE a.deleted_at IS NULL ORDER BY a.id::text`;
const STORED_BLOCKS = `
SELECT b.id, a.title, (b.starts_at AT TIME ZONE 'UTC')::date::text AS day
FROM live_study_blocks b JOIN live_assignments a ON a.user_id = b.user_id AND a.id = b.assignment_id
WHERE a.progress <> 'submitted'`;
const STORED_EVENTS = `
SELECT id, title, day FROM (
  SELECT id, title, start_local::date::text AS day FROM live_events UNION ALL ${STORED_BLOCKS}) each
ORDER BY id::text`;
const STORED_LOGS = `
SELECT a.id, coalesce(string_agg(minutes::text, ' ' ORDER BY minutes), '') AS minutes, coalesce(sum(minutes), 0)::int AS total
FROM live_assignments a LEFT JOIN LATERAL (
  SELECT round(extract(epoch FROM ended_at - started_at) / 60)::int AS minutes
  FROM live_time_entries t WHERE t.user_id = a.user_id AND t.assignment_id = a.id) entry ON true
WHERE a.id = ANY($1) GROUP BY a.id ORDER BY a.id::text`;

const STORED_FIGURES = `
SELECT id, score_of(to_jsonb(a)) AS score, coalesce(due_date::text, '') AS due
FROM live_assignments a WHERE id = ANY($1) ORDER BY id::text`;

/** Notes every write from now on. */
export async function watchWrites(server: ServerProcess): Promise<Client> {
  const client = new Client({ connectionString: server.database.url });
  // The database is dropped under it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(WATCH);
  return client;
}

/** The assignments. */
export async function storedRows(database: Client): Promise<ShownRow[]> {
  return (await database.query<ShownRow>(STORED)).rows;
}

/** The contents of the calendar: events and study blocks. */
export async function storedEvents(database: Client): Promise<ShownEvent[]> {
  return (await database.query<ShownEvent>(STORED_EVENTS)).rows;
}

/** The IDs of all study blocks, also of work that is done. */
export async function storedBlocks(database: Client): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM live_study_blocks');
  return rows.map(({ id }) => id);
}

/** The time logged on assignments that are left of these. */
export async function storedLogs(database: Client, ids: readonly string[]): Promise<ShownLog[]> {
  return (await database.query<ShownLog>(STORED_LOGS, [ids])).rows;
}

/** The scores and deadlines of assignments that are left of these. */
export async function storedFigures(database: Client, ids: readonly string[]): Promise<ShownFigures[]> {
  return (await database.query<ShownFigures>(STORED_FIGURES, [ids])).rows;
}
