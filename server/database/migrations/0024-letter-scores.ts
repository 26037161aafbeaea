import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Scores entered as a letter: the letter is stored next to its points. And items whose score replaces the lowest one
 * of a category.
 */
export class LetterScores1797206400000 implements MigrationInterface {
  name = 'LetterScores1797206400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignments ADD COLUMN letter text, ADD COLUMN replaces uuid,
        ADD COLUMN replaces_how text NOT NULL DEFAULT 'lowest_if_higher',
        ADD CONSTRAINT assignments_replaces_fkey
          FOREIGN KEY (user_id, replaces) REFERENCES grade_categories (user_id, id);
      CREATE OR REPLACE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_assignments;
      ALTER TABLE assignments DROP COLUMN letter, DROP COLUMN replaces, DROP COLUMN replaces_how;
      CREATE VIEW live_assignments AS SELECT * FROM assignments WHERE deleted_at IS NULL`);
  }
}
