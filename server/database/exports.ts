import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const SERVER = path.resolve(__dirname, '..');
const load = createRequire(__filename);

/**
 * The exports of all files of a kind, in the order of their names. A file counts by its location, so no list
 * can forget it.
 *
 * @param folder below `server`, searched with all folders below it
 * @param kind how the names of the files end without their extension
 */
export function exportsOf<Exported>(folder: string, kind: string): Exported[] {
  return readdirSync(path.join(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]s$/.test(name) && path.parse(name).name.endsWith(kind))
    .sort()
    .flatMap((name) => Object.values(load(path.join(SERVER, folder, name)) as Record<string, Exported>));
}
