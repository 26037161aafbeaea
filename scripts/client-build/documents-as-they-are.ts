import type { Plugin } from 'vite';

/**
 * Apollo Client walks through each document a dozen times before it is first sent: to check it, to add
 * `__typename`, to look for its own directives, and to print it as a key. On a phone, that takes longer than
 * the request. The generated documents need none of it: they are valid, have `__typename`, exist once, and
 * use no such directive. In a build, this plugin uses every document unchanged, and prints with our own printer.
 */
export function documentsAsTheyAre(): Plugin {
  return {
    name: 'documents-as-they-are',
    apply: 'build',
    load: {
      filter: { id: INSIDE_APOLLO },
      handler: (id) => REPLACED[INSIDE_APOLLO.exec(id)?.[1] ?? ''] ?? null,
    },
    transform: {
      filter: { id: /@apollo\/client\/core\/QueryManager\.js$/ },
      handler: (code) => EDITS.reduce(edit, code),
    },
  };
}

/** Modules of Apollo Client, with their path inside it. */
export const INSIDE_APOLLO = /@apollo\/client\/((?:utilities|masking|link\/utils)\/.+)\.js$/;

/** The modules that are replaced: they do nothing that the documents need. */
export const REPLACED: Readonly<Record<string, string>> = {
  'utilities/internal/checkDocument': 'export const checkDocument = () => {};',
  'utilities/internal/hasDirectives': 'export const hasDirectives = () => false;',
  'utilities/internal/hasForcedResolvers': 'export const hasForcedResolvers = () => false;',
  'utilities/internal/removeDirectivesFromDocument':
    'export const removeDirectivesFromDocument = (directives, document) => document;',
  'utilities/internal/removeFragmentSpreads':
    'export const removeMaskedFragmentSpreads = (document) => document;',
  'utilities/graphql/print':
    "import { printDocument } from '/apollo/print-document.ts';\n" +
    'export const print = Object.assign(printDocument, { reset: () => {} });',
  'utilities/graphql/transform':
    'export const addTypenameToDocument = Object.assign((document) => document, { added: () => false });',
  // The types leave no unused variables.
  'link/utils/filterOperationVariables': 'export const filterOperationVariables = (variables) => variables;',
  'masking/maskFragment': 'export const maskFragment = (data) => data;',
  'masking/maskOperation': 'export const maskOperation = (data) => data;',
};

const EDITS: readonly (readonly [search: string, replacement: string])[] = [
  ['nonReactiveQuery: addNonReactiveToNamedFragments(document)', 'nonReactiveQuery: document'],
  // A document that exists once is its own key.
  ['const printedServerQuery = print(serverQuery)', 'const printedServerQuery = serverQuery'],
  ['const queryString = print(this.transform(desc))', 'const queryString = desc'],
  ['const document = print(this.transform(oq.options.query))', 'const document = oq.options.query'],
];

function edit(code: string, [search, replacement]: (typeof EDITS)[number]): string {
  if (!code.includes(search)) throw new Error(`documents-as-they-are found no "${search}" in Apollo Client.`);
  return code.replace(search, replacement);
}
