import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The session in which a browser was subscribed to pushes: they end together. */
export class PushSessions1796947200000 implements MigrationInterface {
  name = 'PushSessions1796947200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_subscriptions ADD COLUMN session_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE push_subscriptions DROP COLUMN session_id');
  }
}
