import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Env } from './env';
import { inInstallation } from './installation';

/**
 * Identifies everything apart from the database that answers depend on: the build stamp of the code, and the
 * operator's settings. Without a stamp, each process has its own edition.
 */
export function editionOf({ billing }: Env): string {
  const stamp = inInstallation('dist/server.stamp');
  return `${existsSync(stamp) ? readFileSync(stamp, 'utf8') : randomUUID()} ${billing.mode}`;
}
