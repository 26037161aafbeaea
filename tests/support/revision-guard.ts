/**
 * Watches a test database for changes of a student's row in a transaction that didn't raise the account's
 * revision. In the product that is an error, because old answers would still be sent. Changes that a test
 * makes behind the product's back raise the revision like a write of the product.
 */

/** Begins the statements of tests themselves. */
export const BY_TEST = '/* by a test */';

/** Tables and columns that no answer is made of which is used again; see `REUSABLE` in `server/graphql`. */
export const UNSHOWN: Readonly<Record<string, readonly string[] | 'all'>> = {
  sessions: 'all',
  personal_access_tokens: 'all',
  oauth_grants: 'all',
  oauth_tokens: 'all',
  mailed_links: 'all',
  idempotency_keys: 'all',
  import_drafts: 'all',
  import_records: 'all',
  journal: 'all',
  checkouts: 'all',
  user_cookie_consents: 'all',
  push_subscriptions: 'all',
  reminder_outbox: 'all',
  reminders: 'all',
  notification_settings: ['planned_until'],
  calendar_syncs: 'all',
  calendar_objects: 'all',
  calendar_removals: 'all',
  calendar_feeds: ['last_fetched_at', 'last_fetched_by'],
  users: ['password_hash', 'revision', 'watched_until'],
};

/** New rows that show nothing: the settings that come with the first plan of reminders are those by default. */
const UNSHOWN_WHEN_NEW: Readonly<Record<string, string>> = { notification_settings: 'NEW.version = 1' };

const unshownArray = (table: string): string => {
  const columns = UNSHOWN[table];
  return `'{${Array.isArray(columns) ? columns.join(',') : ''}}'`;
};

const FUNCTIONS = `
CREATE FUNCTION note_raise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.revision <> OLD.revision THEN
    PERFORM set_config('test.raised', coalesce(current_setting('test.raised', true), '') || ' ' || NEW.id, true);
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION guard_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unshown text[] := TG_ARGV[0];
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) - unshown END;
  becomes jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) - unshown END;
  account uuid := CASE WHEN TG_TABLE_NAME = 'users' THEN coalesce(becomes, was)->>'id' ELSE coalesce(becomes, was)->>'user_id' END;
BEGIN
  IF was IS NOT DISTINCT FROM becomes THEN RETURN NULL; END IF;
  IF position(account::text IN coalesce(current_setting('test.raised', true), '')) > 0 THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM users WHERE id = account) THEN RETURN NULL; END IF;
  IF current_setting('test.strict', true) = 'on' AND NOT starts_with(current_query(), '${BY_TEST}') THEN
    RAISE EXCEPTION '% of % without a raised revision: %', TG_OP, TG_TABLE_NAME, current_query();
  END IF;
  UPDATE users SET revision = revision + 1 WHERE id = account;
  RETURN NULL;
END $$;
CREATE TRIGGER note_raise BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION note_raise();
CREATE TRIGGER guard_revision AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION guard_revision(${unshownArray('users')});`;

/** The statements that set the guard up, for these tables of students. */
export function guardStatements(tables: readonly string[]): string {
  const triggers = tables
    .filter((table) => UNSHOWN[table] !== 'all')
    .map(
      (table) => `CREATE TRIGGER guard_new_revision AFTER INSERT ON ${table}
        FOR EACH ROW WHEN (NOT (${UNSHOWN_WHEN_NEW[table] ?? 'false'})) EXECUTE FUNCTION guard_revision(${unshownArray(table)});
        CREATE TRIGGER guard_revision AFTER UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION guard_revision(${unshownArray(table)});`,
    );
  return [FUNCTIONS, ...triggers].join('\n');
}

/** Every table whose rows belong to a student. */
export const STUDENT_TABLES = `
SELECT c.table_name AS name FROM information_schema.columns c
JOIN information_schema.tables t USING (table_schema, table_name)
WHERE c.table_schema = 'public' AND c.column_name = 'user_id' AND t.table_type = 'BASE TABLE'`;
