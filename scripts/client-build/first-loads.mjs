import { readFile } from 'node:fs/promises';
import { isScript } from './manifest.mjs';

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
