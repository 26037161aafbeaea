import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'deadline', 'start_by', 'class', 'digest', 'review', 'late', 'test', 'calendar'`;

/** Notifications about grades that moved because they are calculated differently. */
export class GradeNotices1798866000000 implements MigrationInterface {
  name = 'GradeNotices1798866000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `${KINDS}, 'grades'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM notifications WHERE kind = 'grades'`);
    await allow(runner, KINDS);
  }
}

async function allow(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(`
    ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_kind_check,
      ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${kinds})) NOT VALID`);
  await runner.query('ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check');
}
