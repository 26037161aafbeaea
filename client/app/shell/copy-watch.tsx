import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { whenQuiet } from '../../ui/loading/when-idle';

/** How long the page is left alone first, in milliseconds: entering all assignments delays taps on a slow phone. */
const PAUSE = 15_000;

/** The interval at which the offline copy may be fetched again, in milliseconds. */
const EVERY = 15 * 60_000;

/** Renews the offline copy once the page is left alone, or put away: a student may look for seconds only. */
export function CopyWatch() {
  const client = useApolloClient();
  useEffect(() => {
    const fetchAll = async () => (await import('../../apollo/fresh-copy')).freshenCopy(client);
    // Nothing depends on it: without an answer, the older copy stays.
    const freshen = (): void => void fetchAll().catch(() => undefined);
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
