import {
  execute,
  getNamedType,
  isInputObjectType,
  Kind,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';
import { IDEMPOTENCY_LIMITS } from '#domain/limits/limits';
import { ERROR_CODES } from '../errors/domain-error';
import {
  AnswerSchemas,
  inputObjectOf,
  SchemaComponents,
  type InputField,
  type JsonSchema,
} from './json-schema';
import { isVersioned, variablesOf, type RestOperation } from './operation';
import PARTS from './openapi-parts.json';
import type { RestExample } from './route';

/** A call without a document, as its handler describes it. */
interface NativeOperation {
  /** In lower case. */
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  /** An OpenAPI operation without its error answers. */
  operation: { operationId: string; responses: Record<string, unknown>; [member: string]: unknown };
  /** Statuses it may answer as errors. */
  errors: readonly number[];
}

/** The parts of an OpenAPI 3.1 document that are read here. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  paths: Record<string, Record<string, unknown>>;
  [member: string]: unknown;
}

/**
 * Describes the REST aliases from their table, their documents and the schema; nothing is said here that one of these
 * knows.
 * @param serverUrl absolute, for generators of clients don't know where the description came from
 */
export async function describeApi(
  operations: readonly RestOperation[],
  schema: GraphQLSchema,
  { native, serverUrl }: { native: readonly NativeOperation[]; serverUrl: string },
): Promise<OpenApiDocument> {
  const components = new SchemaComponents();
  const answers = new AnswerSchemas(schema, components);
  const paths: OpenApiDocument['paths'] = {};
  const add = (path: string, method: string, operation: object) => {
    paths[path] = { ...paths[path], [method]: operation };
  };
  for (const operation of operations) {
    const { path, method } = operation.route;
    const tools = { schema, components, answers, examples: await exampleAnswers(operation, schema) };
    const described = new OperationDescription(operation, tools).toJson();
    add(path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), described);
  }
  for (const { path, method, operation, errors } of native) {
    const responses = { ...operation.responses, ...errorResponses(errors) };
    add(path, method, { tags: [tagOf(path)], ...operation, responses });
  }
  return {
    openapi: '3.1.0',
    info: PARTS.info,
    servers: [{ url: serverUrl }, { url: '/', description: 'Where this description was fetched.' }],
    tags: tagsOf(paths),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, IfMatch: PARTS.ifMatch },
      responses: {
        ...Object.fromEntries(statuses().map((status) => [`Error${status}`, errorResponse(status)])),
        Error412: { ...errorResponse(409), description: PARTS.unmatched },
      },
      schemas: { ...components.schemas, Error: ERROR_SCHEMA },
    },
  };
}

interface Tools {
  schema: GraphQLSchema;
  components: SchemaComponents;
  answers: AnswerSchemas;
  examples: ExampleAnswers;
}

/** One row of the table as an OpenAPI operation. */
class OperationDescription {
  private readonly inputs: ReadonlyMap<string, InputField>;

  constructor(
    private readonly operation: RestOperation,
    private readonly tools: Tools,
  ) {
    this.inputs = inputsOf(operation, tools.schema);
  }

  toJson(): object {
    const { route, isPublic } = this.operation;
    const description = this.description();
    const body = this.requestBody();
    return {
      tags: [tagOf(route.path)],
      operationId: route.document.replace(/^Rest(.)/, (_whole, first: string) => first.toLowerCase()),
      summary: /^.*?[.:](?=\s|$)/s.exec(description)?.[0].replace(/[.:]$/, '') ?? description,
      description,
      ...(isPublic ? { security: [] } : {}),
      parameters: this.parameters(),
      ...(body ? { requestBody: body } : {}),
      responses: {
        [route.status]: {
          description: 'Done.',
          content: {
            'application/json': {
              schema: this.tools.answers.of(this.operation),
              ...this.examples(({ name }) => this.tools.examples.get(name)),
            },
          },
        },
        ...errorResponses(this.errors()),
      },
    };
  }

