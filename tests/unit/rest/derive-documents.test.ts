import { readFileSync } from 'node:fs';
import { buildSchema, Kind, parse, validate, type GraphQLSchema } from 'graphql';
import { deriveDocuments } from '../../../server/rest/derive-documents';
import { LEFT_OUT } from '../../../server/rest/left-out';
import type { RestRoute } from '../../../server/rest/route';
import { REST_ROUTES } from '../../../server/rest/routes';

const SDL = readFileSync('schema.graphql', 'utf8');
const SOURCES = {
  schema: buildSchema(SDL),
  routes: REST_ROUTES,
  special: readFileSync('server/rest/special.graphql', 'utf8'),
  current: readFileSync('server/rest/documents.graphql', 'utf8'),
};

/** A special operation of no route. */
const OTHER = 'query RestOther { pages { id } }';

const route = (document: string, method: RestRoute['method'] = 'GET'): RestRoute => ({
  ...{ method, document, path: '/api/x', status: 200 },
  pick: (data) => data,
});

function fieldsOf(text: string, fragment: string): string[] {
  const found = parse(text).definitions.find(
    (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === fragment,
  );
  if (found?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`No fragment ${fragment}`);
  return found.selectionSet.selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : []));
}

describe('the documents of REST calls', () => {
  it('are valid and derived from themselves', () => {
    const derived = deriveDocuments(SOURCES);
    expect(validate(SOURCES.schema, parse(derived))).toEqual([]);
    expect(derived).toBe(SOURCES.current);
  });

  it('answer a field that is added to a type, behind those that were there', () => {
    const schema = buildSchema(SDL.replace('type Subtask {', 'type Subtask {\n  aColor: String'));
    const before = fieldsOf(SOURCES.current, 'RestSubtask');
    expect(fieldsOf(deriveDocuments({ ...SOURCES, schema }), 'RestSubtask')).toEqual([...before, 'aColor']);
  });

  it('leave nothing out that is not there', () => {
    const unknown = Object.entries(LEFT_OUT).flatMap(([type, fields]) =>
      fields.filter((field) => !has(SOURCES.schema, type, field)).map((field) => `${type}.${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('take every argument of a field, and of a DELETE the ID alone', () => {
    const schema = buildSchema(`
      type Query { pages(first: Int, after: ID!): [Page!]! }
      type Mutation { deletePage(input: DeleteInput!): Page! }
      input DeleteInput { id: ID! }
      type Page { id: ID! next: Page }
    `);
    const routes = [route('RestPages'), route('RestDeletePage', 'DELETE')];
    const derived = deriveDocuments({ schema, routes, special: OTHER, current: '' }).replace(/\s+/g, ' ');
    expect(derived).toContain(
      'query RestPages($first: Int, $after: ID!) { pages(first: $first, after: $after)',
    );
    expect(derived).toContain('mutation RestDeletePage($id: ID!) { deletePage(input: {id: $id})');
  });

  it('refuse a call of no field', () => {
    const routes = [route('RestNothing')];
    expect(() => deriveDocuments({ ...SOURCES, routes })).toThrow('No field nothing');
  });
});

function has(schema: GraphQLSchema, typeName: string, field: string): boolean {
  const type = schema.getType(typeName);
  return type !== undefined && 'getFields' in type && field in type.getFields();
}
