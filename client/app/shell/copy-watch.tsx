import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { whenQuiet } from '../../ui/loading/when-idle';

/** How long the page is left alone first, in milliseconds. */
const PAUSE = 15_000;

/** The interval at which the offline copy may be fetched again, in milliseconds. */
const EVERY = 15 * 60_000;

/** Renews the offline copy while nothing else happens. */
export function CopyWatch() {
  const client = useApolloClient();
  useEffect(() => {
    const fetchAll = async () => (await import('../../apollo/fresh-copy')).freshenCopy(client);
    // Nothing depends on it: without an answer, the older copy stays.
    const freshen = () => whenQuiet(() => void fetchAll().catch(() => undefined), PAUSE);
    const cancel = freshen();
    const timer = setInterval(freshen, EVERY);
    return () => {
      clearInterval(timer);
      cancel();
    };
  }, [client]);
  return null;
}
