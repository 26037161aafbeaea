import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesNamedBy, isScript, isStylesheet, Manifest } from './manifest.mjs';

const KILOBYTE = 1000;

/**
 * The most each kind of visitor may have to fetch, in kilobytes after gzip; the scripts a page may begin with, apart from
 * the document's, because on HTTP/1.1 six travel at a time; and the landing page's document, in kilobytes after Brotli.
 * With its headers, that fits into the ten packets that a server may send at once on a new connection (RFC 6928); more
 * cost a phone another round trip.
 */
const {
  kilobytes: BUDGETS,
  scripts: MOST_SCRIPTS,
  landingDocument: LANDING_DOCUMENT,
} = JSON.parse(await readFile(new URL('budgets.json', import.meta.url), 'utf8'));

const DASHBOARD = 'pages/dashboard-page.tsx';

const gzippedSize = (content) => gzipSync(content, { level: 9 }).length / KILOBYTE;

/** @returns {(files: Iterable<string>) => Promise<number>} kilobytes of the files together, each file once */
function measurer(directory) {
  const known = new Map();
  const sizeOf = async (file) => {
    if (!known.has(file)) known.set(file, gzippedSize(await readFile(join(directory, file))));
    return known.get(file);
  };
  return async (files) => {
    const sizes = await Promise.all([...new Set(files)].map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/** The scripts that stand in the application's document. */
async function inlineScripts(directory) {
  const html = await readFile(join(directory, 'app.html'), 'utf8');
  return Array.from(html.matchAll(/<script>([^]*?)<\/script>/g), ([, code]) => code).join('');
}

/** The files each on-demand module needs beyond the first page. */
async function lazyRows({ manifest, measure, loaded }) {
  const rows = manifest.lazyModules().map(async (source) => ({
    name: `on demand: ${source.replace(/^.*node_modules\//, '')}`,
    size: await measure(manifest.filesFor(source).filter((file) => isScript(file) && !loaded.has(file))),
    budget: BUDGETS.lazyModule,
  }));
  return Promise.all(rows);
}

/** The largest total of stylesheets on any page of the application. */
async function largestStylesheets({ manifest, measure }) {
  const needs = [[], ...manifest.lazyModules().map((source) => manifest.filesFor(source))];
  const sizes = needs.map((files) => measure([...manifest.initial, ...files].filter(isStylesheet)));
  return Math.max(...(await Promise.all(sizes)));
}

/** The files of the public pages: the landing page's scripts and stylesheet, and those fetched on intent. */
async function publicRows({ directory, measure }) {
  const html = await readFile(join(directory, 'pages/index.html'), 'utf8');
  const css = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const ownScripts = async (page) => {
    const named = filesNamedBy(await readFile(join(directory, `pages/${page}.html`), 'utf8'));
    return measure([...named].filter((file) => !filesNamedBy(html).has(file)));
  };
  const onIntent = Array.from(
    html.matchAll(/<meta name="prefetch" content="\/([^"]+)"/g),
    ([, file]) => file,
  );
  return [
    { name: 'public page: scripts', size: await measure(filesNamedBy(html)), budget: BUDGETS.publicScript },
    {
      name: 'grade calculator: its own script',
      size: await ownScripts('tools/grade-calculator'),
      budget: BUDGETS.gradeCalculator,
    },
    { name: 'log-in: its own script', size: await ownScripts('login'), budget: BUDGETS.accountScript },
    { name: 'public page: stylesheet', size: gzippedSize(css), budget: BUDGETS.publicStylesheet },
    {
      name: 'landing page: document',
      size: brotliCompressSync(html).length / KILOBYTE,
      budget: LANDING_DOCUMENT,
      unit: 'kB brotli',
    },
    { name: 'public page: fetched on intent', size: await measure(onIntent), budget: BUDGETS.publicIntent },
  ];
}

/**
 * Weighs what each kind of visitor fetches from a built client.
 *
 * @returns {Promise<{ name: string, size: number, budget: number, unit?: string }[]>} kilobytes after gzip, unless
 *   there is another unit
 */
export async function weigh(directory) {
  const manifest = await Manifest.read(directory, 'app.html');
  const measure = measurer(directory);
  const inline = await inlineScripts(directory);
  const dashboard = [...manifest.initial, ...manifest.filesFor(DASHBOARD)].filter(isScript);
  const stylesheets = await largestStylesheets({ manifest, measure });
  return [
    { name: 'inline scripts', size: gzippedSize(inline), budget: BUDGETS.inline },
    ...(await publicRows({ directory, measure })),
    { name: 'application: stylesheets', size: stylesheets, budget: BUDGETS.stylesheets },
    { name: 'dashboard: scripts', size: await measure(dashboard), budget: BUDGETS.dashboard },
    ...Object.entries(MOST_SCRIPTS).map(([page, budget]) => ({
      name: `${page}: number of scripts`,
      size: manifest.filesFor(`pages/${page}-page.tsx`).filter(isScript).length,
      budget,
      unit: 'files',
    })),
    ...(await lazyRows({ manifest, measure, loaded: new Set(dashboard) })),
  ];
}

/**
 * Prints the rows as a table and marks those above budget.
 *
 * @returns {number} how many are above
 */
export function printBudgets(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, size, budget, unit = 'kB gzip' } of rows) {
    const mark = size > budget ? '  ABOVE ITS BUDGET' : '';
    const figures = `${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} ${unit}`;
    console.log(`  ${name.padEnd(width)}  ${figures}${mark}`);
  }
  return rows.filter(({ size, budget }) => size > budget).length;
}
