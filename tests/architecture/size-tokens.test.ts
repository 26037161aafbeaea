import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TOKENS = readFileSync('client/styles/tokens.css', 'utf8');

/** Classes of sizes, and the tokens they are made from. */
const SIZED = /(?<![\w-])(text|rounded|shadow)(?:-[trblse]{1,2})?-(xs|sm|base|md|lg|[2-9]?xl)(?![\w-])/g;
const TOKEN_OF: Record<string, string> = { text: 'text', rounded: 'radius', shadow: 'shadow' };

// The tokens replace those of Tailwind: a class of a size that isn't among them has no rule, and no look.
it('uses no class of a size without a token', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const without = files.flatMap((file) =>
    Array.from(
      readFileSync(path.join('client', file), 'utf8').matchAll(SIZED),
      ([name, kind = '', size]) => ({
        name,
        kind,
        size,
      }),
    )
      .filter(({ kind, size }) => !TOKENS.includes(`--${TOKEN_OF[kind]}-${size}:`))
      .map(({ name }) => `${file}: ${name}`),
  );
  expect(without).toEqual([]);
});
