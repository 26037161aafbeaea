import { readFileSync } from 'node:fs';
import { buildSchema, Kind, print, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { deriveDocuments, LEFT_OUT } from '../../../server/rest/derive-documents';
import type { RestRoute } from '../../../server/rest/route';
import { REST_ROUTES } from '../../../server/rest/routes';

const SDL = readFileSync('schema.graphql', 'utf8');
const SCHEMA = buildSchema(SDL);

/** A special operation of no route. */
const OTHER = 'query RestOther { pages { id } }';

const route = (document: string, method: RestRoute['method'] = 'GET'): RestRoute => ({
  ...{ method, document, path: '/api/x', status: 200 },
  pick: (data) => data,
});

function fieldsOf(documents: DocumentNode, fragment: string): string[] {
  const found = documents.definitions.find(
    (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === fragment,
  );
  if (found?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`No fragment ${fragment}`);
  return found.selectionSet.selections.flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : []));
}

describe('the documents of REST calls', () => {
  it('are valid', () => {
    expect(validate(SCHEMA, deriveDocuments(SCHEMA, REST_ROUTES))).toEqual([]);
  });

  it('answer a field that is added to a type', () => {
    const schema = buildSchema(SDL.replace('type Subtask {', 'type Subtask {\n  aColor: String'));
    const before = fieldsOf(deriveDocuments(SCHEMA, REST_ROUTES), 'RestSubtask');
    expect(fieldsOf(deriveDocuments(schema, REST_ROUTES), 'RestSubtask')).toEqual(['aColor', ...before]);
  });

  it('leave nothing out that is not there', () => {
    const unknown = Object.entries(LEFT_OUT).flatMap(([type, fields]) =>
      fields.filter((field) => !has(SCHEMA, type, field)).map((field) => `${type}.${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('take every argument of a field, and of a DELETE the ID and the version', () => {
    const schema = buildSchema(`
      type Query { pages(first: Int, after: ID!): [Page!]! }
      type Mutation { deletePage(input: DeleteInput!): Page! }
      input DeleteInput { id: ID! }
      type Page { id: ID! next: Page }
    `);
    const routes = [route('RestPages'), route('RestDeletePage', 'DELETE')];
    const derived = print(deriveDocuments(schema, routes, OTHER)).replace(/\s+/g, ' ');
    expect(derived).toContain(
      'query RestPages($after: ID!, $first: Int) { pages(after: $after, first: $first)',
    );
    expect(derived).toContain(
      'mutation RestDeletePage($id: ID!, $expectedVersion: Int) { deletePage(input: {id: $id, expectedVersion: $expectedVersion})',
    );
  });

  it('refuse a call of no field', () => {
    const routes = [route('RestNothing')];
    expect(() => deriveDocuments(SCHEMA, routes)).toThrow('No field nothing');
  });
});

function has(schema: GraphQLSchema, typeName: string, field: string): boolean {
  const type = schema.getType(typeName);
  return type !== undefined && 'getFields' in type && field in type.getFields();
}
