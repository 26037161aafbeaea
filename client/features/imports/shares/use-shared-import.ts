import { useEffect, useState } from 'react';

interface ImportTakers {
  onFiles(files: readonly { name: string; content: Blob }[]): void;
  onLines(lines: string): void;
}

/** Few imports begin with a share. */
const loadShares = () => import('../../../boot/shares');

/**
 * Hands a share to the import, once. It stays on the device until the import is done, so a reload, a log-in, or a lost
 * connection loses nothing.
 * @param key the share's key, from the address; null without one
 */
export function useSharedImport(key: string | null, { onFiles, onLines }: ImportTakers) {
  const [link, setLink] = useState('');
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    void Promise.all([loadShares(), import('./share-destination')]).then(
      async ([kept, { destinationOf }]) => {
        const share = (await kept.readShares(Date.now())).find((each) => each.key === key);
        const destination = share && destinationOf(share);
        if (!isCurrent) return;
        if (destination?.to === 'review') onFiles(destination.files);
        else if (destination?.to === 'lines') onLines(destination.text);
        else if (destination?.to === 'link') setLink(destination.url);
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per share, whatever else is drawn
  }, [key]);
  const settle = (): void => {
    setLink('');
    if (key !== null) void loadShares().then(({ forgetShare }) => forgetShare(key));
  };
  return { link, settle };
}
