import {
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { orNull, type JsonSchema, type SchemaComponents } from './json-schema';
import type { RestOperation } from './operation';

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
