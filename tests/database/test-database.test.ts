import { Client } from 'pg';
import { createTestDatabase, truncateAll, type TestDatabase } from '../support/database';

let databases: TestDatabase[];

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(() => Promise.all(databases.map((database) => database.drop())));

describe('a test database', () => {
  it('is migrated, and separate from every other', async () => {
    const [one, other] = databases as [TestDatabase, TestDatabase];
    await query(one.url, 'CREATE TABLE mine (id int)');
    expect(await query(other.url, "SELECT to_regclass('mine') AS mine")).toEqual([{ mine: null }]);
    expect(await query(other.url, 'SELECT count(*) > 0 AS migrated FROM migrations')).toEqual([
      { migrated: true },
    ]);
  });

  it('is emptied without losing which migrations ran', async () => {
    const { url } = databases[0] as TestDatabase;
    await query(url, 'CREATE TABLE filled AS SELECT 1 AS id');
    await truncateAll(url);
    expect(await query(url, 'SELECT * FROM filled')).toEqual([]);
    expect(await query(url, 'SELECT count(*) > 0 AS migrated FROM migrations')).toEqual([{ migrated: true }]);
  });
});
