import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Channel } from '#domain/reminders/rule';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar } from '../../graphql/scalars';
import type { DeliveryState } from './delivery.entity';
import type { NotificationSubject } from './notification.entity';
import { ChannelEnum } from './reminder.types';

/** What a notification is about, as a GraphQL enum. */
export const NotificationSubjectEnum = enumType<NotificationSubject>(
  'NotificationSubject',
  'What a notification is about.',
  {
    deadline: 'Something is due.',
    start_by: 'Work has to be begun to be done in time.',
    class: 'A class is about to begin.',
    digest: 'What the next day brings.',
    review: 'The week that is over and the one that follows.',
    late: 'Reminders that could not be told within six hours, all together.',
    test: 'Nothing: somebody tried a way out.',
  },
);

/** What became of a delivery, as a GraphQL enum. */
export const DeliveryStateEnum = enumType<DeliveryState>(
  'DeliveryState',
  'What became of a notification on one way.',
  {
    waiting: 'It is on its way, or tried again soon.',
    sent: 'It was taken.',
    failed: 'It was not taken, and is not tried again.',
    not_sent: 'There was no reason to send it any more.',
  },
);

@ObjectType({ simpleResolvers: true, description: 'Something the student was told.' })
export class Notification {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => NotificationSubjectEnum, { description: 'What it is about.' })
  kind!: NotificationSubject;

  @Field(() => String, { description: 'One line.' })
  title!: string;

  @Field(() => String, { description: 'Further lines.' })
  body!: string;

  @Field(() => String, { description: 'Where a click leads, within the application.' })
  path!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The assignment it is about, which may be deleted by now.',
  })
  assignmentId!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was read; null: it was not.' })
  readAt!: string | null;

  @Field(() => DateTimeScalar, { description: 'When it was told.' })
  createdAt!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What stands in the inbox, kept for 180 days.' })
export class Inbox {
  @Field(() => [Notification], { description: 'The newest first.' })
  notifications!: Notification[];

  @Field(() => Int, { description: 'How many are unread, of all.' })
  unread!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The inbox after a change.' })
export class MarkNotificationsReadPayload {
  @Field(() => [Notification], { description: 'The notifications that changed.' })
  notifications!: Notification[];

  @Field(() => Int, { description: 'How many are unread now.' })
  unread!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'What became of one notification on one way; kept for 180 days as a proof of what was sent when.',
})
export class Delivery {
  @Field(() => ID, {
    description: 'UUID; mails carry it in their `Message-ID`, webhooks in `X-Termwise-Delivery`.',
  })
  id!: string;

  @Field(() => ID, { description: 'The notification.' })
  notificationId!: string;

  @Field(() => NotificationSubjectEnum, { description: 'What the notification is about.' })
  kind!: NotificationSubject;

  @Field(() => String, { description: 'Title of the notification.' })
  title!: string;

  @Field(() => ChannelEnum, { description: 'The way.' })
  channel!: Channel;

  @Field(() => String, { description: 'The address, or what the device or webhook is called.' })
  target!: string;

  @Field(() => DeliveryStateEnum, { description: 'How it went.' })
  state!: DeliveryState;

  @Field(() => String, { nullable: true, description: 'The same in words; null: nothing happened yet.' })
  result!: string | null;

  @Field(() => String, { nullable: true, description: 'What the other side answered, shortened.' })
  answer!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The HTTP status of that answer, from 100 to 599, of pushes and webhooks. Null: nothing came back, or the way ' +
      'is another one.',
  })
  httpStatus!: number | null;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => DateTimeScalar, { description: 'When it was to be told.' })
  plannedAt!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was taken; null: it was not.' })
  sentAt!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A test that is on its way.' })
export class TestNotificationPayload {
  @Field(() => [Delivery], { description: 'One a device or address; ask `deliveries` for how they went.' })
  deliveries!: Delivery[];
}
