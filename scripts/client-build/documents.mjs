import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesNamedBy, isScript } from './manifest.mjs';
import { stylesForPage } from './page-styles.mjs';

const ENTRY = /^ *<script type="module" crossorigin src="([^"]+)"><\/script>\n/m;
const PRELOAD = /^ *<link rel="modulepreload" crossorigin href="([^"]+)">\n/gm;

/**
 * Takes the scripts out of the application's document: `boot.js` fetches them, and `start-application.ts` evaluates them
 * one after the other.
 */
function takeParts(html) {
  const [script, entry] = ENTRY.exec(html) ?? [];
  if (!script) throw new Error('client/index.html names no script.');
  const parts = [...Array.from(html.matchAll(PRELOAD), ([, href]) => href), entry];
  return { parts, html: html.replace(script, '').replaceAll(PRELOAD, '') };
}

const STYLESHEET = /<link [^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** A content security policy's name for a text, quotes included. */
const sourceHash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The hash of the style element React Aria adds while an overlay is open on iOS: read from the installed
 * version, so an upgrade that changes it can't go unnoticed.
 */
async function scrollLockHash(root) {
  const path = join(root, 'node_modules/react-aria/dist/private/overlays/usePreventScroll.mjs');
  const text = /\.textContent = `([^`]+)`\.trim\(\)/.exec(await readFile(path, 'utf8'))?.[1];
  if (text === undefined)
    throw new Error('React Aria no longer adds its scroll lock the way the policy expects.');
  return sourceHash(text.trim());
}

/** An inline script, without its own request: every first visit waits for it. */
const inlineScript = (code) => `<script>${code}</script>`;

const SPECULATION_RULES = /<script type="speculationrules">([^<]+)<\/script>/;

/** The template of the public pages, the stylesheet they share, and their rules by which browsers fetch the next page. */
async function publicTemplate(directory, boot) {
  const html = await readFile(join(directory, 'public-page.html'), 'utf8');
  const [link, href] = STYLESHEET.exec(html) ?? [];
  if (!link) throw new Error('client/public-page.html names no stylesheet.');
  const css = (await readFile(join(directory, href), 'utf8')).trim();
  const rules = SPECULATION_RULES.exec(html)?.[1];
  if (!rules) throw new Error('client/public-page.html names no speculation rules.');
  await Promise.all([rm(join(directory, href)), rm(join(directory, 'public-page.html'))]);
  return {
    html: html.replace(link, '<style></style>').replace('<!-- boot -->', () => boot),
    css,
    rules,
  };
}

const LATER_SCRIPT = /(<meta name="script:\w+" content=")\/([^"]+\.ts)"/g;

/** The sources of the scripts that documents name to be loaded on demand. */
export const laterSources = (html) =>
  new Set(Array.from(html.matchAll(LATER_SCRIPT), ([, , source]) => source));

/** Writes the rules that a page needs into its document, those of scripts that it loads later included. */
async function addStyles(directory, html, sharedCss, scripts) {
  const later = Array.from(laterSources(html), (source) => scripts[source]);
  const files = [...filesNamedBy(html), ...later].filter(isScript);
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  const css = stylesForPage(sharedCss, { html, scripts: texts.join('\n') });
  const named = html.replaceAll(LATER_SCRIPT, (_, start, source) => `${start}/${scripts[source]}"`);
  return { html: named.replace('<style></style>', () => `<style>${css}</style>`), css };
}

/** For search engines: every page that they should find. */
function sitemap(paths) {
  const entries = paths.map((path) => `  <url><loc>{{APP_URL}}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}

/**
 * Writes every document: the application's as `app.html`, the public pages below `pages/`, `sitemap.xml`, and
 * `csp.json`, which gives the server each document's path and the inline styles and scripts its content
 * security policy must admit. `boot`, `earlyPress`, and `firstPaint` are scripts as texts, `scripts` the pages' own files by
 * source.
 */
export async function writeDocuments({
  root,
  directory,
  boot,
  earlyPress,
  firstPaint,
  firstLoads,
  prefetch,
  scripts,
  pages,
  routes,
  notFoundPath,
}) {
  const bootScript = inlineScript(boot);
  const { html: template, css, rules } = await publicTemplate(directory, bootScript);
  const admitted = new Map();
  const prefetchTags = prefetch.map((file) => `<meta name="prefetch" content="/${file}">`).join('');
  for (const { file, head, body, script } of pages) {
    await mkdir(dirname(join(directory, file)), { recursive: true });
    const ownScript = script ? `<script defer src="/${scripts[script]}"></script>` : '';
    const early = body.includes('method="dialog"') ? [earlyPress] : [];
    const html = template
      .replace('<!-- head -->', () => head + prefetchTags + early.map(inlineScript).join('') + ownScript)
      .replace('<!-- body -->', () => body);
    const page = await addStyles(directory, html, css, scripts);
    admitted.set(file, {
      file,
      styles: [sourceHash(page.css)],
      scripts: [boot, rules, ...early].map(sourceHash),
    });
    await writeFile(join(directory, file), page.html);
  }
  const { parts, html: app } = takeParts(await readFile(join(directory, 'index.html'), 'utf8'));
  await rm(join(directory, 'index.html'));
  const table = `<meta name="first-loads" content='${JSON.stringify({ ...firstLoads, parts })}' />`;
  await writeFile(
    join(directory, 'app.html'),
    app
      .replace('<!-- boot -->', () => `${table}\n    ${bootScript}`)
      .replace('<!-- first paint -->', () => inlineScript(firstPaint)),
  );

  const findable = pages.filter(({ isFindable }) => isFindable);
  await writeFile(join(directory, 'sitemap.xml'), sitemap(findable.map(({ path }) => path)));
  const addressed = pages.filter(({ path }) => path !== notFoundPath);
  const api = process.env.VITE_API_URL;
  const documents = {
    apiOrigin: api ? new URL(api).origin : null,
    app: {
      file: 'app.html',
      styles: [await scrollLockHash(root)],
      scripts: [boot, firstPaint].map(sourceHash),
      paths: routes.map(({ path }) => path),
    },
    painted: Object.fromEntries(
      routes
        .filter(({ paintedOn }) => paintedOn)
        .map(({ path, operations, follows }) => [path, { operations, follows }]),
    ),
    notFound: admitted.get(pages.find(({ path }) => path === notFoundPath).file),
    pages: Object.fromEntries(addressed.map(({ path, file }) => [path, admitted.get(file)])),
  };
  await writeFile(join(directory, 'csp.json'), `${JSON.stringify(documents, null, 2)}\n`);
}
