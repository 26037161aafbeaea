import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder with `package.json`: sources and builds are at different depths below it. */
const ROOT = rootAbove(__dirname);

/** The path of a file of the installation, for any current directory. */
export function inInstallation(file: string): string {
  return path.join(ROOT, file);
}

function rootAbove(directory: string): string {
  const parent = path.dirname(directory);
  return existsSync(path.join(directory, 'package.json')) || parent === directory
    ? directory
    : rootAbove(parent);
}
