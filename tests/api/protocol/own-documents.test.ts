import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, separateOperations } from 'graphql';
import { buildSchema } from '../../../server/graphql/build-schema';
import { DocumentChecker } from '../../../server/graphql/limits';
import { deriveDocuments } from '../../../server/rest/derive-documents';
import { REST_ROUTES } from '../../../server/rest/routes';

const persisted = JSON.parse(
  readFileSync(path.resolve('client/generated/persisted-documents.json'), 'utf8'),
) as Record<string, string>;

const schema = buildSchema();
const aliases = separateOperations(deriveDocuments(schema, REST_ROUTES));

describe('the operations of the product itself', () => {
  const checker = new DocumentChecker(schema);

  it.each(
    [...Object.values(persisted), ...Object.values(aliases).map(print)].map(
      (text) => [/(?:query|mutation) (\w+)/.exec(text)?.[1], text] as const,
    ),
  )('%s stays within the limits of operations', (_name, text) => {
    expect(checker.check(parse(text))).toEqual([]);
  });
});
