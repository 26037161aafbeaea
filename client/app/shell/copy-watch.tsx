import { useEffect } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { isCopyDue } from '../../apollo/copy-age';
import { MeDocument } from '../../generated/graphql';
import { whenQuiet } from '../../ui/loading/when-idle';

/** How long the page is left alone first, in milliseconds: entering all assignments delays taps on a slow phone. */
const PAUSE = 15_000;

/** The interval at which the offline copy may be fetched again, in milliseconds. */
const EVERY = 15 * 60_000;

const fetchAll = async (client: ApolloClient) =>
  (await import('../../apollo/fresh-copy')).freshenCopy(client);

/** Renews the offline copy once the page is left alone, or put away: a student may look for seconds only. */
export function CopyWatch() {
  const client = useApolloClient();
  useEffect(() => {
    const freshen = (): void => {
      const { me } = client.readQuery({ query: MeDocument }) ?? {};
      // Nothing depends on it: without an answer, the older copy stays.
      if (me && isCopyDue(me.id)) void fetchAll(client).catch(() => undefined);
    };
    let cancel = whenQuiet(freshen, PAUSE);
    const timer = setInterval(() => {
      cancel();
      cancel = whenQuiet(freshen, PAUSE);
    }, EVERY);
    const freshenHidden = (): void => {
      if (document.visibilityState === 'hidden') freshen();
    };
    document.addEventListener('visibilitychange', freshenHidden);
    return () => {
      document.removeEventListener('visibilitychange', freshenHidden);
      clearInterval(timer);
      cancel();
    };
  }, [client]);
  return null;
}
