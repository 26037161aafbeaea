import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { AuditLog } from './auth/audit';
import { LoginDelay } from './auth/login-delay';
import { Passwords } from './auth/password';
import { PersonalAccessTokens } from './auth/personal-access-tokens';
import { RateLimiter } from './auth/rate-limiter';
import { SecretBox } from './auth/secret-box';
import { loadSecrets } from './auth/secrets';
import { Sessions } from './auth/session';
import { Tokens } from './auth/token';
import { createBilling } from './billing/billing';
import { systemClock, type Clock } from './clock';
import { createDataSource } from './database/data-source';
import { Database } from './database/database';
import { Idempotency } from './database/idempotency';
import type { Env } from './env';
import type { ErrorLog } from './errors/to-wire-error';
import { followTimetable } from './features/calendar/timetable.service';
import { raiseFeedRevisions } from './features/feeds/feed-revision';
import { syncRestoredSources } from './features/imports/sources/source-rows';
import { requestRecompute } from './features/grades/grade-engine.tasks';
import { recomputeGrades } from './features/grades/stored-figures.service';
import { planReminders } from './features/reminders/reminder-plan.service';
import { requestReconciliation } from './features/subscriptions/reconciliation.service';
import { requestCancellation } from './features/subscriptions/subscription.service';
import { buildSchema, PUBLIC_FIELDS } from './graphql/build-schema';
import { RequestContext } from './graphql/context';
import { Executor } from './graphql/execute';
import { createGraphQLServer } from './graphql/server';
import { ARCHIVE_OPERATIONS, mountArchives } from './http/archives';
import { mountApiDescription } from './http/api-documents';
import { BILLING_WEBHOOK, mountBillingWebhook } from './http/billing-webhook';
import { FEED_OPERATION, mountCalendarFeeds } from './http/calendar-feed';
import { contentSecurityPolicy } from './http/content-security-policy';
import { handleErrors, notFoundHandler, sendUnreadableAddress } from './http/errors';
import { mountHealth } from './http/health';
import { IMPORT_OPERATION, mountImports } from './http/imports';
import { acceptJson, checkGraphQLBody } from './http/json-body';
import { mountMailInbox } from './http/mail-inbox';
import { mountClient } from './http/static';
import { mountTestCheckout } from './http/test-checkout';
import { JobWorker, type Tasks } from './jobs/queue';
import { mailDirectoryOf, Mailer } from './mail/mailer';
import { Outbound } from './outbound/outbound';
import { Pusher } from './outbound/push';
import { mountRest } from './rest/mount';
import { describeApi } from './rest/openapi';
import { restOperations } from './rest/operation';
import { REST_ROUTES } from './rest/routes';
import type { Services } from './services';
import { createTasks, WORKER_GROUPS } from './tasks';
import { planRule } from '#domain/plans/plans';

/** Work factor of password hashes in production; tests pass a lower one. */
const BCRYPT_COST = 12;
const BODY_LIMIT = 2 * 1024 * 1024;
/** A calendar of 10 MB needs this long on a train. */
const REQUEST_TIMEOUT_MS = 120_000;

/** What differs between the product and its tests. */
export interface AppOptions {
  env: Env;
  databaseUrl: string;
  clock?: Clock;
  bcryptCost?: number;
  /** How many times as long as in production the database may take; 1 unless told. */
  databasePatience?: number;
  /** Receives hidden errors; standard error unless told. */
  log?: ErrorLog;
  /** Receives the lines of the audit log; standard output unless told. */
  audit?: (line: string) => void;
  /** Receives what jobs say of their progress; standard output unless told. */
  tell?: (line: string) => void;
  /** Folder of the built client; null serves the API alone. */
  clientDir?: string | null;
}

/** A composed, not yet listening server. */
export interface App {
  http: FastifyInstance;
  database: Database;
  services: Services;
  executor: Executor;
  /** Every kind of job there is; they run once `startJobs` was called. */
  tasks: Tasks;
  /** Path of the development inbox; null where mail is sent for real or not at all. */
  mailInbox: string | null;
  /** Begins to work on the job queue, until `close`. */
  startJobs(tell: (line: string) => void): Promise<void>;
  /** Tells /readyz that a stop is under way. */
  beginStop(): void;
  close(): Promise<void>;
}

