/**
 * Runs before anything is painted, as the first and only classic script of every document: sets the theme, marks
 * visitors with a token, fetches the route's code, and starts its first queries; where a picture of the page is saved,
 * only after that was painted. The application has nothing for guests: they go to the log-in page. The build compiles it
 * into one file of at most 1 KB; keep it free of anything that could wait.
 */
import type { FirstLoads } from './first-loads';
import type { FirstQuery } from './first-query';
import { currentAddress, leaveFor, loginAddress } from './leave';
import { isPictured, savedTags } from './saved-start';
import { readTheme, showTheme } from './theme';
import { readToken } from './token';

function linkTo(
  href: string,
  attributes: Partial<HTMLLinkElement> = { rel: 'modulepreload' },
): HTMLLinkElement {
  return Object.assign(document.createElement('link'), attributes, { href });
}

function startQuery(operationName: string, hash: string, token: string, tag: string | undefined): FirstQuery {
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
if (token !== null) document.documentElement.dataset['signedIn'] = '';

// Only the application's document contains the table, before this script.
const table = document.querySelector<HTMLMetaElement>('meta[name="first-loads"]')?.content;
if (table && token === null) {
  leaveFor(loginAddress(currentAddress()));
} else if (table && token !== null) {
  const { font, routes, queries } = JSON.parse(table) as FirstLoads;
  const route = routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(location.pathname));
  const [, files = [], operations = []] = route ?? [];
  const begin = (): void => {
    document.head.append(...files.map((file) => linkTo(file)));
    const tags = savedTags();
    const start = (name: string, hash = ''): FirstQuery => startQuery(name, hash, token, tags[hash]);
    window.__firstQueries = operations.map((name) => start(name, queries[name]));
  };
  // On a first visit the font would take a quarter of a second from the code; text then stands in a system font.
  if (navigator.serviceWorker?.controller)
    document.head.append(linkTo(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' }));
  // A hidden page has no frames.
  if (isPictured() && !document.hidden) requestAnimationFrame(() => setTimeout(begin));
  else begin();
}
