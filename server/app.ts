import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import cors from '@fastify/cors';
import proxyAddr from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { existsSync, readFileSync } from 'node:fs';
import { findSession } from './auth/bearer-tokens';
import { addressBlock } from './auth/rate-limiter';
import { Background, readBackground } from './background';
import { type Clock, systemClock } from './clock';
import type { BackupState } from './database/backup/scheduled-backups';
import { Database } from './database/database';
import { Idempotency } from './database/idempotency';
import { DatabaseProbe } from './database/probe';
import { RevisionFeed } from './database/revision-feed';
import type { Env } from './env';
import { buildSchema, PUBLIC_FIELDS } from './graphql/build-schema';
import { RequestContext } from './graphql/context';
import { Executor } from './graphql/execute';
import {
  answerKnown,
  askedOf,
  type GraphQLBody,
  operationNames,
  PersistedDocuments,
  readClientDocuments,
} from './graphql/persisted-documents';
import { createGraphQLServer } from './graphql/server';
import { mountAdmission } from './http/admission';
import { mountArchives } from './http/archives';
import { mountApiDescription, NATIVE_OPERATIONS } from './http/api-documents';
import { mountBilling } from './http/billing';
import { mountCalendarFeeds } from './http/calendar-feed';
import { mountCalDav } from './http/caldav/mount';
import { mountChanges } from './http/changes';
import { compressAnswers } from './http/compression';
import {
  ACT_HEADER,
  KnownAnswers,
  RATE_LIMIT_HEADERS,
  REPLAYED_HEADER,
  REVISION_HEADER,
} from './http/entity-tags';
import { handleErrors, notFoundHandler, sendUnreadableAddress } from './http/errors';
import { changeInTurn } from './http/entry-queue';
import { mayWrite, type Rank } from './http/ranks';
import { type HttpListener, REQUEST_TIMEOUT_MS } from './http/listener';
import { mountHealth } from './http/health';
import { mountImports, mountSyllabi } from './http/imports';
import { acceptJson, checkGraphQLBody } from './http/json-body';
import { mountMetrics, type Siblings } from './http/metrics';
import { mountMailInbox } from './http/mail-inbox';
import { secureAnswers } from './http/content-security-policy';
import { mountOAuth } from './http/oauth';
import { openToPages } from './http/open-to-pages';
import type { Tasks } from './jobs/queue';
import type { Log } from './log/events';
import { readStoredFigures } from './metrics/metrics';
import { mailDirectoryOf } from './mail/mailer';
import { mountMcp } from './mcp/mount';
import { mountRest } from './rest/mount';
import { describeApi } from './rest/openapi';
import { asOpenApi30 } from './rest/openapi-3-0';
import { deriveDocuments } from './rest/derive-documents';
import { restOperations } from './rest/operation';
import { REST_ROUTES } from './rest/routes';
import { openServices, type ServiceOptions } from './open-services';
import type { Services } from './services';
import { toolServices } from './tool-services';
import { endThreads } from './work/threads';
import { inInstallation } from './installation';
import { type ClientOptions, mountClient } from './http/static';
import { mountPictures, type PictureOptions } from './pictures/mount';

/** Bytes of a body where no file comes; routes that take less or more say so. */
const BODY_LIMIT = 256 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** The one context of this request, once it was requested. */
    context: Promise<RequestContext> | null;
  }
  interface FastifyContextConfig {
    /** The route is the resource that the access tokens of connected apps are for. */
    takesAppTokens?: boolean;
  }
}

/** The differences between the product and its tests. */
interface AppOptions extends ServiceOptions {
  clock?: Clock;
  /** The listener the server answers through; default: its own. */
  door?: HttpListener;
  /** The state of the backups, for `/readyz` and `/metrics`; absent if there are none to monitor. */
  backups?: BackupState;
  /** The other processes at the same port; absent for a process of its own. */
  siblings?: Siblings;
  /** Folder of the built client; null serves only the API. */
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
  /** Path of the development inbox; null if email is really sent, or not at all. */
  mailInbox: string | null;
  /** Starts processing the job queue, until `close`. */
  startJobs(): Promise<void>;
  /**
   * Reports to /readyz that a stop is in progress, unless others serve on, and starts no further jobs.
   * @param isReplaced whether other processes serve the same port.
   */
  beginStop(isReplaced?: boolean): void;
  close(): Promise<void>;
}

