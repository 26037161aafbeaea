import 'reflect-metadata';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { createApp, type App } from '../../server/app';
import { queueDueReminders } from '../../server/features/reminders/reminder-ticker';
import type { Env } from '../../server/env';
import { readEnv } from '../../server/env';
import { runDueJobs } from './due-jobs';
import { Metrics } from '../../server/metrics/metrics';
import type { HttpListener } from '../../server/http/listener';
import { mailDirectoryOf } from '../../server/mail/mailer';
import { createTestDatabase } from './database';
import { keepLog } from './log';
import { drainOutbox } from './outbox';
import { NO_LIMITS, TEST_PACE } from './pace';
import { BY_TEST } from './revision-guard';

export { NO_LIMITS, TEST_PACE };

/** One GraphQL answer as a client sees it. */
export interface GraphQLAnswer<Data = Record<string, never>> {
  status: number;
  data: Data;
  errors?: {
    message: string;
    path?: (string | number)[];
    locations?: { line: number; column: number }[];
    extensions: Record<string, unknown> & { code: string };
  }[];
  headers: LightMyRequestResponse['headers'];
}

/** A call of the REST aliases. */
export interface RestCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** A student of a test: the account and the token of its session. */
export interface TestStudent {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** The composed server on its own database, called as clients do. */
export interface TestApp {
  app: App;
  databaseUrl: string;
  graphql<Data>(
    query: string,
    variables?: Record<string, unknown>,
    token?: string,
  ): Promise<GraphQLAnswer<Data>>;
  /** Like `graphql`, but fails the test when the answer has errors. */
  data<Data>(query: string, variables: Record<string, unknown>, token?: string): Promise<Data>;
  rest(url: string, call?: RestCall): Promise<LightMyRequestResponse>;
  register(overrides?: Registration): Promise<TestStudent>;
  /** The lines of the audit log so far. */
  auditLines: readonly string[];
  /** Incidents reported to the operator so far, apart from answers to callers. */
  incidents: readonly string[];
  /** Everything else that was logged so far. */
  jobLines: readonly string[];
  /** Plans what changes asked for and does every job that is due, as the worker of the product would. */
  runJobs(): Promise<void>;
  /** Runs the jobs that are due and returns all mails sent to an address so far, oldest first. */
  mailsTo(address: string): Promise<Email[]>;
  close(): Promise<void>;
}

/** The settable fields of a new student; the address is confirmed by default. */
export type Registration = Partial<
  Record<'firstName' | 'email' | 'password' | 'timezone' | 'locale', string>
> & { emailConfirmed?: boolean };

/** The settings a test may fix. */
export interface TestAppOptions {
  /** The time the server believes it is; the real one unless given. */
  now?: () => Date;
  env?: Partial<Env>;
  /** Folder of the built client, absolute; only the API is served unless given. */
  clientDir?: string;
  /** The listener in front of the server; requests can also be injected without one. */
  door?: HttpListener;
  /** 1 for the product's own limits on time; see {@link TEST_PACE}. */
  databasePatience?: number;
}

let students = 0;

/** Starts the server in this process on a fresh database; close it in `afterAll`. */
export async function createTestApp({ now, env, ...pace }: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase({ isStrict: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'termwise-data-'));
  const settings: Env = { ...readEnv({}), dataDir, rateLimits: NO_LIMITS, ...env };
  const { log, auditLines, jobLines, incidents } = keepLog();
  const metrics = settings.metricsToken ? new Metrics() : undefined;
  const app = await createApp({
    env: settings,
    databaseUrl: database.url,
    ...TEST_PACE,
    ...pace,
    log: metrics?.counting(log) ?? log,
    ...(metrics && { metrics }),
    ...(now ? { clock: now } : {}),
  });
  markTests(app.database.dataSource);
  const graphql: TestApp['graphql'] = async (query, variables, token) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables },
      headers: { accept: 'application/graphql-response+json', ...bearer(token) },
    });
    return { status: response.statusCode, headers: response.headers, ...response.json() };
  };
  const runJobs = async () => {
    await drainOutbox(app);
    await queueDueReminders(app.database);
    await runDueJobs(database.url, app.tasks);
  };
  return {
    app,
    databaseUrl: database.url,
    runJobs,
    auditLines,
    jobLines,
    incidents,
    mailsTo: async (address) => {
      await runJobs();
      const mails = await readMails(mailDirectoryOf(settings));
      return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
    },
    graphql,
    data: async <Data>(query: string, variables: Record<string, unknown>, token?: string) => {
      const answer = await graphql<Data>(query, variables, token);
      if (answer.errors) throw new Error(`The operation failed: ${JSON.stringify(answer.errors)}`);
      return answer.data;
    },
    rest: (url, { method = 'GET', body, token, headers } = {}) =>
      app.http.inject({ method, url, payload: body as object, headers: { ...bearer(token), ...headers } }),
    register: async ({ emailConfirmed = true, ...overrides } = {}) => {
      const student = await register(graphql, overrides);
      if (emailConfirmed) await app.database.dataSource.query(CONFIRM, [student.id]);
      return student;
    },
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Has a server run while the tests of a `describe` do. @returns what speaks to it, from the first of its tests on */
export function useTestApp(options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await createTestApp(options));
  });
  afterAll(() => app.close());
  return app;
}

/** The product asks the data source for nothing outside of a transaction that changes what students see. */
function markTests(dataSource: App['database']['dataSource']): void {
  const query = dataSource.query.bind(dataSource);
  dataSource.query = (text, values, runner) =>
    query(runner ? text : `${BY_TEST} ${text}`, values as unknown[], runner) as never;
}

async function readMails(directory: string): Promise<Email[]> {
  let files: string[];
  try {
    files = readdirSync(directory).sort();
  } catch {
    return [];
  }
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(path.join(directory, file)))));
}

function bearer(token: string | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

const CONFIRM = 'UPDATE users SET email_confirmed_at = now() WHERE id = $1';
const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }';

async function register(
  graphql: TestApp['graphql'],
  overrides: Omit<Registration, 'emailConfirmed'>,
): Promise<TestStudent> {
  students += 1;
  const input = {
    firstName: 'Sample',
    lastName: 'Student',
    email: `student-${students}@example.edu`,
    password: 'a quiet library corner',
    timezone: 'UTC',
    ...overrides,
  };
  const answer = await graphql<{ register: { token: string; user: { id: string } } }>(REGISTER, { input });
  if (answer.errors) throw new Error(`Registering failed: ${JSON.stringify(answer.errors)}`);
  const { token, user } = answer.data.register;
  return { id: user.id, token, email: input.email, password: input.password };
}
