import { ACCOUNTS } from '../base/accounts';
import { CALENDAR } from '../base/calendar';
import { PLANNER } from '../base/planner';
import { REMINDERS } from '../base/reminders';
import { Migration } from '../base/migration';

/**
 * The schema of release 0.1.0. It replaces migrations of which `AccountRevisions` was the last, and has its name, so
 * that a database that has them all has this one.
 */
export class AccountRevisions1798070400000 extends Migration {
  protected statements = [ACCOUNTS, PLANNER, CALENDAR, REMINDERS];
}
