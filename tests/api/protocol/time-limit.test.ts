import { Client } from 'pg';
import { createTerm, termInput } from '../../factories/term';
import { createTestApp, type TestApp } from '../../support/test-app';

const CREATE_TERM = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }';
const WAITING = `SELECT 1 FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'`;

// Left out by `npm run test:dates`: under libfaketime, timeouts of PostgreSQL don't come on a later date.
describe('an operation that cannot go on', () => {
  let app: TestApp;
  let blocker: Client;
  beforeAll(async () => {
    app = await createTestApp({ databasePatience: 1 });
    blocker = new Client({ connectionString: app.databaseUrl });
    await blocker.connect();
  });
  afterAll(async () => {
    await blocker.end();
    await app.close();
  });

  it('is answered, leaves nothing running, and works once the way is free', async () => {
    const student = await app.register();
    await blocker.query('BEGIN');
    await blocker.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [student.id]);
    const attempts = Array.from({ length: 5 }, () =>
      app.graphql(CREATE_TERM, { input: termInput() }, student.token),
    );
    // Reads don't wait.
    expect((await app.graphql('{ terms { id } }', {}, student.token)).status).toBe(200);
    const answers = await Promise.all(attempts);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(503));
    expect(answers[0]?.errors?.[0]?.extensions.code).toBe('UNAVAILABLE');
    expect((await blocker.query(WAITING)).rowCount).toBe(0);
    const causes = app.incidents.map((line) => /canceling statement due to \w+ timeout/.exec(line)?.[0]);
    expect(causes).toHaveLength(5);
    expect(causes).not.toContain(undefined);
    await blocker.query('ROLLBACK');
    await createTerm(app, student.token);
    const { terms } = await app.data<{ terms: unknown[] }>('{ terms { id } }', {}, student.token);
    expect(terms).toHaveLength(1);
  });
});
