import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../../server/database/migrate';
import { onlineFaults } from '../support/online-migrations';
import { migrationsOf, readReleases } from '../support/releases';

const releases = readReleases();
const names = releases.map(({ release }) => release);
const [first] = releases;

/** A migration that runs these statements. */
function migrationOf(sql: string, isTransactional = true) {
  return class {
    transaction = isTransactional;
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(sql);
    }
    async down(): Promise<void> {}
  };
}

describe('migrations since the first release', () => {
  const later = first ? migrationsOf(first).later : MIGRATIONS;

  it('can run while the former release serves', async () => {
    const faults = await Promise.all(
      later.map(async (migration) => [migration.name, await onlineFaults(migration, names)] as const),
    );
    expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
  });
});

describe('the check of migrations', () => {
  it.each([
    ['renaming-column', 'ALTER TABLE courses RENAME COLUMN code TO number'],
    ['renaming-table', 'ALTER TABLE courses RENAME TO classes'],
    ['ban-drop-column', 'ALTER TABLE courses DROP COLUMN code'],
    ['ban-drop-table', 'DROP TABLE courses'],
    ['drop-view', 'DROP VIEW live_courses'],
    ['changing-column-type', 'ALTER TABLE courses ALTER COLUMN code TYPE integer USING 1'],
    ['adding-required-field', 'ALTER TABLE courses ADD COLUMN number text NOT NULL'],
    ['adding-not-nullable-field', 'ALTER TABLE courses ALTER COLUMN code SET NOT NULL'],
    ['adding-field-with-default', 'ALTER TABLE courses ADD COLUMN key uuid DEFAULT gen_random_uuid()'],
    ['require-concurrent-index-creation', 'CREATE INDEX courses_code_idx ON courses (user_id, code)'],
    ['require-concurrent-index-deletion', 'DROP INDEX courses_code_idx'],
    ['constraint-missing-not-valid', "ALTER TABLE courses ADD CONSTRAINT courses_code CHECK (code <> '')"],
    [
      'adding-foreign-key-constraint',
      'ALTER TABLE courses ADD CONSTRAINT courses_a_fkey FOREIGN KEY (user_id, a) REFERENCES terms (user_id, id)',
    ],
    [
      'disallowed-unique-constraint',
      'ALTER TABLE courses ADD CONSTRAINT courses_code UNIQUE (user_id, code)',
    ],
    ['rows-in-transaction', "UPDATE courses SET code = ''"],
    ['rows-in-transaction', 'DELETE FROM courses WHERE code IS NULL'],
    ['rows-in-transaction', 'WITH a AS (\n  DELETE FROM courses RETURNING id) SELECT count(*) FROM a'],
    ['rows-in-transaction', 'UPDATE ONLY public."courses" SET code = \'\''],
    ['rows-in-transaction', "DO $$ BEGIN UPDATE courses SET code = ''; END $$"],
    ['several-tables', 'ALTER TABLE courses ADD COLUMN a text;\nALTER TABLE terms ADD COLUMN a text'],
    [
      'several-tables',
      'ALTER TABLE courses ADD COLUMN a text;\nCREATE TABLE rooms (id uuid PRIMARY KEY REFERENCES users (id))',
    ],
    ['validate-in-transaction', 'ALTER TABLE courses VALIDATE CONSTRAINT courses_code'],
    ['syntax-error', 'ALTER TABEL courses ADD COLUMN a text'],
    // Ignored without the release that makes it safe, or what nothing makes safe.
    ['ban-drop-column', '-- squawk-ignore ban-drop-column\nALTER TABLE courses DROP COLUMN code'],
    [
      'ban-drop-column',
      '-- since 99.0.0: nothing reads it\n-- squawk-ignore ban-drop-column\nALTER TABLE courses DROP COLUMN code',
    ],
    [
      'renaming-column',
      '-- since 0.1.0: nothing reads it\n-- squawk-ignore renaming-column\nALTER TABLE courses RENAME COLUMN code TO number',
    ],
  ])('refuses %s: %s', async (rule, sql) => {
    expect(await onlineFaults(migrationOf(sql), names)).toContainEqual(expect.stringContaining(rule));
  });

  it.each([
    "UPDATE courses SET a = 'none'",
    "UPDATE courses SET a = 'none' WHERE (user_id, id) IN (SELECT user_id, id FROM courses WHERE a = '' LIMIT 100000)",
    'UPDATE courses SET a = (SELECT name FROM terms LIMIT 1)',
    "UPDATE courses SET a = 'none' WHERE id IN (SELECT id FROM courses WHERE a = '' LIMIT 1000)",
    'DELETE FROM courses WHERE code IS NULL',
    'INSERT INTO terms (user_id, id) SELECT user_id, gen_random_uuid() FROM courses',
    'WITH a AS (DELETE FROM courses RETURNING id) SELECT count(*) FROM a',
    "DO $$ BEGIN LOOP UPDATE courses SET a = 'none'; EXIT; END LOOP; END $$",
  ])('refuses many rows at once outside of a transaction: %s', async (sql) => {
    expect(await onlineFaults(migrationOf(sql, false), names)).toEqual([
      expect.stringContaining('rows-at-once'),
    ]);
  });

  it('refuses an index that a failed attempt would leave invalid', async () => {
    const sql = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS courses_code_idx ON courses (user_id, code)';
    expect(await onlineFaults(migrationOf(sql, false), names)).toEqual([
      expect.stringContaining('invalid-index'),
    ]);
  });

  it.each([
    ['a new column', "ALTER TABLE courses ADD COLUMN a text, ADD COLUMN b text NOT NULL DEFAULT ''", true],
    [
      'its view',
      'CREATE OR REPLACE VIEW live_courses AS SELECT * FROM courses WHERE deleted_at IS NULL',
      true,
    ],
    [
      'a new table with rows and an index',
      `CREATE TABLE rooms (id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users (id));
       CREATE INDEX rooms_user_idx ON rooms (user_id);
       INSERT INTO rooms (id, user_id) SELECT id, id FROM users`,
      true,
    ],
    [
      'a constraint for new rows',
      "ALTER TABLE courses ADD CONSTRAINT a_check CHECK (a <> '') NOT VALID",
      true,
    ],
    [
      'the same for all rows, once old ones are changed in pieces',
      `UPDATE courses SET a = 'none' WHERE (user_id, id) IN (SELECT user_id, id FROM courses WHERE a = '' LIMIT 1000);
       ALTER TABLE courses VALIDATE CONSTRAINT a_check`,
      false,
    ],
    [
      'an index on a table in use',
      `DROP INDEX CONCURRENTLY IF EXISTS courses_a_idx;
       CREATE INDEX CONCURRENTLY courses_a_idx ON courses (user_id, a)`,
      false,
    ],
    [
      'the end of a column that a release no longer used',
      '-- since 0.1.0: replaced by a\n-- squawk-ignore ban-drop-column\nALTER TABLE courses DROP COLUMN code',
      true,
    ],
  ])('lets pass %s', async (_what, sql, isTransactional) => {
    expect(await onlineFaults(migrationOf(sql, isTransactional), names)).toEqual([]);
  });
});
