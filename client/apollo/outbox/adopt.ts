import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import { set } from 'idb-keyval';
import { isRecent } from '../../boot/is-recent';
import { readToken } from '../../boot/token';
import { changesBetween } from './cache-changes';
import { checked } from './checked';
import { outboxDatabase, TAB, uncopied, type KeptChange } from './kept-changes';
import { rowsIn } from './own-versions';
import { loadFeatureCode, type FeatureCode } from './placing';
import { userOf, write } from './screen';
import { exclusively, nameOf } from './turns';
import { storedChange, storedChanges } from './waiting-list';

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

/** Shows the answer to a change that this page hasn't made, also in lists. */
function show(
  { cache }: ApolloClient,
  change: KeptChange & { likely: object },
  { placeRow }: FeatureCode,
): void {
  cache.batch({
    update: () => {
      write(cache, change, change.likely);
      placeRow(cache, change);
    },
  });
}

/** Lets a change wait whose page ended before it was answered, and shows it: the device's copy may not include it. */
export async function adopt(client: ApolloClient, { id }: KeptChange): Promise<void> {
  const features = await loadFeatureCode();
  await exclusively(nameOf({ id }), async () => {
    const orphan = await storedChange(id);
    if (!orphan?.foreseen) return;
    const isRepeat = !orphan.isUnsent && isRecent(orphan);
    const waiting = asWaiting({ ...orphan, ...(isRepeat && { isRepeat }) });
    const earlier = client.cache.extract() as NormalizedCacheObject;
    show(client, waiting, features);
    await set(
      id,
      { ...waiting, undo: changesBetween(earlier, client.cache.extract() as NormalizedCacheObject) },
      outboxDatabase,
    );
  });
}

/** Shows the answers that pages, which may have ended, have not yet written into the device's copy. */
export async function showAnswers(client: ApolloClient): Promise<void> {
  const [features, userId] = [await loadFeatureCode(), userOf(readToken())];
  const answered = await storedChanges({ areAnswered: true });
  for (const change of answered.filter((each) => each.userId === userId && each.tab !== TAB)) {
    const waiting = { ...change, likely: change.answer! };
    if (!isOutdated(client, waiting.likely)) show(client, waiting, features);
    uncopied.push(change);
  }
}

/** Whether the cache has a newer version of a row of an answer. */
function isOutdated({ cache }: ApolloClient, answer: object): boolean {
  const known = cache.extract() as NormalizedCacheObject;
  return rowsIn(answer).some(
    ({ __typename, id, version }) => Number(known[`${__typename}:${id}`]?.['version']) > Number(version),
  );
}
