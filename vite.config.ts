import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { documentsAsTheyAre } from './scripts/client-build/documents-as-they-are';
import { pageGroups } from './scripts/client-build/page-groups';
import { servePublicPages } from './scripts/client-build/serve-public-pages';
import { splitOperations } from './scripts/client-build/split-operations';

const fromRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Languages whose texts React Aria's components carry; others fall back to English. */
const LOCALES = ['en-US', 'en-GB'];

/** The first versions in which `light-dark()`, on which the tokens stand, is part of the platform. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '4000'}`;
const SERVER_PATHS = ['/graphql', '/api', '/feeds', '/schema.graphql'];

/** Names the schema the client was built for, so copies saved under another one are not read. */
const schemaHash = createHash('sha256')
  .update(readFileSync(fromRoot('schema.graphql')))
  .digest('hex')
  .slice(0, 12);

/** React Aria writes a style element unless it finds this id, and the content security policy forbids that. */
const markStylesheet: Plugin = {
  name: 'mark-stylesheet-for-react-aria',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace('<link rel="stylesheet"', '<link id="react-aria-pressable-style" rel="stylesheet"'),
  },
};

/** React Aria empties its live regions with `innerHTML`, which Trusted Types refuse whatever the text. */
const announceWithoutMarkup: Plugin = {
  name: 'announce-without-markup',
  transform: {
    filter: { id: /live-announcer\/LiveAnnouncer\.m?js$/ },
    handler: (code) => code.replaceAll(".innerHTML = ''", '.replaceChildren()'),
  },
};

/**
 * What no bundler can tell to be unused: answers in parts; streams and schedulers of rxjs; a set of the GraphQL library.
 */
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  transform: {
    filter: {
      id: /node_modules\/(graphql\/language|@apollo\/client\/link\/http|rxjs)\/.*\.m?js$/,
    },
    handler: (code) =>
      code
        .replace(/(?<=^(?:var|const) \w+ = )(?=new Set\()/gm, '/* @__PURE__ */ ')
        .replace('if (ctype !== null && /^multipart', 'if (false && /^multipart')
        .replace('return scheduler ? scheduled(input, scheduler) :', 'return false ? null :')
        .replace(/(?<=if \()is(?=(?:AsyncIterable|ReadableStreamLike)\(input)/g, 'false && is'),
  },
};

/** The pages that students open every day, and those they reach from there. */
const PAGES = [
  'dashboard',
  'assignments',
  'courses',
  'calendar',
  'grades',
  'timetable',
  'planner',
  'analytics',
];

export default defineConfig({
  root: fromRoot('client'),
  appType: 'spa',
  plugins: [
    localesPlugin.vite({ locales: LOCALES }),
    react(),
    tailwindcss(),
    markStylesheet,
    announceWithoutMarkup,
    withoutUnused,
    splitOperations(),
    documentsAsTheyAre(),
    servePublicPages(),
  ],
  resolve: {
    alias: [{ find: /^#domain\/(.*)$/, replacement: `${fromRoot('domain')}/$1.ts` }],
    // Under `es2015` rxjs keeps its classes; otherwise it includes code that imitates them.
    conditions: ['es2015', ...defaultClientConditions],
  },
  define: { __SCHEMA_HASH__: JSON.stringify(schemaHash) },
  // Not the explorers of the APIs: their editor's workers cannot be bundled ahead, which ends the development server.
  optimizeDeps: { entries: ['index.html', 'gallery.html'] },
  server: {
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: SERVER }])),
  },
  build: {
    outDir: fromRoot('dist/client'),
    // scripts/build-client.mjs empties it, and may name another one: two builds write there.
    emptyOutDir: false,
    target: BROWSERS,
    manifest: true,
    // The policy allows no `data:` fonts, and its polyfill would be an inline script.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // `boot.js` fetches the files a page needs at its start; the service worker has the later ones. Listing each
      // later part's files would add an eighth to the first page's own code.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // A busy machine is no news.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Files the first page waits for: three instead of twenty, of which a new version changes the last.
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|wouter|regexparam|scheduler)\//,
              priority: 4,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'core', tags: ['$initial'], priority: 2 },
            // Small pieces that Today and nearly every other page need: apart, each weighs half as much again.
            {
              name: 'pieces',
              test: /client\/(ui\/\w+\/(course-mark|due|empty-state|error-card|skeleton|use-is-printing|use-media-query|use-now)|apollo\/query-view)\.tsx?$|\/icons\/Icon(Clock|CloudUp|Dots)\.mjs$/,
              priority: 1,
            },
            // The same goes for the parts of several lists of tasks, and of nearly every form.
            {
              name: 'tasks',
              test: /(domain\/(assignments\/(assignment(-score)?|sitting)|planning\/(load|day-work)|time\/(due-group|zone))|features\/assignments\/([\w-]+\/)?(assignment-(cache|score)|use-row-keys)|client\/ui\/format\/compare-text)\.ts$/,
              priority: 1,
            },
            {
              name: 'forms',
              test: /client\/ui\/\w+\/(checkbox|drafts|error-summary|field|form-errors|text-field|use-form)\.tsx?$/,
              priority: 1,
            },
            // An icon of several other pages is smaller than the request for it; one page's own travels with the page.
            { name: 'icons', test: /@tabler/, priority: 1, minShareCount: 3 },
            // Of three rarer pages: with what other pages share, those would fetch it, too.
            {
              name: 'term-select',
              test: /features\/terms\/term-select\.tsx$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // The undo bar is on every page; what undoes is fetched with the first change.
            { name: 'undo-words', test: /client\/messages\/en\/undo\.ts$/, priority: 1 },
            {
              name: pageGroups(PAGES.map((page) => fromRoot(`client/pages/${page}-page.tsx`))),
              debugName: 'pages',
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
