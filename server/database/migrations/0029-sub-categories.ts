import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grade categories inside other ones. Deferred, because an archive may import a category before its parent. */
export class SubCategories1797638400000 implements MigrationInterface {
  name = 'SubCategories1797638400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE grade_categories ADD COLUMN parent_id uuid,
        ADD CONSTRAINT grade_categories_parent_fkey FOREIGN KEY (user_id, parent_id)
          REFERENCES grade_categories (user_id, id) DEFERRABLE INITIALLY DEFERRED,
        ADD CONSTRAINT grade_categories_parent_check CHECK (parent_id <> id);
      CREATE INDEX grade_categories_parent_idx ON grade_categories (user_id, parent_id) WHERE parent_id IS NOT NULL;
      CREATE OR REPLACE VIEW live_grade_categories AS SELECT * FROM grade_categories WHERE deleted_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW live_grade_categories;
      ALTER TABLE grade_categories DROP COLUMN parent_id;
      CREATE VIEW live_grade_categories AS SELECT * FROM grade_categories WHERE deleted_at IS NULL`);
  }
}
