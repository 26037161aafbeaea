import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that were running when their process ended: one that does so repeatedly is quarantined. */
export class JobDeaths1797033600000 implements MigrationInterface {
  name = 'JobDeaths1797033600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE job_deaths (
  subject text NOT NULL,
  task text NOT NULL,
  times integer NOT NULL,
  died_at timestamptz NOT NULL,
  CONSTRAINT job_deaths_pkey PRIMARY KEY (subject)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_deaths');
  }
}
