import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONFIRM, confirmationOf, REVIEW } from './sample-calendar.mjs';

const require = createRequire(import.meta.url);
const built = (name) => require(`../../dist/server/${name}.js`);

const UNLIMITED = { count: 1_000_000, windowSeconds: 60 };
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }';

/**
 * Starts the built server in this process, on its own PostgreSQL in a temporary folder, so a bench can watch
 * its event loop. It answers through `inject`, or over HTTP once `listen` was called.
 * @param env settings other than the usual ones, such as `outboundAllow`: `host:port` pairs it may call
 * @param bcryptCost of passwords; the product's own makes accounts slow to open
 */
export async function startServer({ env = {}, bcryptCost = 4 } = {}) {
  require('reflect-metadata');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'termwise-bench-'));
  const postgres = await built('database/embedded').startEmbeddedPostgres({
    directory: path.join(dataDir, 'postgres'),
    log: () => undefined,
  });
  await built('database/migrate').migrate(postgres.url);
  await built('jobs/queue').migrateJobs(postgres.url);
  const settings = built('env').readEnv({});
  const rateLimits = Object.fromEntries(Object.keys(settings.rateLimits).map((name) => [name, UNLIMITED]));
  const silent = () => undefined;
  const door = new (built('http/listener').HttpListener)({ requestTimeout: 120_000 });
  const app = await built('app').createApp({
    env: { ...settings, dataDir, rateLimits, ...env },
    databaseUrl: postgres.url,
    door,
    bcryptCost,
    log: silent,
  });
  const send = async (method, url, { payload, token, headers } = {}) => {
    const bearer = token && { authorization: `Bearer ${token}` };
    const answer = await app.http.inject({ method, url, payload, headers: { ...bearer, ...headers } });
    if (answer.statusCode >= 400) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  const ask = async (query, variables, token) => {
    const { data, errors } = (
      await send('POST', '/graphql', { payload: { query, variables }, token })
    ).json();
    if (errors) throw new Error(errors[0].message);
    return data;
  };
  const upload = async (token, text) =>
    (
      await send('POST', '/api/imports', {
        token,
        payload: text,
        headers: { 'content-type': 'text/calendar' },
      })
    ).json();
  let students = 0;
  return {
    app,
    databaseUrl: postgres.url,
    send,
    ask,
    upload,
    /** Takes a calendar file over as its review proposes it. */
    async importFile(token, text) {
      const { id } = await upload(token, text);
      const { importReview } = await ask(REVIEW, { draftIds: [id] }, token);
      return ask(CONFIRM, { input: confirmationOf(id, importReview) }, token);
    },
    /** A new student in New York. @returns the id of the account and a token. */
    async register() {
      students += 1;
      const input = {
        firstName: 'Sample',
        lastName: 'Student',
        email: `student-${students}@example.edu`,
        password: 'a quiet library corner',
        timezone: 'America/New_York',
      };
      const { register } = await ask(REGISTER, { input });
      return { id: register.user.id, token: register.token };
    },
    /** @returns the address it listens at. */
    async listen() {
      await app.http.ready();
      door.open();
      await door.listen(0, '127.0.0.1');
      return `http://127.0.0.1:${door.server.address().port}`;
    },
    async close() {
      await door.close();
      await app.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
