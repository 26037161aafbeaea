import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ACCOUNTS } from '../base/accounts';
import { CALENDAR } from '../base/calendar';
import { PLANNER } from '../base/planner';
import { REMINDERS } from '../base/reminders';

/**
 * The schema of release 0.1.0. It replaces migrations of which `AccountRevisions` was the last, and has its name, so
 * that a database that has them all has this one.
 */
export class AccountRevisions1798070400000 implements MigrationInterface {
  name = 'AccountRevisions1798070400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [ACCOUNTS, PLANNER, CALENDAR, REMINDERS]) await runner.query(statements);
  }

  async down(): Promise<void> {
    throw new Error('The first migration is not undone: drop the database instead.');
  }
}
