import { parse, print } from 'graphql';
import persisted from '../../../client/generated/persisted-documents.json';
import { printDocument } from '../../../client/apollo/print-document';

const EVERYTHING = `
query All($id: ID = "a \\"quoted\\" text\\n", $list: [[Int!]!]! = [[1], []], $filter: Filter = { at: 1.5e3, of: [DONE, null], deep: {} })
  @cached(for: 60) {
  named: node(id: $id, on: true, filter: { list: $list }) @include(if: $on) { ...Part ...on Row @skip(if: false) { id } ...@defer { id } }
}
fragment Part on Row @own { id }
mutation { clear }`;

describe('the text of a document', () => {
  it.each(Object.values(persisted))('means what the printer of graphql writes: %.40s', (text) => {
    const document = parse(text);
    expect(print(parse(printDocument(document)))).toBe(print(document));
  });

  it('has all that a request may have', () => {
    const document = parse(EVERYTHING);
    expect(print(parse(printDocument(document)))).toBe(print(document));
  });
});
