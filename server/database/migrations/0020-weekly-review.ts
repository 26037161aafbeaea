import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The weekly review: its weekday and time. */
export class WeeklyReview1796860800000 implements MigrationInterface {
  name = 'WeeklyReview1796860800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notification_settings
        ADD COLUMN review_weekday smallint, ADD COLUMN review_time time,
        ADD CONSTRAINT notification_settings_review_check CHECK (
          (review_weekday IS NULL) = (review_time IS NULL) AND review_weekday BETWEEN 1 AND 7);
      ALTER TABLE reminders DROP CONSTRAINT reminders_kind_check,
        ADD CONSTRAINT reminders_kind_check CHECK (kind IN ('deadline', 'start_by', 'class', 'digest', 'review'));
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
        ADD CONSTRAINT notifications_kind_check
          CHECK (kind IN ('deadline', 'start_by', 'class', 'digest', 'review', 'late', 'test'))`);
  }

  /** Notifications about reviews are removed as well. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM notifications WHERE kind = 'review';
      DELETE FROM reminders WHERE kind = 'review';
      ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
        ADD CONSTRAINT notifications_kind_check
          CHECK (kind IN ('deadline', 'start_by', 'class', 'digest', 'late', 'test'));
      ALTER TABLE reminders DROP CONSTRAINT reminders_kind_check,
        ADD CONSTRAINT reminders_kind_check CHECK (kind IN ('deadline', 'start_by', 'class', 'digest'));
      ALTER TABLE notification_settings DROP COLUMN review_weekday, DROP COLUMN review_time`);
  }
}
