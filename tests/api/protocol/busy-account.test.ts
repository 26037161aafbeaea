import { setTimeout as pause } from 'node:timers/promises';
import { termInput } from '../../factories/term';
import { createTestApp, type TestApp, type TestStudent } from '../../support/test-app';

const CREATE_TERM = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }';
const CONNECTIONS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'termwise' AND state <> 'idle' AND pid <> pg_backend_pid()`;

describe('an account that asks for more than its turn', () => {
  let app: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    app = await createTestApp();
    student = await app.register();
  });
  afterAll(() => app.close());

  const changes = (count: number) =>
    Array.from({ length: count }, () => app.graphql(CREATE_TERM, { input: termInput() }, student.token));

  /** Keeps the account's lock until `release` is called. */
  async function hold() {
    const runner = app.app.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [student.id]);
    return async () => {
      await runner.rollbackTransaction();
      await runner.release();
    };
  }

  it('holds two connections, however many changes it sends, and all of them are made', async () => {
    const release = await hold();
    const sent = changes(20);
    // Everybody else goes on: were there a connection for each change, none would be left.
    const other = await app.register();
    expect((await app.graphql(CREATE_TERM, { input: termInput() }, other.token)).status).toBe(200);
    const [busy] = await app.app.database.dataSource.query(CONNECTIONS);
    expect(busy).toEqual({ count: 3 });
    await release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('is told to come back when too many of its changes wait, and is let in then', async () => {
    const release = await hold();
    const sent = changes(70);
    const refused: Awaited<(typeof sent)[number]>[] = [];
    for (const change of sent) void change.then((answer) => refused.push(answer));
    while (refused.length < 18) await pause(20);
    expect(refused.map(({ status }) => status)).toEqual(Array(18).fill(429));
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(refused[0]?.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    await release();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(18);
    expect(statuses.filter((status) => status === 200 || status === 409)).toHaveLength(52);
    expect((await app.graphql('{ terms { id } }', {}, student.token)).status).toBe(200);
  });
});
