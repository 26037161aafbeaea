/**
 * Builds the client into `dist/client`, or the directory given as argument: the application, the public pages
 * rendered to text, the scripts that run before and with them, everything compressed once. Ends with every size next
 * to its budget; `check-client-size.mjs` enforces them. With `--uncompressed` it leaves out the compressed copies and
 * the sizes, which a test of the client's behavior doesn't need.
 */
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, loadConfigFromFile } from 'vite';
import { printBudgets, weigh } from './client-build/budgets.mjs';
import { compressFiles } from './client-build/compress.mjs';
import { laterSources, writeDocuments } from './client-build/documents.mjs';
import { findFirstLoads, Manifest } from './client-build/manifest.mjs';
import { buildPicture, buildToolPages, buildScript } from './client-build/bundles.mjs';
import { buildServiceWorker } from './client-build/service-worker.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { uncompressed: { type: 'boolean', default: false } },
});
const ownDirectory = join(root, 'dist/client');
const directory = resolve(root, positionals[0] ?? ownDirectory);
/** Pages are painted only by the server that is built together with them. */
const pictureDirectory = join(root, 'dist/picture');
// Inside the repository, so its imports are found; two builds may run side by side.
const prerenderDirectory = join(root, `dist/prerender-${process.pid}`);
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

/** Compiles the public pages' script and stylesheet separately from the application's. */
function buildPublicAssets() {
  return build({
    configFile,
    configLoader,
    logLevel: 'warn',
    build: {
      outDir: directory,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: join(root, 'client/public-page.html') },
    },
  });
}

async function readBuildOptions() {
  const environment = { command: 'build', mode: 'production' };
  const { config } = await loadConfigFromFile(environment, configFile, root, 'warn', undefined, configLoader);
  return config.build;
}

async function compressAndWeigh() {
  progress('compressing');
  const count = await compressFiles(directory);
  const rows = await weigh(directory);
  progress(`done: ${count} files compressed, ${pages.length} public pages`);
  printBudgets(rows);
}

await rm(directory, { recursive: true, force: true });
progress('compiling the application and rendering the public pages');
const [{ pages, routes, notFoundPath }, { target }] = await Promise.all([
  renderPages(),
  readBuildOptions(),
  build({ configFile, configLoader, logLevel: 'warn', build: { outDir: directory } }),
  buildPublicAssets(),
]);
const manifest = await Manifest.read(directory, 'index.html');

progress('writing the documents');
/** Compiles a script that is written into documents. */
async function compileInline(source) {
  const entry = join(root, source);
  const file = join(directory, await buildScript({ entry, fileName: 'inline.js', directory, target }));
  const code = (await readFile(file, 'utf8')).trim();
  await rm(file);
  return code;
}
const boot = await compileInline('client/boot/boot.ts');
const earlyPress = await compileInline('client/boot/early-press.ts');
const firstPaint = await compileInline('client/entries/first-paint.ts');
/** Compiles a script of public pages into a file of its own. */
function compilePageScript(source, isModule) {
  const entry = join(root, 'client', source);
  const fileName = `assets/${basename(source, '.ts')}-[hash].js`;
  return buildScript({ entry, fileName, directory, target, isModule });
}
/** The files of the pages' scripts by source, those named as loaded on demand included. */
const scripts = {};
for (const { script } of pages) if (script) scripts[script] ??= await compilePageScript(script, false);
const template = await readFile(join(directory, 'public-page.html'), 'utf8');
for (const source of laterSources([template, ...pages.map(({ head }) => head)].join()))
  scripts[source] = await compilePageScript(source, true);
const firstLoads = await findFirstLoads({ root, manifest, routes });
// The first files of the dashboard.
const prefetch = [...manifest.initial, ...manifest.filesFor('pages/dashboard-page.tsx')];
const documents = {
  boot,
  earlyPress,
  firstPaint,
  firstLoads,
  prefetch,
  scripts,
  pages,
  routes,
  notFoundPath,
};
await writeDocuments({ root, directory, ...documents });
await buildServiceWorker({ root, directory, target, routes, pages });

if (directory === ownDirectory) {
  progress('compiling what paints pages on the server');
  await buildPicture({ directory: pictureDirectory, root, configFile, configLoader });
}

progress('compiling the explorers of the APIs');
await buildToolPages({ root, directory, target });
if (flags.uncompressed) progress(`done: ${pages.length} public pages`);
else await compressAndWeigh();
