import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.resolve(__dirname, '../../client');

/** The sources of the client, without what is generated. */
export const clientFiles = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(graphql|tsx?)$/.test(name) && !name.startsWith('generated/'))
  .map((name) => ({ name, text: readFileSync(path.join(CLIENT, name), 'utf8') }));

/** The application's mutations. The forms for guests are documents of their own, and send their own requests. */
export const clientMutations = clientFiles
  .filter(({ name }) => name.endsWith('.graphql') && !name.startsWith('pages/public/'))
  .flatMap(({ text }) => [...text.matchAll(/^mutation (\w+)/gm)].map(([, name = '']) => name));
