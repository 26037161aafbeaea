import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { whenQuiet } from '../../ui/loading/when-idle';

/** How long after the start, and after each time, the next quiet moment is taken, in milliseconds. */
const PAUSES = { first: 10_000, next: 15 * 60_000 } as const;

/** Fetches anew what can be read offline, while nothing else happens. */
export function CopyWatch() {
  const client = useApolloClient();
  useEffect(() => {
    const freshen = (): void => {
      // Nothing depends on it: without an answer, the older copy stays.
      const fetchAll = async () => (await import('../../apollo/fresh-copy')).freshenCopy(client);
      whenQuiet(() => void fetchAll().catch(() => undefined));
    };
    const first = setTimeout(freshen, PAUSES.first);
    const next = setInterval(freshen, PAUSES.next);
    return () => {
      clearTimeout(first);
      clearInterval(next);
    };
  }, [client]);
  return null;
}
