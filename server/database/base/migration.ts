import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A step to a newer schema. The way back is a backup: the former release works on the newer schema, too. */
export abstract class Migration implements MigrationInterface {
  /** What it runs, one after the other. */
  protected abstract readonly statements: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of this.statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not undone: restore a backup instead.');
  }
}
