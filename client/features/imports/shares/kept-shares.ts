import { forgetShare, readShares } from '../../../boot/shares';
import { destinationOf, type Destination } from './share-destination';

/** The destination of the share with this key; null if the share is gone. */
export async function destinationOfKept(key: string): Promise<Destination | null> {
  const share = (await readShares(Date.now())).find((kept) => kept.key === key);
  return share ? destinationOf(share) : null;
}

/** The import is done, or isn't wanted. */
export function settleShare(key: string): Promise<void> {
  return forgetShare(key);
}
