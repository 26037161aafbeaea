import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { ROOT, inRoot } from './root.mjs';

/** The folders of TypeScript that the server runs; each becomes the folder of the same name in `dist`. */
export const SERVER_FOLDERS = ['domain', 'server'];

/** The output path of a TypeScript file or a table of words (relative to the checkout); undefined for other files. */
export function outputOf(source) {
  if (source.endsWith('.json') && !source.endsWith('tsconfig.json')) return path.join('dist', source);
  const isCompiled = source.endsWith('.ts') && !source.endsWith('.d.ts');
  return isCompiled ? path.join('dist', source.replace(/\.ts$/, '.js')) : undefined;
}

/** Compiles one file to CommonJS with its source map. */
export async function compile(source) {
  const output = outputOf(source);
  const target = inRoot(output);
  mkdirSync(path.dirname(target), { recursive: true });
  if (source.endsWith('.json')) return copyFileSync(inRoot(source), target);
  const sourceFileName = path.relative(path.dirname(target), inRoot(source));
  const { code, map } = await transformFile(inRoot(source), { cwd: ROOT, sourceFileName, sourceMaps: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${path.basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

/** Compiles everything the server runs and removes the output of deleted files. */
export async function compileAll() {
  const sources = SERVER_FOLDERS.flatMap((folder) => filesBelow(folder)).filter(outputOf);
  await Promise.all(sources.map(compile));
  const expected = new Set(sources.flatMap((source) => [outputOf(source), `${outputOf(source)}.map`]));
  for (const folder of SERVER_FOLDERS) {
    for (const file of filesBelow(path.join('dist', folder))) if (!expected.has(file)) rmSync(inRoot(file));
  }
}

function filesBelow(folder) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
}
