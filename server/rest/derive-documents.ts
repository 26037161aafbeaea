import { readFileSync } from 'node:fs';
import {
  getNamedType,
  isObjectType,
  parse,
  print,
  separateOperations,
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { inInstallation } from '../installation';
import leftOut from './left-out.json';
import type { RestRoute } from './route';

/**
 * The fields REST answers leave out of a type: objects with calls of their own, fields only the product's own
 * client needs to keep its cache right, and fields of no use to an integrator.
 */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = leftOut;

/** Operations that are written by hand; fragments of theirs are derived. */
const SPECIAL = 'server/rest/special.graphql';

/**
 * Derives the document of every call. `RestCourses` requests `courses` with all its arguments as variables,
 * and all fields of its type except those left out, one fragment per type. A DELETE takes the ID, and the version from
 * `If-Match`.
 *
 * @param special the operations that are written by hand
 * @throws when a call names no field of the schema and no special operation
 */
export function deriveDocuments(
  schema: GraphQLSchema,
  routes: readonly RestRoute[],
  special = readFileSync(inInstallation(SPECIAL), 'utf8'),
): DocumentNode {
  const byHand = separateOperations(parse(special, { noLocation: true }));
  const operations = routes.map((route) => {
    const own = byHand[route.document];
    return own ? print(own) : operationOf(schema, route);
  });
  return parse([...operations, ...fragmentsOf(schema, operations)].join('\n'), { noLocation: true });
}

function operationOf(schema: GraphQLSchema, { document, method }: RestRoute): string {
  const name = document.replace(/^Rest/, '');
  const fieldName = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const query = schema.getQueryType()?.getFields()[fieldName];
  const field = query ?? schema.getMutationType()?.getFields()[fieldName];
  if (!field) throw new Error(`No field ${fieldName} and no special operation for ${document}`);
  const isDelete = method === 'DELETE' && field.args.some((argument) => argument.name === 'input');
  const args = inOrder(field.args);
  const variables = args.map((argument) => `$${argument.name}: ${String(argument.type)}`);
  const given = args.map((argument) => `${argument.name}: $${argument.name}`);
  const [declared, passed] = isDelete
    ? ['($id: ID!, $expectedVersion: Int)', '(input: { id: $id, expectedVersion: $expectedVersion })']
    : [inBrackets(variables), inBrackets(given)];
  const selection = selectionOf(field);
  return `${query ? 'query' : 'mutation'} ${document}${declared} { ${fieldName}${passed} ${selection} }`;
}

function inBrackets(items: readonly string[]): string {
  return items.length === 0 ? '' : `(${items.join(', ')})`;
}

function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  return isObjectType(type) ? `{ ...Rest${type.name} }` : '';
}

/** The fragments that documents use, and those that these use in turn. */
function fragmentsOf(schema: GraphQLSchema, operations: readonly string[]): string[] {
  const fragments = new Map<string, string>();
  const add = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/\.\.\.Rest(\w+)/g)) {
      const type = schema.getType(name);
      if (fragments.has(name) || !isObjectType(type)) continue;
      fragments.set(name, '');
      const fragment = fragmentOf(type);
      fragments.set(name, fragment);
      add(fragment);
    }
  };
  operations.forEach(add);
  return [...fragments.values()];
}

function fragmentOf(type: GraphQLObjectType): string {
  const leftOut = LEFT_OUT[type.name] ?? [];
  // A header names the act.
  const shown = inOrder(Object.values(type.getFields())).filter(
    ({ name, type: its }) => !leftOut.includes(name) && getNamedType(its).name !== 'Act',
  );
  const lines = shown.map((field) => `${field.name} ${selectionOf(field)}`);
  return `fragment Rest${type.name} on ${type.name} { ${lines.join('\n')} }`;
}

/** By name, as in schema.graphql: moving a field in a class changes no answer. */
function inOrder<Named extends { name: string }>(named: readonly Named[]): Named[] {
  return named.toSorted((left, right) => (left.name < right.name ? -1 : 1));
}