/** The composition root: env + database + schema + HTTP. The database must be migrated. */
export async function createApp(options: AppOptions): Promise<App> {
  const { env, databaseUrl, clock = systemClock, log } = options;
  const { database, services } = await openServices(options);
  const probe = new DatabaseProbe(databaseUrl, options.databasePatience);
  const schema = buildSchema();
  const executor = new Executor(schema, log);
  const { http, sendNotFound } = await createHttp(options, database, log);
  const createContext = contextFactory(http, { clock, database, services });
  mountAdmission(http, { createContext, refused: env.rateLimits.refused });
  const known = new KnownAnswers(http, executor, editionOf(env));
  const own = readClientDocuments();
  countRequests(http, options, { own, database, probe, openStreams: () => streams.count });
  const apollo = await mountGraphQL(http, { schema, executor, createContext, known, log, own });
  const background = new Background({ services, database, databaseUrl, log });
  const operations = restOperations(REST_ROUTES, deriveDocuments(schema, REST_ROUTES), PUBLIC_FIELDS);
  let stopping = false;

  mountRest(http, { schema, executor, operations, createContext, known });
  mountMcp(http, { executor, createContext, toolServices, env, log });
  mountOAuth(http, { database, services });
  mountDescriptions(http, operations, schema, { native: NATIVE_OPERATIONS, serverUrl: env.appUrl });
  mountImports(http, { createContext });
  mountSyllabi(http, { createContext });
  mountArchives(http, { createContext });
  const feed = new RevisionFeed(database, databaseUrl);
  const streams = mountChanges(http, { createContext, database, feed });
  mountCalendarFeeds(http, { database, services, clock });
  mountCalDav(http, { database, services, clock });
  mountBilling(http, { env, database, billing: services.billing, clock: systemClock });
  const readProblems = problemReader(options);
  mountHealth(http, { probe, database, readBackground: readProblems, isStopping: () => stopping });
  const mailInbox =
    services.mailer.mode === 'files' ? mountMailInbox(http, mailDirectoryOf(env), services.inboxName) : null;
  await mountPages(http, { ...options, sendNotFound, executor, createContext });

  return {
    http,
    database,
    services,
    executor,
    tasks: background.tasks,
    mailInbox,
    startJobs: () => background.start(),
    beginStop: (isReplaced = false) => {
      stopping = !isReplaced;
      streams.end();
      // Its failures are reported by `close`, which waits for it.
      background.stop().catch(() => undefined);
    },
    close: async () => {
      streams.end();
      await http.close();
      await background.stop();
      await endThreads();
      services.mailer.close();
      await apollo.stop();
      await probe.close();
      await feed.close();
      await database.close();
    },
  };
}

/** Serves the description of the REST calls in both versions that client generators read. */
function mountDescriptions(http: FastifyInstance, ...api: Parameters<typeof describeApi>): void {
  mountApiDescription(http, '/api/openapi.json', () => describeApi(...api));
  mountApiDescription(http, '/api/openapi-3.0.json', async () => asOpenApi30(await describeApi(...api)));
}

/** The problems that /readyz names, apart from the database. */
function problemReader({ backups }: AppOptions) {
  return async (ask: Pick<Database, 'read'>) => {
    const problem = backups?.problem();
    return { ...(problem && { backups: problem }), ...(await readBackground(ask).catch(() => ({}))) };
  };
}

interface CountedParts {
  own: ReadonlyMap<string, string>;
  database: Database;
  probe: DatabaseProbe;
  openStreams: () => number;
}

/** Counts only if someone can read the metrics. */
function countRequests(
  http: FastifyInstance,
  { env, metrics, door, backups, siblings }: AppOptions,
  { own, database, probe, openStreams }: CountedParts,
): void {
  if (!metrics || !env.metricsToken) return;
  mountMetrics(http, {
    metrics,
    token: env.metricsToken,
    ownOperations: operationNames(own),
    readProcess: () => ({
      database: database.load,
      refused: door?.refused ?? {},
      streams: openStreams(),
      backupAge: backups?.ageSeconds() ?? null,
    }),
    readStored: () => readStoredFigures(probe),
    siblings,
  });
}

interface GraphQLParts {
  schema: GraphQLSchema;
  executor: Executor;
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
  known: KnownAnswers;
  log: Log;
  /** The product's own documents by SHA-256. */
  own: ReadonlyMap<string, string>;
}

async function mountGraphQL(
  http: FastifyInstance,
  { schema, executor, createContext, known, log, own }: GraphQLParts,
) {
  for (const text of own.values()) executor.addOwn(text);
  const persisted = new PersistedDocuments(own);
  const apollo = createGraphQLServer({ schema, executor, persisted, log });
  await apollo.start();
  const answerByApollo = fastifyApolloHandler(apollo, { context: createContext });
  http.route<{ Body: GraphQLBody }>({
    method: 'POST',
    url: '/graphql',
    preValidation: checkGraphQLBody,
    onSend: known.keep,
    handler: async (request, reply) => {
      // Created before Apollo sees the request: an unavailable database then gives 503 as everywhere else.
      const context = await createContext(request);
      return (
        known.send(request, reply, context, askedOf(executor, request)) ??
        (await answerKnown(executor, context, request, reply)) ??
        answerByApollo.call(http, request, reply)
      );
    },
  });
  return apollo;
}

