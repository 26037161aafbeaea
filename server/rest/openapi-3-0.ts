import type { JsonSchema } from './json-schema';
import type { OpenApiDocument } from './openapi';

/**
 * The same description in OpenAPI 3.0, whose schemas know no null type: many generators of clients and nodes read
 * nothing newer.
 */
export function asOpenApi30(document: OpenApiDocument): object {
  return { ...(converted(document) as object), openapi: '3.0.3' };
}

function converted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(converted);
  if (typeof value !== 'object' || value === null) return value;
  // Examples are values, and no schemas.
  const convertMember = ([key, inner]: [string, unknown]) => [
    key,
    key === 'examples' ? inner : converted(inner),
  ];
  const schema = Object.fromEntries(Object.entries(value).map(convertMember)) as JsonSchema;
  return withoutSiblings(withoutConst(withoutNullType(schema)));
}

/** `type: [x, null]` and `oneOf: [x, null]` become x that is nullable. */
function withoutNullType(schema: JsonSchema): JsonSchema {
  const { type, oneOf, ...rest } = schema;
  if (Array.isArray(type)) {
    const [only] = type.filter((name) => name !== 'null') as string[];
    return { ...rest, type: only, nullable: true };
  }
  if (!Array.isArray(oneOf)) return schema;
  const others = (oneOf as JsonSchema[]).filter((one) => one['type'] !== 'null');
  if (others.length === oneOf.length) return schema;
  return { ...rest, nullable: true, allOf: others };
}

function withoutConst({ const: value, ...schema }: JsonSchema): JsonSchema {
  return value === undefined ? schema : { ...schema, type: typeof value, enum: [value] };
}

/** A reference may have no other keywords next to it. */
function withoutSiblings(schema: JsonSchema): JsonSchema {
  const { $ref, ...siblings } = schema;
  if (typeof $ref !== 'string' || Object.keys(siblings).length === 0) return schema;
  return { ...siblings, allOf: [{ $ref }] };
}
