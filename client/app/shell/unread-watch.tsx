import { useEffect } from 'react';
import { useUnreadNotificationsQuery } from '../../generated/hooks';
import { unreadCount } from './inbox-link';

/** Counts unread notifications; updated with the screen. */
export function UnreadWatch() {
  const { data } = useUnreadNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const count = data?.unreadNotifications ?? 0;
  useEffect(() => unreadCount.set(count), [count]);
  return null;
}
