import type { Rolldown } from 'vite';
import { GENERATED, operationsIn } from './split-operations';

/**
 * Names a chunk for each module that pages need at their start: what the same pages need is in one file. A bundler's own
 * chunks are smaller and more, for they also tell apart by every dialog that shares a module: a page would begin with
 * fifty requests.
 *
 * @param pages the modules of the pages that are told apart
 * @returns null for what none of them needs at its start
 */
export function pageGroups(pages: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, build) => (names ??= namesOf(pages, build)).get(id) ?? null;
}

/** Each module with the pages that need it, as a name. */
function namesOf(pages: readonly string[], build: Rolldown.ChunkingContext): Map<string, string> {
  const names = new Map<string, string>();
  for (const [index, page] of pages.entries()) {
    for (const id of neededBy(page, build)) names.set(id, `${names.get(id) ?? 'pages'}-${index}`);
  }
  return names;
}

/** A module and all it imports statically. */
function neededBy(entry: string, build: Rolldown.ChunkingContext): Set<string> {
  const needed = new Set([entry]);
  for (const id of needed) {
    const info = build.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) {
      const parts = GENERATED.test(imported) ? operationsIn(info?.code ?? '') : [imported];
      for (const part of parts) needed.add(part);
    }
  }
  return needed;
}
