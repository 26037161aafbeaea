import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendars are identified by themselves, not by their names; their changes are in the inbox. */
export class CalendarIdentity1797120000000 implements MigrationInterface {
  name = 'CalendarIdentity1797120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calendar_diffs ADD COLUMN due_at timestamptz');
    // The next sync compares everything, so that rows get their new keys while their former ones can be recognized.
    await runner.query('UPDATE calendar_sources SET etag = NULL, last_modified = NULL, content_hash = NULL');
    await setKinds(runner, [...KINDS, 'calendar']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE kind = 'calendar'`);
    await setKinds(runner, KINDS);
    await runner.query('ALTER TABLE calendar_diffs DROP COLUMN due_at');
  }
}

const KINDS = ['deadline', 'start_by', 'class', 'digest', 'review', 'late', 'test'];

async function setKinds(runner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await runner.query('ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check');
  await runner.query(
    `ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${list}))`,
  );
}
