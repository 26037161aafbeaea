import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Study blocks, also in calendar feeds. */
export class StudyBlocks1796774400000 implements MigrationInterface {
  name = 'StudyBlocks1796774400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE study_blocks (
        user_id uuid NOT NULL,
        id uuid NOT NULL,
        assignment_id uuid NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        source text NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        deletion_id uuid,
        CONSTRAINT study_blocks_pkey PRIMARY KEY (user_id, id),
        CONSTRAINT study_blocks_user_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT study_blocks_assignment_fkey FOREIGN KEY (user_id, assignment_id)
          REFERENCES assignments (user_id, id),
        CONSTRAINT study_blocks_span_check CHECK (ends_at > starts_at),
        CONSTRAINT study_blocks_source_check CHECK (source IN ('manual', 'automatic'))
      );
      CREATE INDEX study_blocks_assignment_idx ON study_blocks (user_id, assignment_id);
      CREATE INDEX study_blocks_start_idx ON study_blocks (user_id, starts_at);
      CREATE VIEW live_study_blocks AS SELECT * FROM study_blocks WHERE deleted_at IS NULL;
      ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_layers_check;
      UPDATE calendar_feeds SET layers = layers || '{study_blocks}', revision = revision + 1, changed_at = now()
        WHERE layers @> ARRAY['classes', 'events', 'deadlines', 'exams'];
      ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_layers_check CHECK (cardinality(layers) > 0
        AND layers <@ ARRAY['classes', 'events', 'deadlines', 'exams', 'study_blocks'])`);
  }

  /** A feed of only study blocks has nothing left to show. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE calendar_feeds DROP CONSTRAINT calendar_feeds_layers_check;
      DELETE FROM calendar_feeds WHERE layers = '{study_blocks}';
      UPDATE calendar_feeds SET layers = array_remove(layers, 'study_blocks');
      ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_layers_check CHECK (cardinality(layers) > 0
        AND layers <@ ARRAY['classes', 'events', 'deadlines', 'exams']);
      DELETE FROM deletions WHERE noun = 'study_block';
      DROP VIEW live_study_blocks;
      DROP TABLE study_blocks`);
  }
}
