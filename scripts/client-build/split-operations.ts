import type { Plugin } from 'vite';

/**
 * The generated documents and hooks are in one module each, which a bundler can't split: every page would fetch the
 * queries of all others, and every document contains a copy of each fragment it uses. For a build, this plugin turns
 * both modules into re-exports of one small module per document, hook, and fragment, so that each lands in the chunk
 * that uses it. Imports in the sources stay the same.
 */
export function splitOperations(): Plugin {
  const parts = new Map<string, string>();
  return {
    name: 'split-operations',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? { id, moduleSideEffects: false } : null),
    load: (id) => parts.get(id) ?? null,
    transform(code, id) {
      const split = id.endsWith(DOCUMENTS) ? splitDocuments : id.endsWith(HOOKS) ? splitHooks : null;
      if (!split) return null;
      const { names, modules } = split(code);
      for (const [part, text] of modules) parts.set(part, text);
      const lines = names.map((name) => `export { ${name} } from '${PREFIX}${name}';`);
      return { code: lines.join('\n'), map: null, moduleSideEffects: false };
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
const DOCUMENTS = '/client/generated/graphql.ts';
const HOOKS = '/client/generated/hooks.ts';

const DOCUMENT = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm;
const HOOK = /^export function (use\w+)\([^]*?return (use\w+)\(graphql\.(\w+), (.*)\);\n\}$/gm;

interface Parts {
  /** What the module exports. */
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
