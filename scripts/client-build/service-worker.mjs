import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toPattern } from './manifest.mjs';
import { buildScript } from './bundles.mjs';

/** Needed by few; the browser's own cache is enough. */
const NOT_PRECACHED = /inter-latin-ext|grade-calculator/;

const anyOf = (paths) => `^(${paths.map(toPattern).join('|')})/?$`;

/** Builds `sw.js` with the list of everything the application needs without a connection. */
export async function buildServiceWorker({ root, directory, target, routes, pages }) {
  const assets = (await readdir(join(directory, 'assets')))
    .filter((name) => !NOT_PRECACHED.test(name))
    .sort();
  const precache = [
    '/dashboard',
    '/favicon.svg',
    '/manifest.webmanifest',
    ...assets.map((name) => `/assets/${name}`),
  ];
  const installed = pages.filter(({ offline }) => offline === 'installed');
  const files = ['app.html', ...installed.map(({ file }) => file)];
  const documents = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  const version = createHash('sha256')
    .update(documents.join())
    .update(assets.join())
    .digest('hex')
    .slice(0, 12);
  await buildScript({
    entry: `${root}/client/boot/service-worker.ts`,
    fileName: 'sw.js',
    directory,
    target,
    define: {
      __VERSION__: JSON.stringify(version),
      __PRECACHE__: JSON.stringify(precache),
      __OFFLINE_ROUTES__: JSON.stringify(
        anyOf(routes.filter(({ offline }) => offline).map(({ path }) => path)),
      ),
      __ONLINE_ROUTES__: JSON.stringify(
        anyOf(routes.filter(({ offline }) => !offline).map(({ path }) => path)),
      ),
      __INSTALLED__: JSON.stringify(installed.map(({ path }) => path)),
      __VISITED_ROUTES__: JSON.stringify(
        anyOf(pages.filter(({ offline }) => offline === 'visited').map(({ path }) => path)),
      ),
    },
  });
}
