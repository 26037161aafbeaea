import { useEffect, useState } from 'react';
import { type Share, forgetShare, keepSeen, newShare, readShares } from '../../../boot/shares';
import { shareMessages } from '../../../messages/en/shares';
import { Button } from '../../../ui/control/button';

/** The shares waiting on this device. */
export interface Shares {
  /** Null while it is being read. */
  list: readonly Share[] | null;
  /** The share to open without a question; null if there is none, or the student must choose. */
  next: Share | null;
  /** It has become something else, or isn't wanted. */
  forget(key: string): Promise<void>;
}

/**
 * The waiting shares. One in the page's address comes first; it isn't among them.
 * @param search the query of the address, as set by links and shortcuts
 */
export function useShares(search: URLSearchParams): Shares {
  const [list, setList] = useState<readonly Share[] | null>(null);
  const [brought] = useState(() => shareIn(search));
  useEffect(() => {
    let isCurrent = true;
    void readShares(Date.now()).then((shares) => isCurrent && setList(shares));
    return () => {
      isCurrent = false;
    };
  }, []);
  const next = brought ?? (list && nextOf(list));
  const isChoice = next === null && list !== null;
  useEffect(() => {
    if (isChoice) for (const share of list) void keepSeen(share);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the list is shown: later, a share may be discarded
  }, [isChoice]);
  return {
    list,
    next,
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

/** The only share that is new, or else the only one. */
function nextOf(list: readonly Share[]): Share | null {
  const fresh = list.filter(({ isSeen }) => !isSeen);
  const [only = null, ...others] = fresh.length > 0 ? fresh : list;
  return others.length === 0 ? only : null;
}

interface ShareListProps {
  shares: readonly Share[];
  onOpen(share: Share): void;
  onDiscard(share: Share): void;
}

/** Several things that were shared before the student could see them, oldest first. */
export function ShareList({ shares, onOpen, onDiscard }: ShareListProps) {
  return (
    <div className="grid gap-3">
      <p>{shareMessages.several}</p>
      <ul className="overflow-clip rounded-card border border-hairline bg-surface">
        {shares.map((share) => (
          <li
            key={share.key}
            className="flex flex-wrap items-center gap-2 border-t border-hairline px-4 py-3 first:border-t-0"
          >
            <p id={share.key} className="line-clamp-2 min-w-0 flex-[1_1_12rem] break-words text-ink">
              {nameOf(share)}
            </p>
            <Button aria-describedby={share.key} onClick={() => onOpen(share)}>
              {shareMessages.open}
            </Button>
            <Button variant="plain" aria-describedby={share.key} onClick={() => onDiscard(share)}>
              {shareMessages.discard}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf({ title, text, url, files }: Share): string {
  const name = files.map((file) => file.name).join(', ') || title.trim() || text.trim() || url.trim();
  return name || shareMessages.unnamed;
}
