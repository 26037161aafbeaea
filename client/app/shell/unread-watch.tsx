import { useEffect } from 'react';
import { useUnreadNotificationsQuery } from '../../generated/hooks';
import { useWhenShown } from '../../ui/use-when-shown';
import { unreadCount } from './inbox-link';

/** Counts what is unread, and again when the student comes back to the page. */
export function UnreadWatch() {
  const { data, refetch } = useUnreadNotificationsQuery({
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const count = data?.unreadNotifications ?? 0;
  useWhenShown(() => void refetch().catch(() => undefined));
  useEffect(() => unreadCount.set(count), [count]);
  return null;
}
