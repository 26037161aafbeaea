import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const isScript = (file) => file.endsWith('.js');
export const isStylesheet = (file) => file.endsWith('.css');

/** The contents of the application's build. Files are paths inside the client's directory. */
export class Manifest {
  /**
   * @param {import('vite').Manifest} chunks
   * @param {ReadonlySet<string>} initial every file the application's document names
   */
  constructor(chunks, initial) {
    this.chunks = chunks;
    this.initial = initial;
  }

  /** @param {string} document the application's document, below the directory */
  static async read(directory, document) {
    const chunks = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8'));
    return new Manifest(chunks, filesNamedBy(await readFile(join(directory, document), 'utf8')));
  }

  /** The modules that are loaded on demand, as paths below `client`. */
  lazyModules() {
    return Object.keys(this.chunks).filter((source) => this.chunks[source].isDynamicEntry);
  }

  /** The files that must be fetched before an on-demand module can run, apart from those in the document. */
  filesFor(source) {
    if (!(source in this.chunks)) throw new Error(`The client's manifest knows no ${source}.`);
    return [...this.#closure(source, new Set())].filter((file) => !this.initial.has(file));
  }

  #closure(source, files) {
    const { file, css = [], imports = [] } = this.chunks[source];
    if (files.has(file)) return files;
    for (const needed of [file, ...css]) files.add(needed);
    for (const imported of imports) this.#closure(imported, files);
    return files;
  }
}

/** The scripts and stylesheets a document names, in its tags and as its parts. */
export function filesNamedBy(html) {
  const [parts = ''] = /"parts":\[[^\]]*\]/.exec(html) ?? [];
  const named = `${html.replaceAll(/<meta[^]*?>/g, '')} ${parts.replaceAll('"/', 'src="/')}`;
  return new Set(
    Array.from(named.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g), ([, file]) => file),
  );
}

/** A path such as `/courses/:id` as the inside of a regular expression. */
export const toPattern = (path) => path.replace(/:\w+/g, '[^/]+');

/** The hash of every persisted query, by the name of its operation. */
async function queryHashes(persistedDocuments) {
  const documents = JSON.parse(await readFile(persistedDocuments, 'utf8'));
  return new Map(
    Object.entries(documents).flatMap(([hash, text]) => {
      const name = /\bquery (\w+)/.exec(text)?.[1];
      return name ? [[name, hash]] : [];
    }),
  );
}

const FONT = 'styles/fonts/inter-basic.woff2';

/**
 * The table `boot.js` reads: which scripts and which queries each address of the application begins with,
 * and the font.
 *
 * @returns {Promise<Omit<import('../../client/boot/start-application').FirstLoads, 'parts'>>}
 */
export async function findFirstLoads({ root, manifest, routes }) {
  const hashes = await queryHashes(`${root}/client/generated/persisted-documents.json`);
  const queries = {};
  const loads = routes.map(({ path, page, operations, paintedOn = '' }) => {
    const files = manifest.filesFor(`pages/${page}.tsx`).filter(isScript);
    for (const operation of operations) {
      const hash = hashes.get(operation);
      if (!hash) throw new Error(`client/boot/routes.ts: there is no query ${operation}.`);
      queries[operation] = hash;
    }
    return [toPattern(path), files.map((file) => `/${file}`), operations, paintedOn];
  });
  return { font: `/${manifest.chunks[FONT].file}`, routes: loads, queries };
}
