import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  getNamedType,
  getNullableType,
  isObjectType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { RestOperation } from './operation';

/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** The JSON schema of a scalar beyond its description; an unlisted one may be anything. */
const SCALARS: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  Int: { type: 'integer', format: 'int32' },
  Float: { type: 'number' },
  Decimal: { type: 'number' },
  LocalDate: { type: 'string', format: 'date' },
  LocalTime: { type: 'string', pattern: '^\\d\\d:\\d\\d$' },
  LocalDateTime: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$' },
  DateTime: { type: 'string', format: 'date-time' },
  Timezone: { type: 'string' },
};

/** Scalars that everybody knows: written out, not named. */
const PLAIN = new Set(['ID', 'String', 'Boolean', 'Int', 'Float']);

/** Collects the named schemas of a description while the types that use them are turned into JSON Schema. */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {};

  /** The JSON schema of an API type; named types are referenced. */
  of(type: GraphQLInputType | GraphQLOutputType): JsonSchema {
    return isNonNullType(type) ? this.ofNullable(type.ofType) : orNull(this.ofNullable(type));
  }

  ofPresent(type: GraphQLInputType): JsonSchema {
    return this.ofNullable(isNonNullType(type) ? type.ofType : type);
  }

  /** An input object written out, without the fields that stand elsewhere, such as in the path. */
  inputObject({ fields, description }: InputObject): JsonSchema {
    const required = fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
    return {
      type: 'object',
      ...(description ? { description } : {}),
      properties: Object.fromEntries(fields.map((field) => [field.name, this.inputField(field)])),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    };
  }

  /** Names a schema, unless it is named already, and refers to it. */
  named(name: string, make: () => JsonSchema): JsonSchema {
    if (!(name in this.schemas)) {
      // Set before it is made: it may refer to itself.
      this.schemas[name] = {};
      this.schemas[name] = make();
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private inputField({ type, description, extensions }: InputField): JsonSchema {
    const limits = extensions['jsonSchema'] as JsonSchema | undefined;
    return { ...this.of(type), ...limits, ...(description ? { description } : {}) };
  }

  private ofNullable(type: GraphQLInputType | GraphQLOutputType): JsonSchema {
    if (isListType(type)) return { type: 'array', items: this.of(type.ofType) };
    if (isEnumType(type)) return this.named(type.name, () => enumSchema(type));
    if (isInputObjectType(type)) return this.named(type.name, () => this.inputObject(inputObjectOf(type)));
    const { name } = type as GraphQLScalarType;
    if (PLAIN.has(name)) return { ...SCALARS[name] };
    return this.named(name, () => scalarSchema(type as GraphQLScalarType));
  }
}

/** A field of an input, or an argument used like one. */
export type InputField = Pick<GraphQLInputField, 'name' | 'type' | 'description' | 'extensions'>;

/** The parts that describe an input object. */
interface InputObject {
  fields: readonly InputField[];
  description?: string | null | undefined;
}

/** An input type without some of its fields. */
export function inputObjectOf(type: GraphQLInputObjectType, without: readonly string[] = []): InputObject {
  const fields = Object.values(type.getFields()).filter(({ name }) => !without.includes(name));
  return { fields, description: type.description };
}

function scalarSchema({ name, description }: GraphQLScalarType): JsonSchema {
  return { ...SCALARS[name], ...(description ? { description } : {}) };
}

function enumSchema(type: GraphQLEnumType): JsonSchema {
  const values = type.getValues();
  const meanings = values.map(({ name, description }) => `- \`${name}\`: ${description ?? ''}`);
  return {
    type: 'string',
    enum: values.map(({ name }) => name),
    description: [type.description, ...meanings].filter(Boolean).join('\n'),
  };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return Object.keys(schema).length === 0 ? schema : { oneOf: [schema, { type: 'null' }] };
}

/**
 * Describes answers. The data of an operation is laid out as its document selects it, with a schema in place
 * of each value. The row's own `pick` runs over it, and the result gives the schema of the answer.
 */
export class AnswerSchemas {
  /** The schema of each value that `pick` may have picked. */
  private readonly known = new WeakMap<object, JsonSchema>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly components: SchemaComponents,
  ) {}

  of({ route, document, definition }: RestOperation): JsonSchema {
    const fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    );
    const root = this.schema.getRootType(definition.operation);
    if (!root) throw new Error(`There is no root type for ${route.document}.`);
    const { value } = this.object(root, definition.selectionSet, fragments);
    return this.describe(route.pick(value));
  }

  private describe(value: unknown): JsonSchema {
    if (typeof value !== 'object' || value === null) return { const: value };
    return this.known.get(value) ?? objectSchema(value, (inner) => this.describe(inner));
  }

  /** A placeholder for a selection, with its schema. A selection that is one fragment is named after it. */
  private object(type: GraphQLObjectType, set: SelectionSetNode, fragments: Fragments) {
    const value: Record<string, object> = {};
    this.collect(type, set, { into: value, fragments });
    const [only, ...others] = set.selections;
    const make = () => objectSchema(value, (inner) => this.describe(inner), type.description);
    const schema =
      only?.kind === Kind.FRAGMENT_SPREAD && others.length === 0
        ? this.components.named(only.name.value.replace(/^Rest/, ''), make)
        : make();
    return { value, schema };
  }

  private collect(
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    { into, fragments }: Collection,
  ) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const field = type.getFields()[selection.name.value];
        if (!field) continue;
        const name = (selection.alias ?? selection.name).value;
        const { value, schema } = this.field(field.type, selection.selectionSet, fragments);
        const described = field.description ? { ...schema, description: field.description } : schema;
        this.known.set(value, described);

        into[name] = value;
      } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        if (fragment) this.collect(type, fragment.selectionSet, { into, fragments });
      } else this.collect(type, selection.selectionSet, { into, fragments });
    }
  }

  private field(type: GraphQLOutputType, set: SelectionSetNode | undefined, fragments: Fragments): Described {
    const named = getNamedType(type);
    if (!set || !isObjectType(named)) return { value: {}, schema: this.components.of(type) };
    const { value, schema } = this.object(named, set, fragments);
    return isListType(getNullableType(type))
      ? { value: {}, schema: wrapped(type, schema) }
      : { value, schema: wrapped(type, schema) };
  }
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

interface Described {
  value: object;
  schema: JsonSchema;
}

interface Collection {
  into: Record<string, object>;
  fragments: Fragments;
}

/** The schema of an object's type within the lists and nulls around it. */
function wrapped(type: GraphQLOutputType, schema: JsonSchema): JsonSchema {
  if (!isNonNullType(type)) return orNull(listed(type, schema));
  return listed(type.ofType, schema);
}

function listed(type: GraphQLOutputType, schema: JsonSchema): JsonSchema {
  return isListType(type) ? { type: 'array', items: wrapped(type.ofType, schema) } : schema;
}

function objectSchema(
  value: object,
  describe: (inner: unknown) => JsonSchema,
  description?: string | null,
): JsonSchema {
  return {
    type: 'object',
    ...(description ? { description } : {}),
    properties: Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, describe(inner)])),
    required: Object.keys(value),
  };
}
