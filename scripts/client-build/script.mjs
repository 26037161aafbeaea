import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Compiles one module and everything it imports into one classic script.
 *
 * @param {{ entry: string, fileName: string, directory: string, target: string | string[] | false, define?: Record<string, string> }} options
 *   `fileName` may contain `[hash]`
 * @returns {Promise<string>} the file's path below the directory
 */
export async function buildScript({ entry, fileName, directory, target, define }) {
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
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  return result.output[0].fileName;
}
