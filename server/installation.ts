import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The folder with `package.json`: sources and builds are at different depths below it. */
const ROOT = rootAbove(__dirname);

/** The path of a file of the installation, for any current directory. */
export function inInstallation(file: string): string {
  return path.join(ROOT, file);
}

/** Creates a folder and those above it; Node's own recursive mkdir never returns for a folder in /proc. */
export function createFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder), mode);
  mkdirSync(folder, { mode });
}

function rootAbove(directory: string): string {
  const parent = path.dirname(directory);
  return existsSync(path.join(directory, 'package.json')) || parent === directory
    ? directory
    : rootAbove(parent);
}
