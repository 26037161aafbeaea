import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import { get, set } from 'idb-keyval';
import { isRecent } from '../../boot/is-recent';
import { readToken } from '../../boot/token';
import { changesSince } from './cache-changes';
import { checked } from './checked';
import { outboxDatabase, type KeptChange } from './kept-changes';
import { loadFeatureCode } from './placing';
import { write } from './screen';
import { exclusively, nameOf } from './turns';

/**
 * A change as it waits.
 * @throws if its answer can't be predicted
 */
export function asWaiting({ foreseen, ...change }: KeptChange): KeptChange & { likely: object } {
  if (!foreseen) throw new Error('Nobody can say what the answer will be.');
  const token = readToken();
  return {
    ...(change.isRepeat ? change : checked(change)),
    likely: foreseen,
    ...(token !== null && { token }),
  };
}

/** Lets a change wait whose page ended before it was answered, and shows it: the device's copy may not include it. */
export async function adopt(client: ApolloClient, { id }: KeptChange): Promise<void> {
  const { placeRow } = await loadFeatureCode();
  await exclusively(nameOf({ id }), async () => {
    const orphan = await get<KeptChange>(id, outboxDatabase);
    if (!orphan?.foreseen) return;
    const isRepeat = !orphan.isUnsent && isRecent(orphan);
    const waiting = asWaiting({ ...orphan, ...(isRepeat && { isRepeat }) });
    const earlier = client.cache.extract() as NormalizedCacheObject;
    client.cache.batch({
      update: (cache) => {
        write(cache, waiting, waiting.likely);
        placeRow(cache, waiting);
      },
    });
    await set(id, { ...waiting, undo: changesSince(client.cache, earlier) }, outboxDatabase);
  });
}
