import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a tick, a score, or a planned day changes. A column that is dropped must leave this function first. */
const FREQUENT = 'progress completed_at is_still_open grading_state points_earned planned_on'.split(' ');

const INTO_JOURNAL = 'INSERT INTO journal (user_id, revision, act, noun, row_id, kind, before)';
const ACT = `nullif(current_setting('journal.act', true), '')`;

/** What a newer engine moves is derived. So is what changes nothing that is noted, except perhaps the version. */
const KIND = `CASE WHEN changed IS NULL OR current_setting('journal.moving', true) = 'on' THEN 'derived' ELSE 'changed' END`;

/** The former values of what changed, with the version where it was raised. */
const withVersion = (raised: string, former: string) => `
    CASE WHEN ${raised} THEN coalesce(changed, '{}') || jsonb_build_object('version', ${former}) ELSE changed END`;

/** As the migration of the journal has it. @param before what is noted */
const changedBy = (before: string) => `
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

/** As the migration of ticks has it. @param before what is noted */
const assignmentChangedBy = (before: string) => `
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
 * Notes the version that each edit ended, so an edit of an older copy finds what changed since in the journal. The
 * functions alone are replaced: until the former release is gone, it reads these entries, and leaves the version out.
 */
export class JournalVersions1798891200000 implements MigrationInterface {
  name = 'JournalVersions1798891200000';

  async up(runner: QueryRunner): Promise<void> {
    const raised = `former->'version' IS DISTINCT FROM latter->'version'`;
    await runner.query(changedBy(withVersion(raised, `former->'version'`)));
    await runner.query(
      assignmentChangedBy(withVersion('OLD.version IS DISTINCT FROM NEW.version', 'OLD.version')),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(changedBy('changed'));
    await runner.query(assignmentChangedBy('changed'));
  }
}
