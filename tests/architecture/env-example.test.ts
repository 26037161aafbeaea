import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of variables as they stand in the source: everything that is read goes through `value('NAME')` or a list. */
function namesRead(): string[] {
  const source = read('server/env.ts');
  const [, list = ''] = /const PADDLE_VARIABLES = \[([^\]]*)\]/.exec(source) ?? [];
  const single = [...source.matchAll(/\bvalue\('([A-Z0-9_]+)'\)/g)].map(([, name]) => name);
  const listed = [...list.matchAll(/'([A-Z0-9_]+)'/g)].map(([, name]) => name);
  return [...new Set([...single, ...listed])].map(String).sort();
}

describe('.env.example', () => {
  it('names every variable the server reads, and no other', () => {
    const named = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(namesRead());
  });

  it('stands in the table of docs/operations.md', () => {
    const told = [...read('docs/operations.md').matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect(namesRead().filter((name) => !told.includes(name))).toEqual([]);
  });
});
