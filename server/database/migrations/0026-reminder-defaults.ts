import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The default reminders of an account. Existing accounts keep theirs, even if they never changed them. */
export class ReminderDefaults1797379200000 implements MigrationInterface {
  name = 'ReminderDefaults1797379200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_settings ADD COLUMN defaults smallint NOT NULL DEFAULT 1;
      INSERT INTO notification_settings (user_id) SELECT id FROM users ON CONFLICT DO NOTHING;
      ALTER TABLE notification_settings ALTER COLUMN defaults SET DEFAULT 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification_settings DROP COLUMN defaults');
  }
}
