import { useEffect } from 'react';
import { useUnreadNotificationsQuery } from '../../generated/hooks';
import { unreadCount } from './inbox-link';

/** Counts what is unread; the count is renewed with the screen. */
export function UnreadWatch() {
  const { data } = useUnreadNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const count = data?.unreadNotifications ?? 0;
  useEffect(() => unreadCount.set(count), [count]);
  return null;
}
