import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isScript, isStylesheet } from './manifest.mjs';

const KILOBYTE = 1000;

/** How much each visitor may have to fetch, in kilobytes after gzip. */
const BUDGETS = {
  boot: 1,
  publicScript: 4,
  publicIdle: 95,
  stylesheets: 12,
  dashboard: 150,
  lazyModule: 60,
  calendar: 110,
};

const DASHBOARD = 'pages/dashboard-page.tsx';
const CALENDAR = /calendar-(view|page)/;

/** @returns {(files: Iterable<string>) => Promise<number>} kilobytes of the files together, each file once */
function measurer(directory) {
  const known = new Map();
  const sizeOf = async (file) => {
    if (!known.has(file))
      known.set(file, gzipSync(await readFile(join(directory, file)), { level: 9 }).length);
    return known.get(file);
  };
  return async (files) => {
    const sizes = await Promise.all([...new Set(files)].map(sizeOf));
    return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
  };
}

/** What each module that is loaded on demand needs beyond the first page. */
async function lazyRows({ manifest, measure, loaded }) {
  const rows = manifest.lazyModules().map(async (source) => ({
    name: `on demand: ${source.replace(/^.*node_modules\//, '')}`,
    size: await measure(manifest.filesFor(source).filter((file) => isScript(file) && !loaded.has(file))),
    budget: CALENDAR.test(source) ? BUDGETS.calendar : BUDGETS.lazyModule,
  }));
  return Promise.all(rows);
}

/** The most stylesheet any page of the application needs. */
async function largestStylesheets({ manifest, measure }) {
  const needs = [[], ...manifest.lazyModules().map((source) => manifest.filesFor(source))];
  const sizes = needs.map((files) => measure([...manifest.initial, ...files].filter(isStylesheet)));
  return Math.max(...(await Promise.all(sizes)));
}

/**
 * Weighs what each kind of visitor fetches.
 *
 * @param {{ directory: string, manifest: import('./manifest.mjs').Manifest, bootFile: string, publicScript: string,
 *   publicCss: string, prefetch: string[] }} built
 * @returns {Promise<{ name: string, size: number, budget: number }[]>} kilobytes after gzip
 */
export async function weigh({ directory, manifest, bootFile, publicScript, publicCss, prefetch }) {
  const measure = measurer(directory);
  const dashboard = [bootFile, ...manifest.initial, ...manifest.filesFor(DASHBOARD)].filter(isScript);
  const css = gzipSync(publicCss, { level: 9 }).length / KILOBYTE;
  const rows = [
    { name: 'boot.js', size: await measure([bootFile]), budget: BUDGETS.boot },
    {
      name: 'public page: scripts',
      size: await measure([bootFile, publicScript]),
      budget: BUDGETS.publicScript,
    },
    { name: 'public page: stylesheet', size: css, budget: BUDGETS.stylesheets },
    { name: 'public page: fetched when idle', size: await measure(prefetch), budget: BUDGETS.publicIdle },
    {
      name: 'application: stylesheets',
      size: await largestStylesheets({ manifest, measure }),
      budget: BUDGETS.stylesheets,
    },
    { name: 'dashboard: scripts', size: await measure(dashboard), budget: BUDGETS.dashboard },
  ];
  return [...rows, ...(await lazyRows({ manifest, measure, loaded: new Set(dashboard) }))];
}

/** The rows as a table, those above their budget marked. */
export function printBudgets(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, size, budget } of rows) {
    const mark = size > budget ? '  ABOVE ITS BUDGET' : '';
    console.log(
      `  ${name.padEnd(width)}  ${size.toFixed(1).padStart(6)} of ${String(budget).padStart(3)} kB gzip${mark}`,
    );
  }
}
