import { ID, Int } from 'type-graphql';
import { REMINDER_LIMITS } from '#domain/limits/limits';
import type { NotificationKind } from '#domain/reminders/rule';
import * as g from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { ChannelEnum } from './reminder.types';

/** The subject of a notification; `late` combines those that couldn't be sent in time. */
export type NotificationSubject = NotificationKind | 'late' | 'test' | 'calendar' | 'grades';

export const NotificationSubjectEnum = g.enumOf<NotificationSubject>('NotificationSubject');

export const DeliveryStateEnum = g.enumOf<'waiting' | 'sent' | 'failed' | 'not_sent'>('DeliveryState');

@g.OutputType('A notification in the inbox.')
export class Notification extends g.output({
  id: g.field(ID, 'UUID.'),
  kind: g.field(NotificationSubjectEnum, 'What it is about.'),
  title: g.field(String, 'The title, one line.'),
  body: g.field(String, 'Further lines of text.'),
  path: g.field(String, 'Path in the app that a click opens.'),
  assignmentId: g.nullable(ID, 'The assignment it is about, which may no longer exist.'),
  readAt: g.nullable(DateTimeScalar, 'When it was read; null if unread.'),
  createdAt: g.field(DateTimeScalar, 'When it was created.'),
}) {}

@g.OutputType(`The notifications of the last ${REMINDER_LIMITS.logDays} days.`)
export class Inbox extends g.output({
  notifications: g.field([Notification], 'Newest first.'),
  unread: g.field(Int, 'Number of unread notifications in total.'),
}) {}

@g.OutputType('The inbox after a change.')
export class MarkNotificationsReadPayload extends g.output({
  notifications: g.field([Notification], 'The notifications that changed.'),
  unread: g.field(Int, 'Number of unread notifications after the change.'),
}) {}

@g.OutputType(`One delivery of a notification over one channel, kept for ${REMINDER_LIMITS.logDays} days.`)
export class Delivery extends g.output({
  id: g.field(ID, 'UUID; sent as `Message-ID` in emails and as `X-Termwise-Delivery` to webhooks.'),
  notificationId: g.field(ID),
  kind: g.field(NotificationSubjectEnum, 'What the notification is about.'),
  title: g.field(String),
  channel: g.field(ChannelEnum, 'The channel.'),
  target: g.field(String, 'The email address, or the name of the device or webhook.'),
  state: g.field(DeliveryStateEnum),
  result: g.nullable(String, 'The result in words; null for none yet.'),
  answer: g.nullable(String, "The receiver's response, shortened."),
  httpStatus: g.nullable(
    Int,
    'HTTP status of the response to a push or webhook, 100 to 599; null without a response or for other ' +
      'channels.',
  ),
  attempts: g.field(Int, 'Number of attempts.'),
  plannedAt: g.field(DateTimeScalar, 'When it was due to be sent.'),
  sentAt: g.nullable(DateTimeScalar, "When it was accepted; null if it wasn't."),
}) {}

@g.OutputType('A test that is being sent.')
export class TestNotificationPayload extends g.output({
  deliveries: g.field([Delivery], 'One per destination; see `deliveries` for the results.'),
}) {}
