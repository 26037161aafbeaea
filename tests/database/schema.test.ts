import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../server/database/data-source';
import { createTestDatabase, type TestDatabase } from '../support/database';

describe('the schema the migrations make', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let client: Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await createDataSource(database.url).initialize();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dataSource.destroy();
    await database.drop();
  });

  const names = async (sql: string): Promise<string[]> =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);

  it('is the one the entities describe', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it("lays each student's rows together: the primary key of an owned table begins with user_id", async () => {
    const wrong = await names(`
      SELECT c.conrelid::regclass::text AS name FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attname = 'user_id' AND NOT a.attisdropped
      WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace AND c.conkey[1] <> a.attnum`);
    expect(wrong).toEqual([]);
  });

  it('holds user_id in every index of an owned table, unique ones included', async () => {
    const wrong = await names(`
      SELECT i.indexrelid::regclass::text AS name FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attname = 'user_id' AND NOT a.attisdropped
      JOIN pg_class t ON t.oid = i.indrelid AND t.relnamespace = 'public'::regnamespace
      WHERE NOT a.attnum = ANY (i.indkey)`);
    expect(wrong).toEqual([]);
  });

  it('makes links across owners impossible: foreign keys between owned tables hold user_id', async () => {
    const wrong = await names(`
      SELECT c.conname AS name FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attname = 'user_id' AND NOT a.attisdropped
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT a.attnum = ANY (c.conkey)`);
    expect(wrong).toEqual([]);
  });
});
