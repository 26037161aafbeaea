import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { answered } from '../../apollo/sync-status';
import { TodayPageDocument, type TodayOrderFragment, type TodayPageQuery } from '../../generated/graphql';
import type { KeepOrder } from './use-assignment-actions';

/** The order is updated once changes have paused for this many milliseconds, so no row moves under a finger. */
const SETTLED = 2_000;

/** The values that show whether the order of Today may have changed. */
type Ordered = Pick<TodayPageQuery['today'], 'revision'> & {
  assignments: readonly { id: string; version: number }[];
};

/**
 * Renews the order of Today when its inputs have changed since the server made it: from the answer to the last change
 * if that contains the order, otherwise with a request.
 *
 * @param ask asks the server for Today
 * @returns a function that receives the order of an answer
 */
export function useFreshOrder(
  { assignments, revision }: Ordered,
  { tasks }: TodayPageQuery['whatNext'],
  ask: () => void,
): KeepOrder {
  const { cache } = useApolloClient();
  const received = useRef<TodayOrderFragment>(null);
  const state = [...assignments, ...tasks.map(({ assignment }) => assignment)]
    .map(({ id, version }) => id + version)
    .join();
  const [ordered, setOrdered] = useState({ state, revision });
  if (ordered.revision !== revision) setOrdered({ state, revision });
  const renew = useEffectEvent(() => {
    const order = received.current;
    // An earlier answer doesn't have this tab's later changes.
    if (order && order.revision > revision && order.revision >= answered.lastChange) showOrder(cache, order);
    // What changes elsewhere moves no row before the next visit.
    else if (answered.lastChange > revision) ask();
  });
  useEffect(() => {
    if (state === ordered.state) return undefined;
    const timer = setTimeout(() => renew(), SETTLED);
    return () => clearTimeout(timer);
  }, [state, ordered.state]);
  return useCallback((order) => {
    received.current = order;
  }, []);
}

function showOrder(cache: ApolloCache, { whatNext, ...order }: TodayOrderFragment): void {
  cache.updateQuery(
    { query: TodayPageDocument },
    (page) => page && { whatNext, today: { ...page.today, ...order, __typename: 'Today' as const } },
  );
}
