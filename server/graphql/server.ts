import { setTimeout as pause } from 'node:timers/promises';
import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContext } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { InProcessLimiter } from '../auth/rate-limiter';
import { DomainError, ERROR_CODES, type ErrorCode } from '../errors/domain-error';
import type { Log } from '../log/events';
import type { RequestContext } from './context';
import { asksForSchema, documentKey, maskError, type Executor } from './execute';
import type { PersistedDocuments } from './persisted-documents';

const MAX_TOKENS = 1_000;

/** The parts of the GraphQL endpoint. */
export interface GraphQLServerOptions {
  schema: GraphQLSchema;
  executor: Executor;
  /** Documents requested by hash. */
  persisted: PersistedDocuments;
  log: Log;
}

/** Apollo Server reads, checks and answers requests; our executor runs them. */
export function createGraphQLServer({
  schema,
  executor,
  persisted,
  log,
}: GraphQLServerOptions): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    // Guests are refused below; logged-in callers may read the schema, which is published anyway.
    introspection: true,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    // The executor checks documents, by cost first.
    dangerouslyDisableValidation: true,
    persistedQueries: { cache: readOnlyCache(persisted) },
    formatError: (_formatted, error) => maskError(error, { log, requestId: '' }),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      guardIntrospection(),
      runWith(executor, persisted),
    ],
  });
}

/** Times that an account may read the schema from one process. */
export const SCHEMA_READS = { count: 30, windowSeconds: 60 } as const;

/** Milliseconds for others before each read of the schema, which takes half as long. */
const BREATH_MS = 50;

/** Reading the schema over the wire takes a log-in. One read waits at a time, since each holds a place at the entry. */
function guardIntrospection(): ApolloServerPlugin<RequestContext> {
  const reads = new InProcessLimiter(SCHEMA_READS);
  let isOneWaiting = false;
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, contextValue: { session } }) {
          if (!asksForSchema(document)) return;
          if (!session)
            throw new DomainError('UNAUTHENTICATED', 'Log in to read the schema, or fetch /schema.graphql.');
          if (isOneWaiting)
            throw new DomainError('UNAVAILABLE', 'Others are reading the schema. Try again in a moment.', {
              retryAfter: 1,
            });
          reads.charge(session.user.id, 1);
          isOneWaiting = true;
          await pause(BREATH_MS);
          isOneWaiting = false;
        },
      };
    },
  };
}

function runWith(executor: Executor, persisted: PersistedDocuments): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation(request) {
          const operation = operationOf(request);
          const refused = executor.refuse(operation.document, request.contextValue);
          if (!refused) keepPersisted(persisted, request);
          const result = refused ?? (await executor.run(operation, request.contextValue));
          const { http } = request.response;
          if (result.retryAfter) http.headers.set('retry-after', String(result.retryAfter));
          http.status = result.httpStatus;
          const singleResult = { data: result.data, errors: result.errors };
          return { http, body: { kind: 'single', singleResult } };
        },
        async willSendResponse({ response, contextValue }) {
          finishEarlyError(response, contextValue.requestId);
        },
      };
    },
  };
}

function operationOf(request: GraphQLRequestContext<RequestContext>) {
  const { document, source, queryHash } = request;
  if (!document || !source) throw new GraphQLError('The document has no operation to run.');
  return {
    document,
    key: queryHash ?? documentKey(source),
    operationName: request.request.operationName,
    variables: request.request.variables ?? {},
  };
}

/** Errors found before the operation ran learn here which request they belong to and which status they have. */
function finishEarlyError(
  { http, body }: GraphQLRequestContext<RequestContext>['response'],
  requestId: string,
): void {
  if (body?.kind !== 'single' || 'data' in body.singleResult) return;
  for (const { extensions } of body.singleResult.errors ?? []) {
    if (extensions && !extensions['requestId']) extensions['requestId'] = requestId;
  }
  const code = body.singleResult.errors?.[0]?.extensions?.['code'] as ErrorCode | undefined;
  if (code && code in ERROR_CODES) http.status = ERROR_CODES[code].httpStatus;
}

const CACHE_PREFIX = 'apq:';

/** Apollo Server reads here; `keepPersisted`, which knows the caller, decides what is stored. */
function readOnlyCache(documents: PersistedDocuments) {
  return {
    get: async (key: string) => documents.find(key.slice(CACHE_PREFIX.length)),
    set: async () => undefined,
    delete: async () => false,
  };
}

/** Stores a valid document that its caller wants to request by hash. */
function keepPersisted(documents: PersistedDocuments, request: GraphQLRequestContext<RequestContext>): void {
  const { metrics, queryHash, source, contextValue } = request;
  if (!metrics.persistedQueryRegister || !queryHash || !source) return;
  documents.keep(queryHash, source, contextValue.session ? 'students' : 'guests');
}