async function createHttp({ env, door }: AppOptions, database: Database, log: Log) {
  const http = createListener(env, database, door);
  tellOfProxy(http, log);
  handleErrors(http, log);
  const sendNotFound = notFoundHandler(http);
  acceptJson(http);
  secureAnswers(http, { isHttps: env.appUrl.startsWith('https:') });
  if (env.corsOrigins.length > 0) await http.register(cors, corsOptions(env));
  openToPages(http, env);
  compressAnswers(http);
  return { http, sendNotFound };
}

function createListener(env: Env, database: Database, door: HttpListener | undefined): FastifyInstance {
  const isDatabaseBehind = (rank: Rank) => database.isBehind(mayWrite(rank));
  const trustProxy = trustedProxies(env.trustProxy);
  const addressOf = (request: IncomingMessage) => addressBlock(proxyAddr(request, trustProxy));
  return Fastify({
    ...(door && {
      serverFactory: (handle: RequestListener) => door.prepare({ handle, isDatabaseBehind, addressOf }),
    }),
    bodyLimit: BODY_LIMIT,
    trustProxy: env.trustProxy === false ? false : trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: sendUnreadableAddress,
    logger: false,
  });
}

/** Tells once that a proxy in front isn't trusted: all students behind it count as one address. */
function tellOfProxy(http: FastifyInstance, log: Log): void {
  let isTold = false;
  const known = new WeakSet<Socket>();
  http.addHook('onRequest', (request, _reply, done) => {
    const { socket } = request.raw;
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && !known.has(socket)) {
      known.add(socket);
      isTold = (request.ips?.length ?? 1) < 2;
      if (isTold) log('proxy_untrusted');
    }
    done();
  });
}

/** Whether an address at a hop is that of a trusted proxy; hop 0 is the nearest one. */
function trustedProxies(setting: Env['trustProxy']): (address: string, hop: number) => boolean {
  if (typeof setting === 'string') return proxyAddr.compile(setting.split(',').map((each) => each.trim()));
  return (_address, hop) => hop < Number(setting);
}

function corsOptions(env: Env) {
  return {
    origin: env.corsOrigins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'X-File-Name',
    ],
    exposedHeaders: [
      ...['Retry-After', 'X-Request-Id', 'ETag', 'Location'],
      ...[REVISION_HEADER, ACT_HEADER, REPLAYED_HEADER, ...RATE_LIMIT_HEADERS],
    ],
    maxAge: 86_400,
  };
}

function contextFactory(
  http: FastifyInstance,
  { clock, database, services }: { clock: Clock; database: Database; services: Services },
) {
  const create = async (request: FastifyRequest): Promise<RequestContext> => {
    const now = clock();
    const { headers, routeOptions } = request;
    const idempotency = Idempotency.read(headers['idempotency-key']);
    return new RequestContext({
      requestId: request.id,
      caller: { ip: request.ip, userAgent: headers['user-agent'] ?? null },
      session: await findSession(services, headers.authorization, routeOptions.config.takesAppTokens),
      now,
      database,
      services,
      idempotency,
      connection: request.raw.socket,
      changeInTurn: () => changeInTurn(request.raw),
    });
  };
  http.decorateRequest('context', null);
  // Created on first use: the caller determines how much of a body is read, before anything runs.
  return (request: FastifyRequest): Promise<RequestContext> => (request.context ??= create(request));
}

/**
 * Identifies everything apart from the database that answers depend on: the build stamp of the code, and the
 * operator's settings. Without a stamp, each process has its own edition.
 */
export function editionOf({ billing, registration }: Env): string {
  const stamp = inInstallation('dist/server.stamp');
  return `${existsSync(stamp) ? readFileSync(stamp, 'utf8') : randomUUID()} ${billing.mode} ${registration}`;
}

interface PageOptions extends Pick<ClientOptions, 'sendNotFound'>, Omit<PictureOptions, 'directory'> {
  env: Env;
  /** Folder of the built client; null or absent serves only the API. */
  clientDir?: string | null | undefined;
}

/** Serves the client, and what paints its pages on a first visit; nothing where only the API is served. */
export async function mountPages(
  app: FastifyInstance,
  { clientDir, env, ...parts }: PageOptions,
): Promise<void> {
  if (!clientDir) return void app.setNotFoundHandler(parts.sendNotFound);
  mountPictures(app, { ...parts, directory: clientDir });
  await mountClient(app, { ...parts, directory: clientDir, env });
}
