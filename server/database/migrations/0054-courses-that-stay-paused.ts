import { Migration } from '../base/migration';

/** Tells courses that the student paused on purpose from those for which the plan had no room. */
export class CoursesThatStayPaused1798898400000 extends Migration {
  protected statements = [
    'ALTER TABLE courses ADD COLUMN stays_paused boolean NOT NULL DEFAULT false',
    `CREATE OR REPLACE VIEW live_courses AS SELECT * FROM courses WHERE deleted_at IS NULL`,
  ];
}
