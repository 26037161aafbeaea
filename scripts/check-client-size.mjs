/** Fails when the built client in `dist/client` is larger than its budgets allow. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printBudgets, weigh } from './client-build/budgets.mjs';

const directory = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/client');
const above = printBudgets(await weigh(directory));
if (above > 0) {
  console.error(
    `${above} of the client's parts are above their budgets (scripts/client-build/budgets.json).`,
  );
  process.exitCode = 1;
}
