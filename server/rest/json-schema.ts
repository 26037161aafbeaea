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
} from 'graphql';

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

  /** The JSON schema of a type where it is present and not null. */
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

export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema['type'] === 'string') return { ...schema, type: [schema['type'], 'null'] };
  return Object.keys(schema).length === 0 ? schema : { oneOf: [schema, { type: 'null' }] };
}
