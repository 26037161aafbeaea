import { useEffect, useState } from 'react';
import { forgetShare, keepShare, newShare, readShares, type Share } from '../../../boot/shares';

/** The shares waiting on this device. */
export interface Shares {
  /** Null while it is being read. */
  list: readonly Share[] | null;
  /** It has become something else, or isn't wanted. */
  forget(key: string): Promise<void>;
}

/**
 * The waiting shares, including any in the page's address.
 * @param search the query of the address, as set by links and shortcuts
 */
export function useShares(search: URLSearchParams): Shares {
  const [list, setList] = useState<readonly Share[] | null>(null);
  const [brought] = useState(() => shareIn(search));
  useEffect(() => {
    let isCurrent = true;
    void sharesWith(brought).then((shares) => isCurrent && setList(shares));
    return () => {
      isCurrent = false;
    };
  }, [brought]);
  return {
    list,
    forget: (key) => {
      setList((current) => current?.filter((share) => share.key !== key) ?? null);
      return forgetShare(key);
    },
  };
}

function shareIn(search: URLSearchParams): Share | null {
  const texts = Object.fromEntries(
    ['title', 'text', 'url'].flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  return Object.keys(texts).length === 0 ? null : newShare(texts);
}

/** A share in the address is kept like any other; if the device can't keep it, it exists for this visit. */
async function sharesWith(brought: Share | null): Promise<Share[]> {
  if (brought) await keepShare(brought).catch(() => undefined);
  const kept = await readShares(Date.now());
  return brought && !kept.some(({ key }) => key === brought.key) ? [...kept, brought] : kept;
}
