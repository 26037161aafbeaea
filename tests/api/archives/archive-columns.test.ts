import { ARCHIVE_LISTS, ARCHIVE_TABLES, PROFILE } from '../../../server/features/archives/archive-tables';
import { columnOf } from '../../../server/database/field-kinds';
import { TABLES_LEFT_OUT } from '../../support/tables-left-out';
import { createTestApp, type TestApp } from '../../support/test-app';

/** Columns of every table of a student, and of the accounts themselves. */
const CATALOGUE = `
SELECT c.table_name AS "table", array_agg(c.column_name::text ORDER BY c.column_name) AS columns
FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND (c.table_name = 'users' OR EXISTS (
  SELECT 1 FROM information_schema.columns o
  WHERE o.table_schema = 'public' AND o.table_name = c.table_name AND o.column_name = 'user_id'))
GROUP BY c.table_name ORDER BY c.table_name`;

const sorted = (names: Iterable<string>) => [...names].sort();

describe('what an archive holds of the database', () => {
  let app: TestApp;
  let tables: { table: string; columns: string[] }[];
  beforeAll(async () => {
    app = await createTestApp();
    tables = await app.app.database.read('catalogue', CATALOGUE, []);
  });
  afterAll(() => app.close());

  const columnsOf = (table: string) => tables.find((each) => each.table === table)?.columns;

  it('takes every table of a student along, or says why not', () => {
    const held = ARCHIVE_LISTS.map((list) => ARCHIVE_TABLES[list].table);
    expect(tables.map(({ table }) => table)).toEqual(
      sorted(['users', ...held, ...Object.keys(TABLES_LEFT_OUT)]),
    );
  });

  it('takes every column of the account along, or says why not', () => {
    const { restored, told, leftOut } = PROFILE;
    const fields = [...Object.keys(restored), ...Object.keys(told)].map(columnOf);
    expect(sorted([...fields, ...Object.keys(leftOut)])).toEqual(columnsOf('users'));
  });
});
