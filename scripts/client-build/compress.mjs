import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
/** The server fills in addresses and names when it starts, and compresses the result. */
const FILLED_IN_LATER = /\.(html|txt|xml)$/;
const NOT_SERVED = new Set(['csp.json']);
const SMALLEST = 600;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes a `.gz` and a `.br` next to every text file in the directory that is served unchanged. */
export async function compressFiles(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !FILLED_IN_LATER.test(entry.name))
    .filter((entry) => !NOT_SERVED.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes(`${directory}/.vite`));
  await Promise.all(files.map(compressFile));
  return files.length;
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const [gz, br] = await Promise.all([
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gz), writeFile(`${path}.br`, br)]);
}
