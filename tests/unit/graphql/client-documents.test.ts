import { getOperationAST, parse, visit, type DocumentNode } from 'graphql';
import persisted from '../../../client/generated/persisted-documents.json';
import { APP_ROUTES } from '../../../client/boot/routes';

const documents = Object.values(persisted).map((text) => parse(text));

describe('the documents of the client, which the build takes as they are', () => {
  it('have none of the directives that Apollo Client would carry out', () => {
    const directives = documents.flatMap((document) => {
      const names: string[] = [];
      visit(document, { Directive: ({ name }) => void names.push(name.value) });
      return names;
    });
    expect(directives.filter((name) => name !== 'include' && name !== 'skip')).toEqual([]);
  });

  it('ask for the type of every object, and call nothing else by that name', () => {
    for (const document of documents) {
      visit(document, {
        SelectionSet({ selections }, _key, parent) {
          if (parent && 'kind' in parent && parent.kind === 'OperationDefinition') return;
          const names = selections.map((selection) => ('name' in selection ? selection.name?.value : null));
          expect(names).toContain('__typename');
        },
        Field: ({ alias }) => expect(alias?.value ?? '').not.toMatch(/^__/),
      });
    }
  });
});

it('what an address begins with needs no variables', () => {
  const operations = new Map(documents.map((document) => [nameOf(document), getOperationAST(document)]));
  for (const name of APP_ROUTES.flatMap((route) => route.operations)) {
    const { variableDefinitions = [] } = operations.get(name) ?? {};
    expect(operations.has(name)).toBe(true);
    expect(variableDefinitions.filter(({ type }) => type.kind === 'NonNullType')).toEqual([]);
  }
});

function nameOf(document: DocumentNode): string | undefined {
  return getOperationAST(document)?.name?.value;
}
