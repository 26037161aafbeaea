import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@modelcontextprotocol/client';
import { createAccessToken, createStudent } from '../factories/user';
import { callTool, connectTo } from '../support/mcp-client';
import { createTestApp, type TestApp } from '../support/test-app';
import { startProduct, type Product } from './support/product';

const SERIES = '"Lab report" 2027-02-01 every week until 2027-05-01';

describe('a server that is killed while it takes a change of an assistant back', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'termwise-undo-'));
  let app: TestApp;
  let product: Product;
  beforeAll(async () => {
    app = await createTestApp();
    await start();
  });
  afterAll(async () => {
    await product.stop();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    product = await startProduct({ DATABASE_URL: app.databaseUrl, DATA_DIR: folder });
    await product.ready();
  }
  const connect = (token: string) => connectTo(new URL(`http://127.0.0.1:${product.port}/mcp`), token);
  const sql = <Row>(text: string, values: unknown[] = []) =>
    app.app.database.dataSource.query<Row[]>(text, values);
  const isSleeping = async () =>
    (
      await sql(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
      )
    ).length > 0;

  it.each<[string, string, (client: Client) => Promise<string>]>([
    [
      'the addition of a series',
      'INSERT ON deletions',
      async (client) => (await callTool(client, 'add_assignment', { line: SERIES })).answer.undo,
    ],
    [
      'a new deadline',
      'UPDATE ON assignments',
      async (client) => {
        const { assignment } = (await callTool(client, 'add_assignment', { line: 'Essay 2027-02-01' }))
          .answer;
        const moved = await callTool(client, 'update_assignment', {
          id: assignment.id,
          date: '2027-03-01',
        });
        return moved.answer.undo;
      },
    ],
  ])(
    'does all of it or nothing: %s',
    async (_what, moment, change) => {
      const student = await createStudent(app);
      const { token } = await createAccessToken(app, student.token, { scope: 'write' });
      let client = await connect(token);
      const handle = await change(client);
      const stored = async () => ({
        assignments: await sql(
          'SELECT id, due_date, deleted_at IS NULL AS is_there FROM assignments WHERE user_id = $1 ORDER BY id',
          [student.id],
        ),
        marks: await sql<{ count: number }>(
          `SELECT count(*)::int FROM deletions WHERE user_id = $1 UNION ALL
         SELECT count(*)::int FROM idempotency_keys WHERE user_id = $1 AND key LIKE 'undo %'`,
          [student.id],
        ),
      });
      const before = await stored();

      await sql(`CREATE OR REPLACE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(3); RETURN NULL; END $$`);
      await sql(`CREATE TRIGGER dawdle AFTER ${moment} FOR EACH STATEMENT EXECUTE FUNCTION dawdle()`);
      const cut = callTool(client, 'undo', { undo: handle }).then(
        () => 'answered',
        () => 'cut',
      );
      while (!(await isSleeping())) await pause(10);
      await product.kill();
      expect(await cut).toBe('cut');
      // Waits for the transaction, if it is still open.
      await sql(`DROP TRIGGER dawdle ON ${moment.split(' ').at(-1)}`);
      const after = await stored();

      await start();
      client = await connect(token);
      const again = await callTool(client, 'undo', { undo: handle });
      const undone = await stored();
      expect(undone).not.toEqual(before);
      // What was sent before the kill may still have been committed, and then it is whole.
      expect(after).toEqual(again.isError ? undone : before);
      expect((await callTool(client, 'undo', { undo: handle })).isError).toBe(true);
      expect(await stored()).toEqual(undone);
      await client.close();
    },
    120_000,
  );
});
