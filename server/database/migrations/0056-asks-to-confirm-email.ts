import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether Today still asks to confirm the address: once an account, not once a device. */
export class AsksToConfirmEmail1798905600000 implements MigrationInterface {
  name = 'AsksToConfirmEmail1798905600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN asks_to_confirm_email boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN asks_to_confirm_email');
  }
}
