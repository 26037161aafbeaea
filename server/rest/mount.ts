import { Kind, parse, print, type DocumentNode, type FragmentDefinitionNode } from 'graphql';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentKey, type Executor, type OperationResult } from '../graphql/execute';
import type { RequestContext } from '../graphql/context';
import { restErrorBody } from '../errors/rest-error-body';
import { REST_ROUTES, type RestRoute } from './routes';

/** What the aliases need of the composition root. */
export interface RestOptions {
  executor: Executor;
  /** Text of documents.graphql. */
  documents: string;
  createContext: (request: FastifyRequest) => Promise<RequestContext>;
}

/** Mounts every row of the table; each runs its static document through the same execution as /graphql. */
export function mountRest(app: FastifyInstance, { executor, documents, createContext }: RestOptions): void {
  const operations = splitDocuments(documents);
  for (const route of REST_ROUTES) {
    const text = operations.get(route.document);
    if (!text) throw new Error(`documents.graphql has no operation ${route.document}`);
    executor.compileOwn(text);
    const operation = { document: parse(text), key: documentKey(text) };
    app.route({
      method: route.method,
      url: route.path,
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      handler: async (request, reply) => {
        const context = await createContext(request);
        const variables = route.variables(readRequest(request));
        return answer(route, await executor.run({ ...operation, variables }, context), reply);
      },
    });
  }
}

/** Each operation of a document with exactly the fragments it uses, as its own text. */
function splitDocuments(text: string): Map<string, string> {
  const document = parse(text);
  const fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  const operations = new Map<string, string>();
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION || !node.name) continue;
    const used = [...fragments.values()].filter((fragment) =>
      print(node).includes(`...${fragment.name.value}`),
    );
    const own: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node, ...used] };
    operations.set(node.name.value, print(own));
  }
  return operations;
}

function readRequest(request: FastifyRequest) {
  return {
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: (request.body ?? {}) as Record<string, unknown>,
  };
}

function answer(route: RestRoute, result: OperationResult, reply: FastifyReply) {
  const error = result.errors?.[0];
  if (error) {
    if (result.retryAfter) void reply.header('retry-after', result.retryAfter);
    return reply.code(result.httpStatus).send(restErrorBody(error.message, error.extensions));
  }
  return reply.code(route.status).send(route.pick(result.data ?? {}));
}
