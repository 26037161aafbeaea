import {
  getNamedType,
  isObjectType,
  Kind,
  parse,
  print,
  separateOperations,
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { LEFT_OUT } from './left-out';
import type { RestRoute } from './route';

export interface DocumentSources {
  schema: GraphQLSchema;
  routes: readonly RestRoute[];
  /** Operations that are written by hand; fragments of theirs are derived. */
  special: string;
  /** The documents as they stand: every field keeps its place in its answer, new ones follow. */
  current: string;
}

/**
 * Derives the document of every call. `RestCourses` requests `courses` with all its arguments as variables,
 * and all fields of its type except those left out, one fragment per type. A DELETE takes the ID alone.
 *
 * @throws when a call names no field of the schema and no special operation
 */
export function deriveDocuments({ schema, routes, special, current }: DocumentSources): string {
  const places = placesIn(current, schema);
  const byHand = separateOperations(parse(special, { noLocation: true }));
  const operations = routes.map((route) => {
    const own = byHand[route.document];
    return own ? print(own) : operationOf(schema, route);
  });
  return [...operations, ...fragmentsOf(schema, operations, places)].join('\n\n') + '\n';
}

function operationOf(schema: GraphQLSchema, { document, method }: RestRoute): string {
  const name = document.replace(/^Rest/, '');
  const fieldName = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const query = schema.getQueryType()?.getFields()[fieldName];
  const field = query ?? schema.getMutationType()?.getFields()[fieldName];
  if (!field) throw new Error(`No field ${fieldName} and no special operation for ${document}`);
  const isDelete = method === 'DELETE' && field.args.some((argument) => argument.name === 'input');
  const variables = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`);
  const given = field.args.map((argument) => `${argument.name}: $${argument.name}`);
  const [declared, passed] = isDelete
    ? ['($id: ID!)', '(input: { id: $id })']
    : [inBrackets(variables), inBrackets(given)];
  const selection = selectionOf(field);
  return print(
    parse(`${query ? 'query' : 'mutation'} ${document}${declared} { ${fieldName}${passed} ${selection} }`),
  );
}

function inBrackets(items: readonly string[]): string {
  return items.length === 0 ? '' : `(${items.join(', ')})`;
}

function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  return isObjectType(type) ? `{ ...Rest${type.name} }` : '';
}

type Places = ReadonlyMap<string, readonly string[]>;

/** The fragments that documents use, and those that these use in turn. */
function fragmentsOf(schema: GraphQLSchema, operations: readonly string[], places: Places): string[] {
  const fragments = new Map<string, string>();
  const add = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/\.\.\.Rest(\w+)/g)) {
      const type = schema.getType(name);
      if (fragments.has(name) || !isObjectType(type)) continue;
      fragments.set(name, '');
      const fragment = fragmentOf(type, places.get(name) ?? []);
      fragments.set(name, fragment);
      add(fragment);
    }
  };
  operations.forEach(add);
  return [...fragments.values()];
}

function fragmentOf(type: GraphQLObjectType, known: readonly string[]): string {
  const leftOut = LEFT_OUT[type.name] ?? [];
  const shown = Object.values(type.getFields()).filter(({ name }) => !leftOut.includes(name));
  const placeOf = ({ name }: { name: string }) => (known.includes(name) ? known.indexOf(name) : known.length);
  const fields = shown.toSorted((left, right) => placeOf(left) - placeOf(right));
  const lines = fields.map((field) => `${field.name} ${selectionOf(field)}`);
  return print(parse(`fragment Rest${type.name} on ${type.name} { ${lines.join('\n')} }`));
}

/** The order of each type's fields in documents. */
function placesIn(text: string, schema: GraphQLSchema): Places {
  const places = new Map<string, string[]>();
  const document: DocumentNode = text === '' ? { kind: Kind.DOCUMENT, definitions: [] } : parse(text);
  const read = (type: GraphQLObjectType, set: SelectionSetNode): void => {
    const names = places.get(type.name) ?? [];
    places.set(type.name, names);
    for (const node of set.selections) {
      if (node.kind !== Kind.FIELD) continue;
      const field = type.getFields()[node.name.value];
      const of = field && getNamedType(field.type);
      if (!names.includes(node.name.value)) names.push(node.name.value);
      if (node.selectionSet && isObjectType(of)) read(of, node.selectionSet);
    }
  };
  // Fragments first: a handwritten operation may select some fields of a type, in its own order.
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const type = schema.getType(definition.typeCondition.name.value);
    if (isObjectType(type)) read(type, definition.selectionSet);
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const type = schema.getRootType(definition.operation);
    if (type) read(type, definition.selectionSet);
  }
  return places;
}
