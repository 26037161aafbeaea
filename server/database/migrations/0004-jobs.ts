import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The living workers of the job queue. A table of the installation: a worker serves every student. */
export class Jobs1795478400000 implements MigrationInterface {
  name = 'Jobs1795478400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE job_workers (
  id text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT job_workers_pkey PRIMARY KEY (id)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_workers');
  }
}
