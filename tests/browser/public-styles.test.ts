import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.join(__dirname, '../../dist/client');
const PAGES = readdirSync(path.join(CLIENT, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.html'),
);

const read = (file: string): string => readFileSync(path.join(CLIENT, file), 'utf8');

/** A class as a selector names it. */
const selectorOf = (name: string): string => `.${name.replace(/[^\w-]/g, (character) => `\\${character}`)}`;

// Their stylesheet is made from listed sources; a component that isn't listed would stand there without its look.
it.each(PAGES)('%s has a rule for each of its classes', (file) => {
  const html = read(`pages/${file}`);
  const sheets = Array.from(html.matchAll(/href="\/(assets\/[^"]+\.css)"/g), ([, sheet = '']) => read(sheet));
  const styles = [/<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '', ...sheets].join('');
  const classes = Array.from(html.matchAll(/class="([^"]+)"/g), ([, names = '']) =>
    names.replaceAll('&amp;', '&').trim().split(/\s+/),
  ).flat();
  expect(classes).not.toEqual([]);
  const named = new Set(styles.match(/\.(?:[\w-]|\\.)+/g));
  expect(classes.filter((name) => !named.has(selectorOf(name)))).toEqual([]);
});
