import { Client } from 'pg';
import { QueryFailedError } from 'typeorm';
import { toWireError } from '../../server/errors/to-wire-error';
import { createTerm, termInput } from '../factories/term';
import { testServerUrl } from '../support/test-server';
import { createTestApp, type TestApp, type TestStudent } from '../support/test-app';
import { SILENT_LOG } from '../support/log';

const CREATE_TERM = 'mutation ($input: CreateTermInput!) { createTerm(input: $input) { term { id } } }';

describe('a server of PostgreSQL that cannot take changes', () => {
  it.each([
    ['25006', 'read_only_sql_transaction'],
    ['25P02', 'in_failed_sql_transaction'],
    ['25P03', 'idle_in_transaction_session_timeout'],
    ['0A000', 'cached plan must not change result type'],
    ['53100', 'disk_full'],
    ['53200', 'out_of_memory'],
    ['53300', 'too_many_connections'],
    ['57P01', 'admin_shutdown'],
    ['58000', 'system_error'],
    ['58030', 'io_error'],
    ['58P01', 'undefined_file'],
    ['08006', 'connection_failure'],
    ['EPIPE', 'write EPIPE'],
    ['ETIMEDOUT', 'connect ETIMEDOUT'],
    ['EHOSTUNREACH', 'connect EHOSTUNREACH'],
  ])('is an outage, and no fault of the caller or of ours: %s', (code, message) => {
    const error = Object.assign(new Error(message), { code });
    const logged: string[] = [];
    for (const thrown of [error, new QueryFailedError('SELECT', [], error)]) {
      const answer = toWireError(thrown, { log: (event) => void logged.push(event), requestId: 'one' });
      expect(answer).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 2 } });
    }
    expect(logged).toEqual(['database_unavailable', 'database_unavailable']);
  });

  it.each(['42601', 'XX000', '23514'])('is told from a fault of ours: %s', (code) => {
    const error = Object.assign(new Error('broken'), { code });
    expect(toWireError(error, { log: SILENT_LOG, requestId: '' }).code).toBe('INTERNAL');
  });

  describe('in the running product', () => {
    let app: TestApp;
    let student: TestStudent;
    let admin: Client;
    beforeAll(async () => {
      app = await createTestApp();
      student = await app.register();
      admin = new Client({ connectionString: testServerUrl() });
      await admin.connect();
    });
    afterAll(async () => {
      await admin.end();
      await app.close();
    });
    const name = () => new URL(app.databaseUrl).pathname.slice(1);

    /** As after a failover to a server that still follows; connections of before are gone with the old one. */
    async function setReadOnly(isReadOnly: boolean): Promise<void> {
      await admin.query(
        isReadOnly
          ? `ALTER DATABASE ${name()} SET default_transaction_read_only = on`
          : `ALTER DATABASE ${name()} RESET default_transaction_read_only`,
      );
      await admin.query(
        `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1
         AND $2`,
        [name(), isReadOnly],
      );
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }

    /** While a check of the database takes long, callers get the previous result, at most one trusted second old. */
    async function readinessWhen(status: number) {
      const end = Date.now() + 3_000;
      let answer = await app.rest('/readyz');
      while (answer.statusCode !== status && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        answer = await app.rest('/readyz');
      }
      expect(answer.statusCode).toBe(status);
      return answer;
    }

    it('is told by /readyz, asks writers to come back, and serves them once it takes changes', async () => {
      expect((await app.rest('/readyz')).json()).toEqual({ status: 'ready' });
      await setReadOnly(true);
      const write = () => app.graphql(CREATE_TERM, { input: termInput() }, student.token);
      const refused = await write();
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toBe('2');
      const readiness = await readinessWhen(503);
      expect(readiness.json()).toEqual({ status: 'unavailable', reason: 'read_only' });
      expect((await app.graphql('{ terms { id } }', {}, student.token)).status).toBe(200);
      // Only the connections that were refused a change are given up for new ones: reading goes on over the others.
      await setReadOnly(false);
      let answer = await write();
      for (let tries = 1; answer.status === 503 && tries < 12; tries += 1) answer = await write();
      expect(answer.status).toBe(200);
      await readinessWhen(200);
      await createTerm(app, student.token);
    });
  });
});
