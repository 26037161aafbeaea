import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which object is no longer at an address, so that an app that moves it by deleting and adding it is understood. */
export class CalendarRemovalObjects1798768800000 implements MigrationInterface {
  name = 'CalendarRemovalObjects1798768800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calendar_removals ADD COLUMN object_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE calendar_removals DROP COLUMN object_id');
  }
}
