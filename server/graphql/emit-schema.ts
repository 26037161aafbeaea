import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inInstallation } from '../installation';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchema } from './build-schema';

const FILE = inInstallation('schema.graphql');

/** Writes schema.graphql; with `--check`, only checks whether it is up to date (exit code 1 if not). */
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
