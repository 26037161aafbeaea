import { change, create, nothing, parameters, read, remove, type RestRoute } from '../route';

/** Reminders: settings, notifications sent, and channels. */
export const REMINDER_ROWS: readonly RestRoute[] = [
  read('/api/notifications/settings', 'notificationSettings', { variables: nothing }),
  change('PATCH', '/api/notifications/settings', 'updateNotificationSettings'),
  read('/api/assignments/:assignmentId/reminders', 'assignmentReminders'),
  change('PUT', '/api/assignments/:assignmentId/reminders', 'setAssignmentReminders'),
  read('/api/notifications', 'inbox', { pick: (data) => data['inbox'] }),
  read('/api/notifications/unread', 'unreadNotifications', {
    variables: nothing,
    pick: (data) => ({ unread: data['unreadNotifications'] }),
  }),
  change('POST', '/api/notifications/read', 'markNotificationsRead'),
  change('POST', '/api/notifications/test', 'sendTestNotification'),
  change('POST', '/api/notifications/review', 'sendWeeklyReview', { variables: nothing }),
  change('POST', '/api/notifications/:notificationId/snooze', 'snoozeReminder'),
  read('/api/notifications/deliveries', 'deliveries'),
  read('/api/push', 'pushSettings', { variables: nothing, pick: (data) => data['pushSettings'] }),
  create('/api/push', 'subscribePush'),
  remove('/api/push/:id', 'unsubscribePush'),
  read('/api/webhooks', 'webhooks', { variables: nothing }),
  read('/api/webhooks/:webhookId/deliveries', 'webhookDeliveries', {
    pick: (data) => ({ deliveries: data['deliveries'] }),
  }),
  create('/api/webhooks', 'createWebhook'),
  change('PATCH', '/api/webhooks/:id', 'updateWebhook'),
  change('POST', '/api/webhooks/:id/secret', 'replaceWebhookSecret', { variables: parameters }),
  remove('/api/webhooks/:id', 'deleteWebhook'),
];
