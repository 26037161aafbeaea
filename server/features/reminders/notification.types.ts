import { ID, Int } from 'type-graphql';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { NotificationKind } from '#domain/reminders/rule';
import WORDS from '../../graphql/enums.json';
import { enumOf, field, nullable, output, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { ChannelEnum } from './reminder.types';

/** The subject of a notification; `late` combines those that couldn't be sent in time. */
export type NotificationSubject = NotificationKind | 'late' | 'test' | 'calendar' | 'grades';

/** The subject of a notification, as a GraphQL enum. */
export const NotificationSubjectEnum = enumOf<NotificationSubject>(
  'NotificationSubject',
  WORDS.NotificationSubject,
);

/** The state of a delivery, as a GraphQL enum. */
export const DeliveryStateEnum = enumOf<'waiting' | 'sent' | 'failed' | 'not_sent'>(
  'DeliveryState',
  WORDS.DeliveryState,
);

@OutputType('A notification in the inbox.')
export class Notification extends output({
  id: field(ID, 'UUID.'),
  kind: field(NotificationSubjectEnum, 'What it is about.'),
  title: field(String, 'The title, one line.'),
  body: field(String, 'Further lines of text.'),
  path: field(String, 'Path in the app that a click opens.'),
  assignmentId: nullable(ID, 'The assignment it is about, which may no longer exist.'),
  readAt: nullable(DateTimeScalar, 'When it was read; null if unread.'),
  createdAt: field(DateTimeScalar, 'When it was created.'),
}) {}

@OutputType(`The notifications of the last ${REMINDER_LIMITS.logDays} days.`)
export class Inbox extends output({
  notifications: field([Notification], 'Newest first.'),
  unread: field(Int, 'Number of unread notifications in total.'),
}) {}

@OutputType('The inbox after a change.')
export class MarkNotificationsReadPayload extends output({
  notifications: field([Notification], 'The notifications that changed.'),
  unread: field(Int, 'Number of unread notifications after the change.'),
}) {}

@OutputType(`One delivery of a notification over one channel, kept for ${REMINDER_LIMITS.logDays} days.`)
export class Delivery extends output({
  id: field(ID, 'UUID; sent as `Message-ID` in emails and as `X-Termwise-Delivery` to webhooks.'),
  notificationId: field(ID),
  kind: field(NotificationSubjectEnum, 'What the notification is about.'),
  title: field(String),
  channel: field(ChannelEnum, 'The channel.'),
  target: field(String, 'The email address, or the name of the device or webhook.'),
  state: field(DeliveryStateEnum),
  result: nullable(String, 'The result in words; null for none yet.'),
  answer: nullable(String, "The receiver's response, shortened."),
  httpStatus: nullable(
    Int,
    'HTTP status of the response to a push or webhook, 100 to 599; null without a response or for other ' +
      'channels.',
  ),
  attempts: field(Int, 'Number of attempts.'),
  plannedAt: field(DateTimeScalar, 'When it was due to be sent.'),
  sentAt: nullable(DateTimeScalar, "When it was accepted; null if it wasn't."),
}) {}

@OutputType('A test that is being sent.')
export class TestNotificationPayload extends output({
  deliveries: field([Delivery], 'One per destination; see `deliveries` for the results.'),
}) {}
