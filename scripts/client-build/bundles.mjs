import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import tailwindcss from '@tailwindcss/vite';
import { fileURLToPath } from 'node:url';

/** Stand-ins for a browser's globals, see the file. */
const BROWSER = 'client/entries/picture-browser.ts';
const GLOBALS = [
  'Date',
  'document',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'sessionStorage',
  'window',
];

/** Compiles what paints pages on the server, with everything it needs, into `picture.cjs` and the files it loads. */
export async function buildPicture({ root, directory, configFile, configLoader }) {
  const browser = join(root, BROWSER);
  await rm(directory, { recursive: true, force: true });
  await build({
    configFile,
    configLoader,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'client/entries/picture.tsx'),
      outDir: directory,
      copyPublicDir: false,
      manifest: false,
      minify: false,
      rolldownOptions: {
        transform: { inject: Object.fromEntries(GLOBALS.map((name) => [name, [browser, name]])) },
        output: { format: 'cjs', entryFileNames: 'picture.cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  });
}

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

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Compiles one module and everything it imports into one script: a classic one, or a module that keeps its exports.
 *
 * @param {{ entry: string, fileName: string, directory: string, target: string | string[] | false, define?: Record<string, string>, isModule?: boolean }} options
 *   `fileName` may contain `[hash]`
 * @returns {Promise<string>} the file's path below the directory
 */
export async function buildScript({ entry, fileName, directory, target, define, isModule = false }) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    resolve: { alias: [{ find: /^#domain\/(.*)$/, replacement: `${root}/domain/$1.ts` }] },
    build: {
      outDir: directory,
      emptyOutDir: false,
      target,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: isModule ? 'es' : 'iife', entryFileNames: fileName },
      },
    },
  });
  return result.output[0].fileName;
}
