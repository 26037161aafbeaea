import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { READ_LIMITS, REMINDER_LIMITS } from '#domain/limits/limits';
import type { Channel } from '#domain/reminders/rule';
import { InRange, OneTo, RowIds } from '../../graphql/checks';
import { Nullable, NullableRowId } from '../../graphql/fields';
import { ChannelEnum } from './reminder.types';

/** The part of a list to read. */
@ArgsType()
export class FirstArgs {
  @Field(() => Int, { defaultValue: READ_LIMITS.page, description: 'Maximum number of results, 1 to 100.' })
  @InRange({ min: 1, max: READ_LIMITS.page })
  first!: number;
}

/** The entries of the delivery log to read. */
@ArgsType()
export class DeliveriesArgs extends FirstArgs {
  @NullableRowId('Only deliveries to this webhook; null or omitted for all channels.')
  webhookId?: string | null;
}

@InputType({ description: 'The notifications to mark as read.' })
export class MarkNotificationsReadInput {
  @Nullable(
    () => [ID],
    `The notifications, 1 to ${REMINDER_LIMITS.markedAtOnce}; null or omitted for all unread ones.`,
  )
  @OneTo(REMINDER_LIMITS.markedAtOnce)
  @RowIds()
  ids?: string[] | null;
}

@InputType({ description: 'A channel to test.' })
export class SendTestNotificationInput {
  @Field(() => ChannelEnum, { description: 'The channel.' })
  channel!: Channel;

  @NullableRowId('For `webhook`: only this one.')
  webhookId?: string | null;
}
