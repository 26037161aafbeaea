import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds the server unless it is up to date: tests run the built files. */
export default function ensureBuilt(): void {
  execFileSync(process.execPath, [path.resolve(__dirname, '../../scripts/ensure.mjs'), 'server'], {
    stdio: 'inherit',
  });
}
