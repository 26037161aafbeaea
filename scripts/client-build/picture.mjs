import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

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
