import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

interface Manifest {
  [key: string]: { file: string; src?: string; name?: string };
}

/** The scripts that a page runs after it was reloaded. */
export interface ScriptWatch {
  /** Their names in the build's manifest, in alphabetical order, each once: a source file, or the name of shared code. */
  names(): string[];
  stop(): Promise<void>;
}

/** Reloads a page and watches what it runs. */
export async function reloadWatched(page: Page): Promise<ScriptWatch> {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const known = new Map(Object.values(manifest).map(({ file, src, name }) => [file, src ?? name ?? file]));
  const session = await page.context().newCDPSession(page);
  const files = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url }) => {
    const [, file] = /\/(assets\/[^?]+)$/.exec(url) ?? [];
    if (file) files.add(file);
  });
  await session.send('Debugger.enable');
  // Those of the page so far.
  files.clear();
  await page.reload();
  return {
    names: () => [...new Set([...files].map((file) => known.get(file) ?? file))].toSorted(),
    stop: () => session.detach(),
  };
}
