import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The build manifest, and the questions the other steps ask of it. Files are paths below `dist/client`. */
export class Manifest {
  /** @param {import('vite').Manifest} chunks */
  constructor(chunks) {
    this.chunks = chunks;
  }

  static async read(directory) {
    return new Manifest(JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8')));
  }

  /** Every file, scripts and stylesheets, that must be there before the module can run. */
  closure(source, files = new Set()) {
    const chunk = this.chunks[source];
    if (!chunk) throw new Error(`The client's manifest knows no ${source}.`);
    if (files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const imported of chunk.imports ?? []) this.closure(imported, files);
    return files;
  }

  has(source) {
    return source in this.chunks;
  }

  /** Every script. */
  scripts() {
    return [...new Set(Object.values(this.chunks).map(({ file }) => file))].filter(isScript);
  }

  /** The modules that are loaded on demand. */
  lazyModules() {
    return Object.keys(this.chunks).filter((source) => this.chunks[source].isDynamicEntry);
  }
}

export const isScript = (file) => file.endsWith('.js');
export const isStylesheet = (file) => file.endsWith('.css');
