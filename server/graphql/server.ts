import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestContext } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { DomainError } from '../errors/domain-error';
import { ERROR_CODES, type ErrorCode } from '../errors/error-codes';
import type { ErrorLog } from '../errors/to-wire-error';
import type { RequestContext } from './context';
import { asksForSchema, documentKey, maskError, type Executor } from './execute';
import { operationLimits } from './limits';

const MAX_TOKENS = 1_000;
const MAX_VALIDATION_ERRORS = 3;

/** What the GraphQL endpoint is made of. */
export interface GraphQLServerOptions {
  schema: GraphQLSchema;
  executor: Executor;
  /** Text of the product's own operations by SHA-256, known from the first request on. */
  persisted: ReadonlyMap<string, string>;
  log: ErrorLog;
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
    hideSchemaDetailsFromClientErrors: true,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [operationLimits],
    validationOptions: { maxErrors: MAX_VALIDATION_ERRORS },
    persistedQueries: { cache: new PersistedDocuments(persisted) },
    formatError: (_formatted, error) => maskError(error, '', log).toJSON(),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      guardIntrospection,
      runWith(executor),
    ],
  });
}

/** Reading the schema over the wire takes a log-in. */
const guardIntrospection: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue }) {
        if (contextValue.session || !asksForSchema(document)) return;
        throw new DomainError('UNAUTHENTICATED', 'Log in to read the schema, or fetch /schema.graphql.');
      },
    };
  },
};

function runWith(executor: Executor): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async responseForOperation(request) {
          const result = await executor.run(operationOf(request), request.contextValue);
          const { http } = request.response;
          if (result.retryAfter) http.headers.set('retry-after', String(result.retryAfter));
          http.status = result.httpStatus;
          const singleResult = { data: result.data, errors: result.errors?.map((error) => error.toJSON()) };
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
  if (!document || !source) throw new GraphQLError('There is no operation to run.');
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

/** Persisted documents: the product's own for ever, strangers' as long as there is room. */
class PersistedDocuments {
  private static readonly PREFIX = 'apq:';
  private static readonly ROOM = 1_000;
  private readonly strangers = new Map<string, string>();

  constructor(private readonly own: ReadonlyMap<string, string>) {}

  async get(key: string): Promise<string | undefined> {
    return this.own.get(key.slice(PersistedDocuments.PREFIX.length)) ?? this.strangers.get(key);
  }

  async set(key: string, value: string): Promise<void> {
    this.strangers.set(key, value);
    const oldest = this.strangers.keys().next().value;
    if (this.strangers.size > PersistedDocuments.ROOM && oldest !== undefined) this.strangers.delete(oldest);
  }

  async delete(key: string): Promise<boolean> {
    return this.strangers.delete(key);
  }
}