  /** The document's own description, otherwise the description of the requested fields. */
  private description(): string {
    const { definition } = this.operation;
    if (definition.description) return definition.description.value;
    const root = this.tools.schema.getRootType(definition.operation);
    const fields = definition.selectionSet.selections.flatMap((node) =>
      node.kind === Kind.FIELD ? [root?.getFields()[node.name.value]?.description ?? ''] : [],
    );
    return fields.join(' ');
  }

  private parameters(): object[] {
    const { pathParameters, queryParameters, definition } = this.operation;
    const inPath = pathParameters.map((name) => this.parameter(name, 'path', true));
    const inQuery = queryParameters.map(({ variable, type }) =>
      this.parameter(variable.name.value, 'query', type.kind === Kind.NON_NULL_TYPE),
    );
    const isChange = definition.operation === 'mutation' && !this.operation.isPublic;
    const headers = [
      ...(isChange ? ['IdempotencyKey'] : []),
      ...(isVersioned(this.operation, this.tools.schema) ? ['IfMatch'] : []),
    ];
    return [...inPath, ...inQuery, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
  }

  private parameter(name: string, place: 'path' | 'query', required: boolean): object {
    const { type, description, extensions } = this.input(name);
    const limits = extensions['jsonSchema'] as JsonSchema | undefined;
    // A parameter that is absent is no null.
    const schema = { ...this.tools.components.ofPresent(type), ...limits };
    return { name, in: place, required, ...(description ? { description } : {}), schema };
  }

  /** The document's variable of this name, or the field of its input that comes from the path. */
  private input(name: string): InputField {
    const input = this.inputs.get(name);
    if (input) return input;
    const whole = this.inputs.get('input');
    const type = whole && getNamedType(whole.type);
    const field = isInputObjectType(type) ? type.getFields()[name] : undefined;
    if (!field) throw new Error(`${this.operation.route.document} has no variable ${name}.`);
    return field;
  }

  private requestBody(): object | null {
    const { bodyVariables } = this.operation;
    if (bodyVariables.length === 0) return null;
    const schema = this.bodySchema(bodyVariables);
    const required = bodyVariables.some(({ type }) => type.kind === Kind.NON_NULL_TYPE);
    const examples = this.examples(({ body }) => body);
    return { required, content: { 'application/json': { schema, ...examples } } };
  }

  private examples(valueOf: (example: RestExample) => unknown): object {
    const { examples } = this.operation.route;
    if (!examples) return {};
    const shown = examples.map((example) => [
      example.name,
      { summary: example.summary, value: valueOf(example) },
    ]);
    return { examples: Object.fromEntries(shown) as object };
  }

  private bodySchema(variables: readonly VariableDefinitionNode[]): JsonSchema {
    const { components } = this.tools;
    const { pathParameters } = this.operation;
    const whole = this.inputs.get('input');
    const type = whole && getNamedType(whole.type);
    if (isInputObjectType(type)) {
      return pathParameters.length === 0
        ? components.ofPresent(type)
        : components.inputObject(inputObjectOf(type, pathParameters));
    }
    return components.inputObject({
      fields: variables.map(({ variable }) => this.input(variable.name.value)),
    });
  }

  private errors(): number[] {
    const { isPublic, pathParameters, definition, route } = this.operation;
    const isChange = definition.operation === 'mutation';
    const names = [...pathParameters, ...this.inputs.keys()];
    const refersToRows = isChange || names.some((name) => /^id$|Id$/.test(name));
    return [
      400,
      ...(isPublic && !isChange ? [] : [401, 403]),
      ...(route.document === 'RestUpgradeSubscription' ? [402] : []),
      ...(refersToRows ? [404] : []),
      ...(isChange ? [409] : []),
      ...(route.method === 'GET' ? [] : [412, 413, 415]),
      429,
      500,
      503,
    ];
  }
}

/** Returns the inputs of a document's variables: the argument or input field that takes each. */
function inputsOf({ document, definition }: RestOperation, schema: GraphQLSchema): Map<string, InputField> {
  const typeInfo = new TypeInfo(schema);
  const places = new Map<string, Omit<InputField, 'name' | 'type'>>();
  const visitor = {
    Variable: ({ name }: { name: { value: string } }) => {
      const argument = typeInfo.getArgument();
      const parent = getNamedType(typeInfo.getParentInputType());
      // Within an input object the type that surrounds the variable has a field of its name.
      const field = isInputObjectType(parent) ? parent.getFields()[name.value] : undefined;
      const place = field ?? argument;
      if (place) places.set(name.value, place);
    },
  };
  visit(document, visitWithTypeInfo(typeInfo, visitor));
  const inputs = new Map<string, InputField>();
  for (const { variable, type } of definition.variableDefinitions ?? []) {
    const name = variable.name.value;
    const known = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
    if (!known) throw new Error(`There is no type for the variable ${name}.`);
    const { description = null, extensions = {} } = places.get(name) ?? {};
    inputs.set(name, { name, type: known, description, extensions });
  }
  return inputs;
}

/**
 * Words of addresses that belong to the group of another word. Few groups are easier to read, and Swagger UI 5.35 shows
 * only the first calls of a description with more than 28.
 */
const GROUPS: Readonly<Record<string, string>> = PARTS.groups;

/** The first word of an address groups its calls. */
function tagOf(path: string): string {
  const word = path.split('/')[2] ?? '';
  return GROUPS[word] ?? word;
}

/** Every group once, in the order of its first call. */
function tagsOf(paths: OpenApiDocument['paths']): { name: string }[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.flatMap((operation) => (operation as { tags: string[] }).tags);
  return [...new Set(names)].map((name) => ({ name }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key chosen by the caller for each change. Repeating a request with the same key within ' +
    `${IDEMPOTENCY_LIMITS.days} days returns the first result without making the change again. ` +
    'CONFLICT if the key belongs to a different request.',
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_LIMITS.keyLength },
};

const ERROR_SCHEMA: JsonSchema = {
  ...PARTS.error,
  properties: {
    ...PARTS.error.properties,
    code: { ...PARTS.error.properties.code, enum: Object.keys(ERROR_CODES) },
  },
};

/** Statuses after which the same call may succeed. */
const RETRIED: ReadonlySet<number> = new Set([429, 503]);

function statuses(): number[] {
  return [...new Set(Object.values(ERROR_CODES).map(({ httpStatus }) => httpStatus))].toSorted();
}

function errorResponse(status: number): object {
  const codes = Object.entries(ERROR_CODES).filter(([, { httpStatus }]) => httpStatus === status);
  return {
    description: codes.map(([code]) => `\`${code}\``).join(', '),
    ...(RETRIED.has(status) ? { headers: { 'Retry-After': PARTS.retryAfter } } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function errorResponses(of: readonly number[]): Record<string, object> {
  return Object.fromEntries(of.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));
}

/** Answers by the names of the examples. */
type ExampleAnswers = ReadonlyMap<string, unknown>;

/**
 * Answers the examples of a call. A guest may make all of them, and they read nothing that is stored, so the context is
 * the caller alone.
 */
async function exampleAnswers(operation: RestOperation, schema: GraphQLSchema): Promise<ExampleAnswers> {
  const { route, document } = operation;
  const contextValue = { caller: { ip: '::1', userAgent: null } };
  const answers = (route.examples ?? []).map(async ({ name, body }) => {
    const variableValues = variablesOf(operation, { params: {}, query: {}, body });
    const { data, errors } = await execute({ schema, document, contextValue, variableValues });
    if (!data || errors) throw new Error(`The example ${name} fails.`, { cause: errors?.[0] });
    return [name, route.pick(data)] as const;
  });
  return new Map(await Promise.all(answers));
}
