import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The generated documents and hooks are in one module each, which a bundler can't split: every page would fetch the
 * queries of all others, and every document contains a copy of each fragment it uses. For a build, this plugin turns
 * both modules into re-exports of one small module per document, hook, and fragment, so each lands in the chunk
 * that uses it. Imports in the sources stay the same.
 */
export function splitOperations(): Plugin {
  /** Text of the small modules by their id. */
  const parts = new Map<string, string>();
  /** The re-exports that replace each of the two modules, by its file. */
  const reExports = new Map<string, string>();
  let root = '';
  const read = async (module: string, split: (code: string) => Parts): Promise<void> => {
    const file = join(root, module);
    const { names, modules } = split(await readFile(file, 'utf8'));
    for (const [part, text] of modules) parts.set(part, text);
    reExports.set(file, names.map((name) => `export { ${name} } from '${PREFIX}${name}';`).join('\n'));
  };
  return {
    name: 'split-operations',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    // Before any module is loaded: a hook may come to its document before the module of the documents is read.
    buildStart: async () => {
      await Promise.all([read(DOCUMENTS, splitDocuments), read(HOOKS, splitHooks)]);
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? { id, moduleSideEffects: false } : null),
    load: (id) => parts.get(id) ?? null,
    transform(_, id) {
      const code = reExports.get(id);
      return code === undefined ? null : { code, map: null, moduleSideEffects: false };
    },
  };
}

/** The modules that are split. */
export const GENERATED = /\/client\/generated\/(graphql|hooks)\.ts$/;

const IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*generated\/(?:graphql|hooks)["']/g;

/** The parts that a module imports from them. */
export function operationsIn(code: string): string[] {
  return Array.from(code.matchAll(IMPORTS), ([, names = '']) => names.split(','))
    .flat()
    .map((name) => PREFIX + (/\w+/.exec(name)?.[0] ?? ''));
}

const PREFIX = '\0operation:';
const DOCUMENTS = 'generated/graphql.ts';
const HOOKS = 'generated/hooks.ts';

const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm;
const HOOK = /^export function (use\w+)\([^]*?return (use\w+)\(graphql\.(\w+), (.*)\);\n\}$/gm;

interface Parts {
  readonly names: readonly string[];
  /** Text by module id. */
  readonly modules: ReadonlyMap<string, string>;
}

interface Definition {
  readonly kind: string;
  readonly name: { readonly value: string };
}

function splitDocuments(code: string): Parts {
  const modules = new Map<string, string>();
  const names = Array.from(code.matchAll(DOCUMENT), ([, name = '', json = '']) => {
    const { definitions, ...rest } = JSON.parse(json) as { definitions: Definition[] };
    const fragments = definitions.filter(({ kind }) => kind === 'FragmentDefinition');
    for (const fragment of fragments) {
      modules.set(fragmentId(fragment), `export default ${JSON.stringify(fragment)};`);
    }
    const imports = fragments.map((fragment, index) => `import f${index} from '${fragmentId(fragment)}';`);
    const own = definitions.filter((definition) => !fragments.includes(definition));
    const list = [
      ...own.map((definition) => JSON.stringify(definition)),
      ...fragments.map((_, index) => `f${index}`),
    ];
    const text = JSON.stringify(rest).replace(/^\{/, `{"definitions":[${list.join()}],`);
    modules.set(PREFIX + name, `${imports.join('')}export const ${name} = ${text};`);
    return name;
  });
  return checked(code, /^export const /gm, { names, modules });
}

function fragmentId({ name }: Definition): string {
  return `${PREFIX}fragment:${name.value}`;
}

function splitHooks(code: string): Parts {
  const modules = new Map<string, string>();
  const names = Array.from(code.matchAll(HOOK), ([, name = '', hook = '', document = '', options = '']) => {
    modules.set(
      PREFIX + name,
      [
        `import { ${hook} } from '@apollo/client/react';`,
        `import { ${document} } from '${PREFIX}${document}';`,
        `export function ${name}(options) { return ${hook}(${document}, ${options}); }`,
      ].join('\n'),
    );
    return name;
  });
  return checked(code, /^export function /gm, { names, modules });
}

/** Fails if an export would be lost, in case the generator's output changes. */
function checked(code: string, exported: RegExp, parts: Parts): Parts {
  const expected = code.match(exported)?.length ?? 0;
  if (expected !== parts.names.length) {
    throw new Error(`split-operations understood ${parts.names.length} of ${expected} generated exports.`);
  }
  return parts;
}
