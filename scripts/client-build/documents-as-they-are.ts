import type { Plugin } from 'vite';
import { edits, replaced } from './documents-as-they-are.json';

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
      handler: (code) => Object.entries(edits).reduce(edit, code),
    },
  };
}

/** Modules of Apollo Client, with their path inside it. */
export const INSIDE_APOLLO = /@apollo\/client\/((?:utilities|masking|link\/utils)\/.+)\.js$/;

/**
 * The modules that are replaced: they do nothing that the documents need. The types leave no unused variables, and no
 * scalar has a form of its own in the cache; a document that exists once is its own key.
 */
export const REPLACED: Readonly<Record<string, string>> = replaced;

function edit(code: string, [search, replacement]: readonly [string, string]): string {
  if (!code.includes(search)) throw new Error(`documents-as-they-are found no "${search}" in Apollo Client.`);
  return code.replace(search, replacement);
}
