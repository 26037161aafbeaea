import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, separateOperations } from 'graphql';
import { buildSchema } from '../../../server/graphql/build-schema';
import { DocumentChecker } from '../../../server/graphql/check-document';

const persisted = JSON.parse(
  readFileSync(path.resolve('client/generated/persisted-documents.json'), 'utf8'),
) as Record<string, string>;

const aliases = separateOperations(
  parse(readFileSync(path.resolve('server/rest/documents.graphql'), 'utf8')),
);

describe('the operations of the product itself', () => {
  const checker = new DocumentChecker(buildSchema());

  it.each(
    [...Object.values(persisted), ...Object.values(aliases).map(print)].map(
      (text) => [/(?:query|mutation) (\w+)/.exec(text)?.[1], text] as const,
    ),
  )('%s stays within the limits of operations', (_name, text) => {
    expect(checker.check(parse(text))).toEqual([]);
  });
});
