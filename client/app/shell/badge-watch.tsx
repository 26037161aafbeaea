import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { setAppBadge } from '../../boot/app-badge';
import { dueTodayCount } from '../../features/assignments/assignment-due';
import { DueTodayDocument, type DueTodayQuery } from '../../generated/graphql';
import { useFormat } from '../../ui/format/format-context';
import { useNow } from '../../ui/device/use-now';

/**
 * Shows the number of tasks due today on the icon of the installed application. It counts the tasks of Today in the
 * cache, so it costs no request, follows every tick, and works offline.
 */
export function BadgeWatch() {
  const today = useCachedToday();
  const format = useFormat();
  const now = useNow();
  const count = today ? dueTodayCount(today.assignments, format, now) + today.rest.today : null;
  useEffect(() => {
    if (count !== null) void setAppBadge(count);
  }, [count]);
  return null;
}

/** The cached Today; null before it is cached. An active query would be refetched with those of the screen. */
function useCachedToday(): DueTodayQuery['today'] | null {
  const { cache } = useApolloClient();
  const [today, setToday] = useState<DueTodayQuery['today'] | null>(null);
  useEffect(
    () =>
      cache.watch<DueTodayQuery>({
        query: DueTodayDocument,
        optimistic: true,
        immediate: true,
        callback: ({ complete, result }) => {
          if (complete && result) setToday((result as DueTodayQuery).today);
        },
      }),
    [cache],
  );
  return today;
}
