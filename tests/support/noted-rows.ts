import { JOURNAL_TABLES, type JournalNoun } from '../../server/features/acts/act.noun';
import type { TestApp } from './test-app';

/** A row by the names of its columns. */
export type Row = Record<string, unknown>;

/** All noted rows of an account, by `noun ID`. */
export type Rows = Map<string, Row>;

const NOUNS = Object.entries(JOURNAL_TABLES) as [JournalNoun, string][];

/** Columns that no former value is kept of: versions rise, and the others follow from other rows or from sources. */
const AVERAGES = [
  'gpa',
  'credits_attempted',
  'credits_earned',
  'credits_in_gpa',
  'gpa_units',
  'grade_engine_version',
];
const SYNC = 'address host address_end etag last_modified content_hash fault failures next_sync_at'.split(
  ' ',
);
const UNKEPT: Partial<Record<JournalNoun, readonly string[]>> = {
  term: AVERAGES,
  course: [
    ...[
      'grade_percent',
      'grade_letter',
      'grade_points',
      'graded_items',
      'grade_engine_version',
      'grade_floor',
    ],
    ...['grade_ceiling', 'grade_projected', 'gradebook_digest'],
  ],
  calendar_feed: ['secret_hash', 'revision', 'changed_at', 'last_fetched_at', 'last_fetched_by'],
  webhook: ['address', 'host', 'address_end', 'secret', 'failures', 'disabled_reason', 'last_sent_at'],
  calendar_source: [...SYNC, 'last_tried_at', 'last_synced_at'],
  notification_settings: ['planned_until'],
  user: [
    ...[...AVERAGES, 'email', 'password_hash', 'session_epoch', 'email_confirmed_at', 'subscription_tier'],
    ...['demo_expires_at', 'deletion_at', 'revision', 'watched_until', 'created_at'],
  ],
};

const READ = NOUNS.map(([noun, table]) => {
  const unkept = ['version', 'updated_at', ...(UNKEPT[noun] ?? [])].join();
  const [id, owner] =
    noun === 'user' ? ['id', 'id'] : ["coalesce(to_jsonb(r)->>'id', r.user_id::text)", 'user_id'];
  return `SELECT '${noun} ' || ${id} AS key, to_jsonb(r) - '{${unkept}}'::text[] AS row FROM ${table} r WHERE r.${owner} = $1`;
}).join(' UNION ALL ');

const SQL = <Found>({ app }: TestApp, text: string, values: unknown[]) =>
  app.database.dataSource.query<Found[]>(text, values);

/** Reads every noted row of an account. */
export async function readNotedRows(app: TestApp, userId: string): Promise<Rows> {
  const found = await SQL<{ key: string; row: Row }>(app, READ, [userId]);
  return new Map(found.map(({ key, row }) => [key, row]));
}

/** One entry of the journal. */
export interface Entry {
  revision: string;
  noun: JournalNoun;
  id: string;
  kind: 'created' | 'changed' | 'removed' | 'derived';
  before: Row | null;
}

/** Reads an account's journal after a revision, in the order in which it was written. */
export function readJournal(app: TestApp, userId: string, after: number): Promise<Entry[]> {
  return SQL<Entry>(
    app,
    `SELECT revision, noun, row_id AS id, kind, before FROM journal
     WHERE user_id = $1 AND revision > $2 ORDER BY revision, seq`,
    [userId, after],
  );
}

/** The revision of an account. */
export async function readRevision(app: TestApp, userId: string): Promise<number> {
  const [row] = await SQL<{ revision: string }>(app, 'SELECT revision FROM users WHERE id = $1', [userId]);
  return Number(row?.revision);
}

/** What the rows were before these entries, as the journal has it. */
export function rowsBefore(rows: Rows, entries: readonly Entry[]): Rows {
  const former = new Map(rows);
  for (const { noun, id, kind, before } of entries.toReversed()) {
    const key = `${noun} ${id}`;
    const unkept = ['version', 'updated_at', ...(UNKEPT[noun] ?? [])];
    if (kind === 'created') former.delete(key);
    else if (kind !== 'derived') {
      const values = Object.entries({ ...former.get(key), ...before });
      former.set(key, Object.fromEntries(values.filter(([column]) => !unkept.includes(column))));
    }
  }
  return former;
}
