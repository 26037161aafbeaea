import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** A field of Query or Mutation. */
export interface RootOperation {
  /** `Mutation.createTerm` */
  name: string;
  field: GraphQLField<unknown, unknown>;
  /** Calls it with a variable for each of its arguments and asks for as little as possible. */
  document: string;
}

/** A value that a caller can send: an argument, or a field of an argument that is an input object. */
export interface InputPlace {
  /** `Mutation.updateTerm.input.name`, `Query.term.id` */
  name: string;
  operation: RootOperation;
  /** The keys that lead to it in the variables; 0 is the first entry of a list. */
  path: (string | number)[];
  type: GraphQLInputType;
}

/** Every field of Query and Mutation. */
export function rootOperations(schema: GraphQLSchema): RootOperation[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      name: `${root?.name}.${field.name}`,
      field,
      document: documentOf(root?.name === 'Mutation' ? 'mutation' : 'query', field),
    })),
  );
}

function documentOf(kind: string, field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const args = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const call = `${field.name}${args && `(${args})`}`;
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${kind}${variables && ` (${variables})`} { ${call}${selection} }`;
}

/** Every place of an operation that takes a value, those in the entries of a list included. */
export function inputPlaces(operation: RootOperation): InputPlace[] {
  return operation.field.args.flatMap((arg) => placesBelow(operation, arg, []));
}

function placesBelow(
  operation: RootOperation,
  { name, type }: GraphQLArgument | GraphQLInputField,
  above: (string | number)[],
): InputPlace[] {
  const path = [...above, name];
  const named = getNamedType(type);
  const isList = isListType(nullable(type));
  const place = { name: nameOf(operation, path), operation, path, type };
  if (!isInputObjectType(named)) return [place];
  const inner = isList ? [...path, 0] : path;
  const places = Object.values(named.getFields()).flatMap((field) => placesBelow(operation, field, inner));
  return isList ? [place, ...places] : places;
}

function nameOf({ name }: RootOperation, path: (string | number)[]): string {
  return [name, ...path.filter((key) => typeof key === 'string')].join('.');
}

/** A type without its exclamation mark. */
export function nullable(type: GraphQLInputType): GraphQLInputType {
  return isNonNullType(type) ? type.ofType : type;
}

/** The variables with the value at a place exchanged; the given ones stay as they are. */
export function withValue(
  variables: Record<string, unknown>,
  path: readonly (string | number)[],
  value: unknown,
): Record<string, unknown> {
  const copy = structuredClone(variables);
  let parent: Record<string | number, unknown> = copy;
  for (const [depth, key] of path.slice(0, -1).entries()) {
    parent[key] ??= typeof path[depth + 1] === 'number' ? [] : {};
    parent = parent[key] as Record<string | number, unknown>;
  }
  parent[path.at(-1) ?? ''] = value;
  return copy;
}
