import {
  getNamedType,
  isInputObjectType,
  Kind,
  print,
  separateOperations,
  typeFromAST,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import { documentKey } from '../graphql/execute';
import type { RestRoute } from './route';

/** The operation behind a row of the table, as read from its document; the row itself repeats none of it. */
export interface RestOperation {
  route: RestRoute;
  document: DocumentNode;
  definition: OperationDefinitionNode;
  /** Text of the document, and the key of its compiled form. */
  text: string;
  key: string;
  /** Names in the path, such as `id` of `/api/courses/:id`. */
  pathParameters: string[];
  /** Variables that a GET takes from the query string. */
  queryParameters: VariableDefinitionNode[];
  /** Variables that come in the body: `input` is the body itself, others are fields of it. */
  bodyVariables: VariableDefinitionNode[];
  /** Whether a guest may call it. */
  isPublic: boolean;
}

/**
 * The operations of a table of aliases.
 * @param documents those of `deriveDocuments`, in one.
 * @param publicFields the fields a guest may call, as `Type.field`.
 * @throws when a row names no operation of the documents.
 */
export function restOperations(
  routes: readonly RestRoute[],
  documents: DocumentNode,
  publicFields: readonly string[],
): RestOperation[] {
  const separate = separateOperations(documents);
  return routes.map((route) => {
    const document = separate[route.document];
    const definition = document?.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (!document || !definition) throw new Error(`The documents have no operation ${route.document}`);
    const own = print(document);
    const isPublic = rootFieldsOf(definition).every((field) => publicFields.includes(field));
    return {
      route,
      document,
      definition,
      text: own,
      key: documentKey(own),
      isPublic,
      ...placesOf(route, definition),
    };
  });
}

/** Returns the sources of a document's variables: the path, a GET's query string, the body of other calls. */
function placesOf(route: RestRoute, { variableDefinitions = [] }: OperationDefinitionNode) {
  const pathParameters = Array.from(route.path.matchAll(/:(\w+)/g), ([, name]) => name as string);
  const others = variableDefinitions.filter(({ variable }) => !pathParameters.includes(variable.name.value));
  const isGet = route.method === 'GET';
  // What a DELETE expects comes in a header: not every program can send a body with it.
  const sent = others.filter(
    ({ variable }) => route.method !== 'DELETE' || variable.name.value !== 'expectedVersion',
  );
  return { pathParameters, queryParameters: isGet ? others : [], bodyVariables: isGet ? [] : sent };
}

function rootFieldsOf({ operation, selectionSet }: OperationDefinitionNode): string[] {
  const type = operation === 'mutation' ? 'Mutation' : 'Query';
  return selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD ? [`${type}.${node.name.value}`] : [],
  );
}

/** Whether a call changes one row, which may be compared with the version that the caller saw. */
export function isVersioned({ bodyVariables, definition }: RestOperation, schema: GraphQLSchema): boolean {
  const { variableDefinitions = [] } = definition;
  if (variableDefinitions.some(({ variable }) => variable.name.value === 'expectedVersion')) return true;
  const input = bodyVariables.find(({ variable }) => variable.name.value === 'input');
  const type = input && getNamedType(typeFromAST(schema, input.type as never));
  return isInputObjectType(type) && 'expectedVersion' in type.getFields();
}

/** The input that a call gives its document. */
export interface RestRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** The variables of an operation: body and path as its `input` if it has one, otherwise each value on its own. */
export function variablesOf(
  { bodyVariables }: RestOperation,
  { params, query, body }: RestRequest,
): Record<string, unknown> {
  const given = { ...query, ...body, ...params };
  return bodyVariables.some(({ variable }) => variable.name.value === 'input') ? { input: given } : given;
}
