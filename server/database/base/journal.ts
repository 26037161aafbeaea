/** The account's revision was raised when it was locked, in this transaction or this statement. */
export const INTO_JOURNAL = 'INSERT INTO journal (user_id, revision, act, noun, row_id, kind, before)';
export const ACT = `nullif(current_setting('journal.act', true), '')`;

/** What a newer engine moves is derived. So is what changes nothing that is noted, except perhaps the version. */
const KIND = `CASE WHEN changed IS NULL OR current_setting('journal.moving', true) = 'on' THEN 'derived' ELSE 'changed' END`;

/**
 * The function that notes a changed row. For each row: the columns of a statement trigger can't be named, and single
 * rows are what changes most.
 * @param before what is noted of the former row; `changed` are the former values of what changed
 */
export const changedBy = (before: string) => `
CREATE OR REPLACE FUNCTION journal_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former jsonb := to_jsonb(OLD);
  latter jsonb := to_jsonb(NEW);
BEGIN
  ${INTO_JOURNAL}
  SELECT u.id, u.revision, ${ACT}, TG_ARGV[0], coalesce(latter->>'id', latter->>'user_id')::uuid, ${KIND},
    ${before}
  FROM users u, (
    SELECT jsonb_object_agg(key, value) AS changed FROM jsonb_each(former)
    WHERE value IS DISTINCT FROM latter->key AND key <> ALL (TG_ARGV[1]::text[])) d
  WHERE u.id = coalesce(latter->>'user_id', latter->>'id')::uuid;
  RETURN NULL;
END $$`;

/** What a tick, a score, or a planned day changes. A column that is dropped must leave the function below first. */
const FREQUENT = 'progress completed_at is_still_open grading_state points_earned planned_on'.split(' ');

/**
 * The same for assignments at less cost: two rows with 50 columns as JSON took longer than the change itself. Any other
 * change, also of a column that is added later, is compared as before.
 */
export const assignmentChangedBy = (before: string) => `
CREATE OR REPLACE FUNCTION journal_changed_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others assignments := NEW;
  former jsonb;
  latter jsonb;
  changed jsonb;
BEGIN
  ${[...FREQUENT, 'version', 'updated_at'].map((column) => `others.${column} := OLD.${column};`).join('\n  ')}
  IF others IS DISTINCT FROM OLD THEN
    former := to_jsonb(OLD);
    latter := to_jsonb(NEW);
    SELECT jsonb_object_agg(key, value) INTO changed FROM jsonb_each(former)
    WHERE value IS DISTINCT FROM latter->key AND key NOT IN ('version', 'updated_at');
  ELSE
    ${FREQUENT.map(
      (column) => `IF OLD.${column} IS DISTINCT FROM NEW.${column} THEN
      changed := coalesce(changed, '{}') || jsonb_build_object('${column}', OLD.${column});
    END IF;`,
    ).join('\n    ')}
  END IF;
  ${INTO_JOURNAL}
  SELECT u.id, u.revision, ${ACT}, 'assignment', NEW.id, ${KIND},
    ${before}
  FROM users u WHERE u.id = NEW.user_id;
  RETURN NULL;
END $$`;

/**
 * Has the journal note, or leave out, these columns of a table instead of others: its trigger names them.
 * @param former a pattern of what the trigger names, also where it has been replaced
 */
export const noting = (table: 'users' | 'terms', former: string, columns: string) => `
DO $$ BEGIN
  EXECUTE (
    SELECT regexp_replace(replace(pg_get_triggerdef(oid), 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), '${former}',
      '${columns}', 'g')
    FROM pg_trigger WHERE tgname = 'journal_changed' AND tgrelid = '${table}'::regclass);
END $$`;
