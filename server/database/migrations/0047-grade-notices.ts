import { Migration } from '../base/migration';

/** Notifications about grades that moved because they are calculated differently. */
export class GradeNotices1798866000000 extends Migration {
  transaction = false;

  protected statements = [
    `ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_kind_check,
      ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
        'deadline', 'start_by', 'class', 'digest', 'review', 'late', 'test', 'calendar', 'grades')) NOT VALID`,
    'ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check',
  ];
}
