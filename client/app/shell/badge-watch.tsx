import { useEffect } from 'react';
import { setAppBadge } from '../../boot/app-badge';
import { dueTodayCount } from '../../features/assignments/assignment-due';
import { useDueTodayQuery } from '../../generated/hooks';
import { useFormat } from '../../ui/format/format-context';
import { useNow } from '../../ui/device/use-now';

/**
 * Shows how much is due today on the icon of the installed application. It counts what the cache holds of Today, so it
 * costs no request, follows every tick, and works offline.
 */
export function BadgeWatch() {
  const { data } = useDueTodayQuery({ fetchPolicy: 'cache-only' });
  const format = useFormat();
  const now = useNow();
  const today = data?.today;
  const count = today ? dueTodayCount(today.assignments, format, now) + today.rest.today : null;
  useEffect(() => {
    if (count !== null) void setAppBadge(count);
  }, [count]);
  return null;
}
