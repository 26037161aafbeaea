import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** Opens every browser and tab, and has the test fail on what goes wrong in them. */
const VISIT = 'tests/browser/support/product.ts';

it('every browser test opens its pages where their errors are watched', () => {
  const files = ['tests/browser', 'tests/specification/browser'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(60);
  const openers = files.filter((file) =>
    /\.(newPage|newContext|launchPersistentContext)\(/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(openers).toEqual([VISIT]);
});
