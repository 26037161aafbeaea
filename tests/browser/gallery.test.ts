import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { sharedBrowser, visit, type Product } from './support/product';

/** The recorded screenshots; `UPDATE_GALLERY=1` records them again. */
const RECORDED = path.join(__dirname, 'gallery');

let server: ChildProcess;
let browser: Browser;
let url: string;

beforeAll(async () => {
  const vite = path.resolve('node_modules/vite/bin/vite.js');
  server = spawn(process.execPath, [vite, '--configLoader', 'runner', '--host', '127.0.0.1', '--port', '0'], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  url = await new Promise((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(text.toString()) ?? [];
      if (found) resolve(found);
    });
    server.on('exit', () => reject(new Error('Vite ended')));
  });
  browser = await sharedBrowser();
});
afterAll(() => {
  server.kill();
});

/** The look of each element below some, one line for each, with a heading for each state. */
function looks(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((roots) => {
    const properties = [
      ...['color', 'background-color', 'font-size', 'font-weight', 'padding', 'border-radius', 'opacity'],
      ...['border-top-width', 'border-top-color', 'outline-style', 'fill', 'stroke'],
    ];
    const lookOf = (element: Element): string => {
      const style = getComputedStyle(element);
      const parent = element.parentElement && getComputedStyle(element.parentElement);
      const own = properties.filter(
        (name) => style.getPropertyValue(name) !== parent?.getPropertyValue(name),
      );
      return [
        element.tagName.toLowerCase(),
        ...own.map((name) => `${name}: ${style.getPropertyValue(name)}`),
      ].join('; ');
    };
    return [...document.querySelectorAll<HTMLElement>(roots)].flatMap((root) => [
      `# ${root.dataset['state'] ?? ''}`,
      ...[...root.querySelectorAll('*:not(figcaption, style, script)')].map(lookOf),
    ]);
  }, selector);
}

/** Opens the gallery and waits until late parts have loaded. */
async function open(page: Page, query: string, shown: string): Promise<void> {
  await page.goto(`/gallery.html${query}`);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
}

test.each(['light', 'dark'] as const)('every component looks as recorded in the %s theme', async (theme) => {
  const { page, context } = await visit(browser, { url } as Product, { theme, timezone: 'UTC' });
  await open(page, '', 'figure');
  const found = await looks(page, `[data-theme="${theme}"] > figure`);
  const overlays = await page.locator(`[data-theme="${theme}"] > a`).allTextContents();
  expect(overlays.length).toBeGreaterThan(3);
  for (const overlay of overlays) {
    await open(page, `?${new URLSearchParams({ overlay, theme }).toString()}`, '[role$=dialog]');
    const [, ...lines] = await looks(page, 'body');
    found.push(`# ${theme}: ${overlay}`, ...lines);
  }
  await context.close();
  const file = path.join(RECORDED, `${theme}.txt`);
  if (process.env['UPDATE_GALLERY']) {
    mkdirSync(RECORDED, { recursive: true });
    writeFileSync(file, `${found.join('\n')}\n`);
  }
  expect(found).toEqual(readFileSync(file, 'utf8').trimEnd().split('\n'));
});
