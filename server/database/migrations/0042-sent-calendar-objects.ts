import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What calendar apps sent, so that they get it back as it was. */
export class SentCalendarObjects1798682400000 implements MigrationInterface {
  name = 'SentCalendarObjects1798682400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE calendar_objects ADD COLUMN sent text, ADD COLUMN sent_etag text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE calendar_objects DROP COLUMN sent, DROP COLUMN sent_etag`);
    // The index has ETags of texts that are gone.
    await runner.query('UPDATE calendar_syncs SET revision = 0');
  }
}
