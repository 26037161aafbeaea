import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Linked calendars get a color, a term, and a pause, and can be restored after removal. */
export class CalendarSourceSettings1796342400000 implements MigrationInterface {
  name = 'CalendarSourceSettings1796342400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE calendar_sources ADD COLUMN color text, ADD COLUMN term_id uuid, ADD COLUMN paused_at timestamptz,
        ADD COLUMN deleted_at timestamptz, ADD COLUMN deletion_id uuid`);
    await runner.query(
      'CREATE VIEW live_calendar_sources AS SELECT * FROM calendar_sources WHERE deleted_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_calendar_sources;
      DELETE FROM calendar_sources WHERE deleted_at IS NOT NULL;
      ALTER TABLE calendar_sources DROP COLUMN color, DROP COLUMN term_id, DROP COLUMN paused_at,
        DROP COLUMN deleted_at, DROP COLUMN deletion_id`);
  }
}
