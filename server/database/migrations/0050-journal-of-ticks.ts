import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a tick, a score, or a planned day changes. A column that is dropped must leave this function first. */
const FREQUENT = 'progress completed_at is_still_open grading_state points_earned planned_on'.split(' ');

/**
 * Notes changes of assignments at less cost than `journal_changed`: two rows with 50 columns as JSON took longer than
 * the change itself. Any other change, also of a column that is added later, is compared as before.
 */
const CHANGED = `
CREATE OR REPLACE FUNCTION journal_changed_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others assignments := NEW;
  former jsonb;
  latter jsonb;
  before jsonb;
BEGIN
  ${[...FREQUENT, 'version', 'updated_at'].map((column) => `others.${column} := OLD.${column};`).join('\n  ')}
  IF others IS DISTINCT FROM OLD THEN
    former := to_jsonb(OLD);
    latter := to_jsonb(NEW);
    SELECT jsonb_object_agg(key, value) INTO before FROM jsonb_each(former)
    WHERE value IS DISTINCT FROM latter->key AND key NOT IN ('version', 'updated_at');
  ELSE
    ${FREQUENT.map(
      (column) => `IF OLD.${column} IS DISTINCT FROM NEW.${column} THEN
      before := coalesce(before, '{}') || jsonb_build_object('${column}', OLD.${column});
    END IF;`,
    ).join('\n    ')}
  END IF;
  INSERT INTO journal (user_id, revision, act, noun, row_id, kind, before)
  SELECT u.id, u.revision, nullif(current_setting('journal.act', true), ''), 'assignment', NEW.id,
    CASE WHEN before IS NULL OR current_setting('journal.moving', true) = 'on' THEN 'derived' ELSE 'changed' END, before
  FROM users u WHERE u.id = NEW.user_id;
  RETURN NULL;
END $$`;

const triggerBy = (called: string) => `
CREATE OR REPLACE TRIGGER journal_changed AFTER UPDATE ON assignments
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION ${called}`;

/** Compares fewer columns when a box is ticked. */
export class JournalOfTicks1798880400000 implements MigrationInterface {
  name = 'JournalOfTicks1798880400000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGED);
    await runner.query(triggerBy('journal_changed_assignment()'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(triggerBy(`journal_changed('assignment', '{version,updated_at}')`));
    await runner.query('DROP FUNCTION journal_changed_assignment()');
  }
}
