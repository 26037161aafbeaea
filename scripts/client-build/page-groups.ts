import type { Rolldown } from 'vite';
import { GENERATED, operationsIn } from './split-operations';

/** The size in characters of source below which a separate request costs more than the code. */
const SMALL = 12_000;

/**
 * Names a chunk for each module that pages need at their start: modules needed by the same pages are in one file,
 * and small leftovers of several pages are together, those of the first page in a file of their own. A bundler's own
 * chunks are smaller and more numerous, because they also differ by every dialog that shares a module: a page would
 * begin with fifty requests.
 *
 * @param pages the modules of the pages that are told apart; the first one carries nothing that it doesn't need
 * @returns null for a module that none of them needs at its start
 */
export function pageGroups(pages: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, build) => (names ??= namesOf(pages, build)).get(id) ?? null;
}

/** Each module with the name of its chunk. */
function namesOf(pages: readonly string[], build: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  for (const [id, needing] of pagesOf(pages, build)) names.set(id, `pages-${needing.join('-')}`);
  const sizes = new Map<string, number>();
  for (const [id, name] of names)
    sizes.set(name, (sizes.get(name) ?? 0) + (build.getModuleInfo(id)?.code?.length ?? 0));
  for (const [id, name] of names) {
    const [, first, ...others] = name.split('-');
    if (others.length > 0 && (sizes.get(name) ?? 0) < SMALL)
      names.set(id, first === '0' ? 'pages-first' : 'pages-shared');
  }
  return names;
}

/** Each module with the numbers of the pages that need it. */
function pagesOf(pages: readonly string[], build: Rolldown.ChunkingContext): Map<string, number[]> {
  const needing = new Map<string, number[]>();
  for (const [index, page] of pages.entries()) {
    for (const id of neededBy(page, build)) needing.set(id, [...(needing.get(id) ?? []), index]);
  }
  return needing;
}

/** A module and all it imports statically. */
function neededBy(entry: string, build: Rolldown.ChunkingContext): Set<string> {
  const needed = new Set([entry]);
  for (const id of needed) {
    const info = build.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      for (const part of partsOf(imported, info)) needed.add(part);
    }
  }
  return needed;
}

const GRAPHQL = /\/node_modules\/graphql\/index\.mjs$/;

/** What a module needs of one it imports. Each look at a module's code copies it, which took half the time of a build. */
function partsOf(imported: string, importer: Pick<Rolldown.ModuleInfo, 'code'> | null): string[] {
  if (GENERATED.test(imported)) return operationsIn(importer?.code ?? '');
  // Pages need only what is in the first files; the rest is the parser, which waiting changes need.
  return GRAPHQL.test(imported) ? [] : [imported];
}
