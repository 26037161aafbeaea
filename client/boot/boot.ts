/**
 * Runs before anything is painted, written into every document: sets the theme, marks visitors with a token, fetches the
 * route's code, and starts its first queries; where there is a picture of the page, saved here or made by the server,
 * only after that was painted. The application has nothing for guests: they go to the log-in page. Keep it free of
 * anything that could wait.
 */
import type { FirstQuery } from './first-query';
import type {} from './picture';
import { fetchPicture, takeBroughtPicture } from './brought-picture';
import { currentAddress, leaveFor, loginAddress } from './leave';
import { isPictured, savedTags, type AnswerTags } from './saved-start';
import { readFirstLoads } from './start-application';
import { readTheme, showTheme } from './theme';
import { readToken } from './token';

function linkTo(
  href: string,
  attributes: Partial<HTMLLinkElement> = { rel: 'modulepreload' },
): HTMLLinkElement {
  return Object.assign(document.createElement('link'), attributes, { href });
}

const end = (window.__firstQueriesEnd = new AbortController());

function startQuery(operationName: string, hash = '', token: string, tags: AnswerTags['tags']): FirstQuery {
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
    signal: end.signal,
  });
  // Chromium counts a 304 as aborted unless its empty body is read at once; other refusals are asked for again.
  promise.then((answer): unknown => answer.ok || answer.text()).catch(() => {});
  return { hash, token, promise };
}

/** Painted before the code of the page is fetched, see `first-paint.ts`. */
function askForPicture(token: string, begin: () => void): void {
  const brought = takeBroughtPicture(token);
  const answer = brought ? Promise.resolve(new Response(brought)) : fetchPicture(location.pathname, token);
  answer.catch(() => {});
  window.__picture = { answer, begin };
}

showTheme(readTheme());
const token = readToken();
if (token !== null) document.documentElement.dataset['signedIn'] = '';

// Only the application's document contains it.
const loads = readFirstLoads();
if (loads && token === null) {
  leaveFor(loginAddress(currentAddress()));
} else if (loads && token !== null) {
  const { parts, font, routes, queries } = loads;
  const route = routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(location.pathname));
  const [, files = [], operations = [], paintedOn] = route ?? [];
  const isFirst = !navigator.serviceWorker?.controller;
  const begin = (): void => {
    document.head.append(...[...parts, ...files].map((file) => linkTo(file)));
    const { tags } = savedTags();
    window.__firstQueries = operations.map((name) => startQuery(name, queries[name], token, tags));
  };
  // On a first visit, the font would delay the code by a quarter of a second; text uses a system font then.
  if (!isFirst)
    document.head.append(linkTo(font, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' }));
  // A hidden page has no frames.
  if (isPictured() && !document.hidden) requestAnimationFrame(() => setTimeout(begin));
  else if (paintedOn && matchMedia(paintedOn).matches && isFirst && !import.meta.env.VITE_API_URL)
    askForPicture(token, begin);
  else begin();
}
