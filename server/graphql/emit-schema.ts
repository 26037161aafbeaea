import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from './build-schema';

const FILE = path.resolve('schema.graphql');

/** Writes schema.graphql; with `--check` only says whether it is up to date (exit code 1 when not). */
function main(): void {
  const text = `${printSchema(lexicographicSortSchema(buildSchema()))}\n`;
  const current = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (text === current) return;
  if (process.argv.includes('--check')) {
    process.stderr.write('schema.graphql is out of date: run `node dist/server/graphql/emit-schema.js`.\n');
    process.exitCode = 1;
    return;
  }
  writeFileSync(FILE, text);
}

main();
