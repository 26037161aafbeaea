/**
 * The one Apollo client.
 *
 * Conventions for screens:
 * - Reading: the generated `useXQuery()`. It shows what the cache holds and asks the server once
 *   (`cache-and-network`, then `cache-first`). Lists are fetched whole and filtered on the client;
 *   `use-board-list.ts` shows how a long one begins with a part.
 * - Writing: the generated `useXMutation()`. Select the changed object and the parents whose values
 *   moved (`user { ...CurrentUser }`, `course { grade … }`), and the cache mends itself. Creating and
 *   deleting go through a named function in the feature's `*-cache.ts`, given as `update`.
 * - Optimism: `...shownAtOnce(answer)` with the object as it will be, by an act of `domain/acts` where there is one; a
 *   failure undoes it and toasts. Not for log-in, plan and password.
 * - Waiting: such a change waits on the device if no answer comes. So does one with `context: { likely: () => … }` or
 *   `waits('Term')`, which shows only when the server agreed.
 *   One that can't wait is listed in `notifications/needs-connection.ts`, and its control says so beforehand.
 * - Undo: Ctrl+Z undoes each mutation by its act. One that can't be undone is named in `undo/final-changes.json`; after
 *   a delete call `offerUndo({ message })` of `notifications/undo.ts`.
 * - Failures need no handling: `links.ts` toasts, `use-form.ts` shows fields, `query-view.tsx` the card.
 */
import { ApolloClient, NetworkStatus } from '@apollo/client';
import { notify } from '../notifications/notify';
import { createLink } from './links';
import { ObservableCache, Persistence } from './persistence';
import { Session } from './session';
import { noteSynced, serverReached, watchNetwork } from './sync-status';
import { typePolicies } from './type-policies';

/** Facts the build knows about the server. */
interface ClientOptions {
  /** Origin of the API, such as `https://api.example.org`; empty for the page's own. */
  apiUrl: string;
  /** Changes with the schema; saved copies of another schema are not read. */
  schemaHash: string;
}

/** The client and the session, wired together; made once, in `main.tsx`. */
export function createClient({ apiUrl, schemaHash }: ClientOptions): {
  client: ApolloClient;
  session: Session;
} {
  const cache = new ObservableCache({ typePolicies });
  const link = createLink({
    uri: `${apiUrl}/graphql`,
    notify,
    onSessionRefused: (token) => void session.refuse(token),
    onAnswer: () => noteSynced(Date.now()),
    onUnreached: () => {
      serverReached.set(false);
      // Without its code, a later request may still arrive.
      void import('./ask-again').then(
        ({ askAgain }) => askAgain(client),
        () => undefined,
      );
    },
  });
  const client = new ApolloClient({
    cache,
    link,
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  const session = new Session(client, new Persistence(cache, schemaHash));
  session.watchOtherTabs();
  watchNetwork(() => {
    void session.retry();
    // What has been answered follows with the stream of changes; see `screen-watch.ts`.
    void client.refetchQueries({
      include: 'active',
      onQueryUpdated: (query) => query.getCurrentResult().networkStatus !== NetworkStatus.ready,
    });
  });
  return { client, session };
}
