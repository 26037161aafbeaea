import { readFileSync, writeFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { inInstallation } from '../installation';
import { deriveDocuments } from './derive-documents';
import { REST_ROUTES } from './routes';

const FILE = 'server/rest/documents.graphql';

/** Writes documents.graphql; with `--check` only says whether it is up to date (exit code 1 when not). */
function main(): void {
  const read = (file: string) => readFileSync(inInstallation(file), 'utf8');
  const current = read(FILE);
  const text = deriveDocuments({
    schema: buildSchema(read('schema.graphql')),
    routes: REST_ROUTES,
    special: read('server/rest/special.graphql'),
    current,
  });
  if (text === current) return;
  if (process.argv.includes('--check')) {
    process.stderr.write(`${FILE} is out of date: run \`npm run codegen\`.\n`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(inInstallation(FILE), text);
}

main();
