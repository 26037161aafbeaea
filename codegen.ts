import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { CodegenConfig } from '@graphql-codegen/cli';
import type { Types } from '@graphql-codegen/plugin-helpers';

/** Apollo Client adds `__typename` before it sends; done here too, what is sent is what was hashed. */
const addTypenames = {
  transform: ({ documents }: { documents: Types.DocumentFile[] }): Types.DocumentFile[] =>
    documents.map((file) => ({ ...file, document: file.document && addTypenameToDocument(file.document) })),
};

/** The key of an automatic persisted query: the bare hash of the exact text the server will run. */
const sha256 = (document: string): string => createHash('sha256').update(document).digest('hex');

const config: CodegenConfig = {
  schema: './schema.graphql',
  documents: 'client/**/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    'client/generated/': {
      preset: 'client',
      documentTransforms: [addTypenames],
      presetConfig: {
        fragmentMasking: false,
        skipIndexFile: true,
        persistedDocuments: { mode: 'embedHashInDocument', hashAlgorithm: sha256 },
      },
      config: {
        enumType: 'string-literal',
        optimizeDocumentNode: true,
        useTypeImports: true,
        strictScalars: true,
        scalars: {
          ID: 'string',
          Decimal: 'number',
          LocalDate: 'string',
          Revision: 'string',
          LocalTime: 'string',
          LocalDateTime: 'string',
          DateTime: 'string',
          Timezone: 'string',
        },
      },
    },
    'client/generated/hooks.ts': {
      plugins: ['./scripts/codegen-hooks.mjs'],
    },
  },
};

export default config;
