import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

/**
 * Folder of their files, separate from the application's, so neither its budgets nor its offline copy include
 * them.
 */
export const TOOLS_FOLDER = 'tools';

/** Compiles the pages for programmers, `explorer.html` and `api-docs.html`, with everything they need offline. */
export async function buildToolPages({ root, directory, target }) {
  await build({
    configFile: false,
    root: join(root, 'client'),
    logLevel: 'error',
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir: directory,
      emptyOutDir: false,
      assetsDir: TOOLS_FOLDER,
      target,
      // The policy of these pages allows no `data:` fonts, and no inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: {
        input: ['explorer.html', 'api-docs.html'].map((name) => join(root, 'client', name)),
      },
    },
  });
}
