/**
 * Builds the client into `dist/client`: the application, the public pages rendered to text, the scripts that run
 * before and beside them, everything compressed once, every size checked against its budget.
 */
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { printBudgets, weigh } from './client-build/budgets.mjs';
import { compressFiles } from './client-build/compress.mjs';
import { writeDocuments } from './client-build/documents.mjs';
import { findFirstLoads } from './client-build/first-loads.mjs';
import { isScript, Manifest } from './client-build/manifest.mjs';
import { buildScript } from './client-build/script.mjs';
import { buildServiceWorker } from './client-build/service-worker.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const directory = join(root, 'dist/client');
const prerenderDirectory = join(root, 'dist/prerender');
const configFile = join(root, 'vite.config.ts');
/** Reads the configuration as a module although the package is CommonJS. */
const configLoader = 'runner';

const started = performance.now();
function progress(step) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
  console.log(`client ${seconds} s  ${step}`);
}

/** Compiles the public pages for Node and renders them. */
async function renderPages() {
  await build({
    configFile,
    configLoader,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'client/entries/prerender.tsx'),
      outDir: prerenderDirectory,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const module = await import(pathToFileURL(join(prerenderDirectory, 'prerender.mjs')).href);
  await rm(prerenderDirectory, { recursive: true });
  return {
    pages: module.renderPublicPages(),
    routes: module.APP_ROUTES,
    notFoundPath: module.NOT_FOUND_PATH,
  };
}

progress('compiling the application and rendering the public pages');
const [{ pages, routes, notFoundPath }, { config }] = await Promise.all([
  renderPages(),
  loadConfigFromFile(
    { command: 'build', mode: 'production' },
    configFile,
    root,
    'warn',
    undefined,
    configLoader,
  ),
  build({ configFile, configLoader, logLevel: 'warn' }),
]);
const { target } = config.build;
const manifest = await Manifest.read(directory);

progress('writing the documents');
const entry = join(root, 'client/boot/boot.ts');
const bootFile = await buildScript({ entry, fileName: 'assets/boot-[hash].js', directory, target });
const firstLoads = await findFirstLoads({ root, manifest, routes });
// The page's own chunk is fetched by boot.js beside the entry once its address is opened.
const prefetch = [...manifest.closure('index.html')].filter(isScript);
const documents = { bootFile, firstLoads, prefetch, pages, routes, notFoundPath };
const { css } = await writeDocuments({ root, directory, ...documents });
await buildServiceWorker({ root, directory, target, routes, pages });

progress('compressing');
const count = await compressFiles(directory);
const rows = await weigh({ directory, manifest, bootFile, prefetch, publicCss: css });
progress(`done: ${count} files compressed, ${pages.length} public pages`);
printBudgets(rows);
if (rows.some(({ size, budget }) => size > budget)) {
  console.error('The client is larger than its budgets allow. See scripts/client-build/budgets.mjs.');
  process.exitCode = 1;
}
