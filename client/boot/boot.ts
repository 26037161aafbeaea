/**
 * Runs before anything is painted, as the first and only classic script of every document: sets the theme, marks
 * visitors with a token, fetches the route's code, and starts its first queries. The build compiles it into one file
 * of at most 1 KB; keep it free of anything that could wait.
 */
import type { FirstLoads } from './first-loads';
import type { FirstQuery } from './first-query';
import { savedTags } from './saved-start';
import { readTheme, showTheme } from './theme';
import { readToken } from './token';

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

const tags = savedTags();

function startQuery(operationName: string, hash: string, token: string): FirstQuery {
  const tag = tags[hash];
  const promise = fetch(`${import.meta.env.VITE_API_URL ?? ''}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(tag && { 'if-none-match': tag }),
    },
    body: JSON.stringify({
      operationName,
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    }),
  });
  promise.catch(() => {});
  return { hash, token, promise };
}

showTheme(readTheme());
const token = readToken();
if (token) document.documentElement.dataset['signedIn'] = '';

// Only the application's document contains the table, before this script.
const table = document.querySelector<HTMLMetaElement>('meta[name="first-loads"]')?.content;
if (table) {
  const { routes, queries } = JSON.parse(table) as FirstLoads;
  const route = routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(location.pathname));
  const [, files = [], operations = []] = route ?? [];
  files.forEach(preload);
  if (token) window.__firstQueries = operations.map((name) => startQuery(name, queries[name] ?? '', token));
}