/** The composition root: env + database + schema + HTTP. The database must be migrated. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, clock = systemClock, log = logToStderr } = options;
  const dataSource = await createDataSource(options.databaseUrl, options.databasePatience).initialize();
  const database = new Database(dataSource, planRule(env.billing.mode === 'off'));
  database.onChanged(recomputeGrades);
  database.onChanged(followTimetable);
  database.onChanged(raiseFeedRevisions);
  database.onChanged(syncRestoredSources);
  database.onChanged(planReminders);
  const services = await createServices(database, options);
  const schema = buildSchema();
  const executor = new Executor(schema, log);
  const createContext = contextFactory({ clock, database, services });
  const { http, sendNotFound } = await createHttp(env, log);
  const apollo = await mountGraphQL(http, { schema, executor, createContext, log });
  const documents = readFileSync(path.resolve('server/rest/documents.graphql'), 'utf8');
  const tasks = createTasks({ services, database, clock: systemClock, tell: options.tell ?? writeLine });
  const operations = restOperations(REST_ROUTES, documents, PUBLIC_FIELDS);
  let stopping = false;
  let worker: JobWorker | null = null;

  mountRest(http, { executor, operations, createContext });
  mountApiDescription(
    http,
    describeApi(operations, schema, [IMPORT_OPERATION, ...ARCHIVE_OPERATIONS, FEED_OPERATION]),
  );
  mountImports(http, { createContext });
  mountArchives(http, { createContext });
  mountCalendarFeeds(http, { database, rateLimiter: services.rateLimiter, clock });
  mountBilling(http, { env, database, services });
  mountHealth(http, database, () => stopping);
  const mailInbox = services.mailer.mode === 'files' ? mountMailInbox(http, mailDirectoryOf(env)) : null;
  if (options.clientDir) await mountClient(http, { directory: options.clientDir, env, sendNotFound });
  else http.setNotFoundHandler(sendNotFound);

  return {
    http,
    database,
    services,
    executor,
    tasks,
    mailInbox,
    startJobs: async (tell) => {
      const { databaseUrl } = options;
      const parts = { database: database.dataSource, databaseUrl, tasks, groups: WORKER_GROUPS };
      worker = await JobWorker.start(parts, tell);
      await requestRecompute(database);
    },
    beginStop: () => {
      stopping = true;
    },
    close: async () => {
      await http.close();
      await worker?.stop();
      services.mailer.close();
      await apollo.stop();
      await database.close();
    },
  };
}

async function createServices(database: Database, options: AppOptions): Promise<Services> {
  const { env, bcryptCost } = options;
  const secrets = await loadSecrets(database.dataSource, env);
  const outbound = new Outbound(env.outboundAllow);
  const secretBox = new SecretBox(secrets.boxKey, secrets.previousBoxKey);
  return {
    env,
    passwords: new Passwords(secrets, bcryptCost ?? BCRYPT_COST),
    sessions: new Sessions(database, new Tokens(secrets.tokenKey)),
    rateLimiter: new RateLimiter(database, env.rateLimits),
    mailer: new Mailer(env),
    accessTokens: new PersonalAccessTokens(database),
    loginDelay: new LoginDelay(database),
    audit: new AuditLog(options.audit ?? writeLine, options.clock ?? systemClock),
    // What is paid lasts by the time of the database, so payments go by the real clock always.
    billing: createBilling(env, { database, secrets, clock: systemClock }),
    outbound,
    secretBox,
    pusher: await Pusher.create(database.dataSource, { env, secretBox, outbound }),
    afterLogIn: async (userId) => void (await requestReconciliation(database, userId)),
    afterClosing: requestCancellation,
  };
}

/** What takes the payment provider's messages; with the stand-in also its page, whose messages come the same way. */
function mountBilling(
  http: FastifyInstance,
  { env, database, services }: { env: Env; database: Database; services: Services },
): void {
  const { provider, standIn } = services.billing;
  if (provider) mountBillingWebhook(http, { database, provider, clock: systemClock });
  if (!standIn) return;
  standIn.connect(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'paddle-signature': signature };
    return (await http.inject({ method: 'POST', url: BILLING_WEBHOOK, payload, headers })).statusCode;
  });
  mountTestCheckout(http, standIn, env);
}

interface GraphQLParts {
  schema: GraphQLSchema;
  executor: Executor;
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  log: ErrorLog;
}

async function mountGraphQL(http: FastifyInstance, { schema, executor, createContext, log }: GraphQLParts) {
  const persisted = readPersistedDocuments();
  for (const text of persisted.values()) executor.addOwn(text);
  const apollo = createGraphQLServer({ schema, executor, persisted, log });
  await apollo.start();
  // Made before Apollo sees the request: a database that is away is then answered 503 like everywhere else.
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  http.post(
    '/graphql',
    {
      preValidation: checkGraphQLBody,
      preHandler: async (request) => void contexts.set(request, await createContext(request)),
    },
    fastifyApolloHandler(apollo, { context: async (request) => contextOf(contexts, request) }),
  );
  return apollo;
}

async function createHttp(env: Env, log: ErrorLog) {
  const http = createListener(env);
  handleErrors(http, log);
  const sendNotFound = notFoundHandler(http);
  acceptJson(http);
  await http.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    hsts: env.appUrl.startsWith('https:'),
  });
  await http.register(cors, corsOptions(env));
  http.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (!reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', contentSecurityPolicy('api'));
    }
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  return { http, sendNotFound };
}

function createListener(env: Env): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(env.trustProxy),
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendUnreadableAddress,
    logger: false,
  });
}

/** A number of hops as the function Fastify wants: hop 0 is the nearest proxy. */
function trustedProxies(setting: Env['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

function corsOptions(env: Env) {
  return {
    origin: env.corsOrigins.length > 0 ? env.corsOrigins : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-File-Name'],
    exposedHeaders: ['Retry-After', 'X-Request-Id', 'ETag'],
    maxAge: 86_400,
  };
}

function contextFactory({
  clock,
  database,
  services,
}: {
  clock: Clock;
  database: Database;
  services: Services;
}) {
  return async (request: FastifyRequest): Promise<RequestContext> => {
    const now = clock();
    const idempotency = Idempotency.read(request.headers['idempotency-key']);
    const { authorization } = request.headers;
    return new RequestContext({
      requestId: request.id,
      caller: { ip: request.ip, userAgent: request.headers['user-agent'] ?? null },
      session:
        (await services.accessTokens.find(authorization)) ??
        (await services.sessions.find(authorization, now)),
      now,
      database,
      services,
      idempotency,
    });
  };
}

function contextOf(
  contexts: WeakMap<FastifyRequest, RequestContext>,
  request: FastifyRequest,
): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('The request has no context.');
  return context;
}

/** The client's operations by SHA-256, as codegen wrote them. */
function readPersistedDocuments(): Map<string, string> {
  const file = path.resolve('client/generated/persisted-documents.json');
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function logToStderr(incident: string, error: unknown): void {
  process.stderr.write(
    `incident ${incident}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
}
