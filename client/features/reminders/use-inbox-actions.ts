import { useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import {
  NotificationFieldsFragmentDoc,
  type InboxQuery,
  type NotificationFieldsFragment,
} from '../../generated/graphql';
import { useMarkNotificationsReadMutation, useSnoozeReminderMutation } from '../../generated/hooks';
import { inboxMessages } from '../../messages/en/inbox';
import { useFormat } from '../../ui/format/format-context';
import { writeItemReminders } from './reminder-cache';
import { momentText } from './rule-words';

/** The actions on notifications. */
export interface InboxActions {
  markRead(notification: NotificationFieldsFragment): void;
  markAllRead(): void;
  /** Sends a reminder again after so many minutes. */
  snooze(notification: NotificationFieldsFragment, minutes: number): void;
}

const said = inboxMessages.said;

/** The actions, and the last one in words for a live region. Toasts report failures. */
export function useInboxActions(): [actions: InboxActions, announcement: string] {
  const format = useFormat();
  const [announcement, announce] = useState('');
  const [markRead] = useMarkNotificationsReadMutation({
    update: (cache, { data }) => data && writeUnread(cache, data.markNotificationsRead.unread),
  });
  const [snooze] = useSnoozeReminderMutation();
  const mark = (ids: string[] | null, words: string): void =>
    void markRead({ variables: { input: { ids } } }).then(
      () => announce(words),
      () => undefined,
    );
  const actions: InboxActions = {
    markRead: ({ id, title }) => mark([id], said.read(title)),
    markAllRead: () => mark(null, said.allRead),
    snooze(notification, minutes) {
      const again = momentText(format.local(Date.now() + minutes * 60_000), format);
      void snooze({
        variables: { input: { notificationId: notification.id, minutes } },
        update: (cache, { data }) => {
          if (!data) return;
          writeItemReminders(cache, data.snoozeReminder.assignmentReminders);
          writeRead(cache, notification);
        },
      }).then(
        () => announce(said.snoozed(notification.title, again)),
        () => undefined,
      );
    },
  };
  return [actions, announcement];
}

/** Shows one notification as read: snoozing does that on the server, too. */
function writeRead(cache: ApolloCache, notification: NotificationFieldsFragment): void {
  if (notification.readAt !== null) return;
  cache.writeFragment({
    fragment: NotificationFieldsFragmentDoc,
    fragmentName: 'NotificationFields',
    data: { ...notification, readAt: new Date().toISOString() },
  });
  cache.modify<Pick<InboxQuery, 'unreadNotifications'>>({
    fields: { unreadNotifications: (count) => Math.max(0, count - 1) },
  });
}

function writeUnread(cache: ApolloCache, unread: number): void {
  cache.modify<Pick<InboxQuery, 'unreadNotifications'>>({ fields: { unreadNotifications: () => unread } });
}
