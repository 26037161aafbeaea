import { Field, ID, Int } from 'type-graphql';
import type { Channel } from '#domain/reminders/rule';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import type { DeliveryState } from './delivery.entity';
import type { NotificationSubject } from './notification.entity';
import { ChannelEnum } from './reminder.types';

/** The subject of a notification, as a GraphQL enum. */
export const NotificationSubjectEnum = enumType<NotificationSubject>(
  'NotificationSubject',
  'What a notification is about.',
  {
    deadline: 'Something is due.',
    start_by: 'Work must start to be done on time.',
    class: 'A class is about to start.',
    digest: 'A summary of the next day.',
    review: 'A review of the past week and the next one.',
    late: 'Reminders that were more than six hours late, in one message.',
    test: 'A test message.',
    calendar: 'A calendar link brought changes.',
  },
);

/** The state of a delivery, as a GraphQL enum. */
export const DeliveryStateEnum = enumType<DeliveryState>('DeliveryState', 'The state of one delivery.', {
  waiting: 'Waiting to be sent or retried.',
  sent: 'Accepted by the receiver.',
  failed: "Failed; it won't be retried.",
  not_sent: 'Not sent because it was no longer needed.',
});

@OutputType('A notification in the inbox.')
export class Notification {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => NotificationSubjectEnum, { description: 'What it is about.' })
  kind!: NotificationSubject;

  @Field(() => String, { description: 'The title, one line.' })
  title!: string;

  @Field(() => String, { description: 'Further lines of text.' })
  body!: string;

  @Field(() => String, { description: 'Path in the app that a click opens.' })
  path!: string;

  @Nullable(() => ID, 'The assignment it is about, which may no longer exist.')
  assignmentId!: string | null;

  @Nullable(() => DateTimeScalar, 'When it was read; null if unread.')
  readAt!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was created.' })
  createdAt!: string;
}

@OutputType('The notifications of the last 180 days.')
export class Inbox {
  @Field(() => [Notification], { description: 'Newest first.' })
  notifications!: Notification[];

  @Field(() => Int, { description: 'Number of unread notifications in total.' })
  unread!: number;
}

@OutputType('The inbox after a change.')
export class MarkNotificationsReadPayload {
  @Field(() => [Notification], { description: 'The notifications that changed.' })
  notifications!: Notification[];

  @Field(() => Int, { description: 'Number of unread notifications after the change.' })
  unread!: number;
}

@OutputType('One delivery of a notification over one channel, kept for 180 days.')
export class Delivery {
  @Field(() => ID, {
    description: 'UUID; sent as `Message-ID` in emails and as `X-Termwise-Delivery` to webhooks.',
  })
  id!: string;

  @Field(() => ID)
  notificationId!: string;

  @Field(() => NotificationSubjectEnum, { description: 'What the notification is about.' })
  kind!: NotificationSubject;

  @Field(() => String)
  title!: string;

  @Field(() => ChannelEnum, { description: 'The channel.' })
  channel!: Channel;

  @Field(() => String, { description: 'The email address, or the name of the device or webhook.' })
  target!: string;

  @Field(() => DeliveryStateEnum)
  state!: DeliveryState;

  @Nullable(() => String, 'The result in words; null for none yet.')
  result!: string | null;

  @Nullable(() => String, "The receiver's response, shortened.")
  answer!: string | null;

  @Nullable(
    () => Int,
    'HTTP status of the response to a push or webhook, 100 to 599; null without a response or for other ' +
      'channels.',
  )
  httpStatus!: number | null;

  @Field(() => Int, { description: 'Number of attempts.' })
  attempts!: number;

  @Field(() => DateTimeScalar, { description: 'When it was due to be sent.' })
  plannedAt!: string;

  @Nullable(() => DateTimeScalar, "When it was accepted; null if it wasn't.")
  sentAt!: string | null;
}

@OutputType('A test that is being sent.')
export class TestNotificationPayload {
  @Field(() => [Delivery], { description: 'One per destination; see `deliveries` for the results.' })
  deliveries!: Delivery[];
}
