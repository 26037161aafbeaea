import { readFileSync } from 'node:fs';
import path from 'node:path';
import { INSIDE_APOLLO, REPLACED } from '../../../scripts/client-build/documents-as-they-are';

const APOLLO = path.dirname(require.resolve('@apollo/client/package.json'));
const MODULES = Object.entries(REPLACED).map(([module, replacement]) => {
  const original = readFileSync(path.join(APOLLO, `${module}.js`), 'utf8');
  return { module, replacement, original };
});

/** The exports of a module, including methods and functions that `Object.assign` adds. */
function namesOf(code: string): string[] {
  const exported = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? '');
  const given = /Object\.assign\([\s\S]*, \{\s*([\s\S]*)\}\);/.exec(code)?.[1] ?? '';
  return [...exported, ...Array.from(given.matchAll(/^ {0,4}(\w+)(?:\(|:)/gm), ([, name]) => name ?? '')];
}

describe('the modules of Apollo Client that the build replaces', () => {
  it.each(MODULES)('$module has the exports that are replaced', ({ module, replacement, original }) => {
    expect(`@apollo/client/${module}.js`).toMatch(INSIDE_APOLLO);
    expect(namesOf(original)).not.toEqual([]);
    expect(namesOf(replacement)).toEqual(namesOf(original));
  });
});
