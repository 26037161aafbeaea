import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { READ_LIMITS, REMINDER_LIMITS } from '#domain/limits/limits';
import type { Channel } from '#domain/reminders/rule';
import { InRange, OneTo, RowId, RowIds } from '../../graphql/checks';
import { ChannelEnum } from './reminder.types';

/** How much of a list is read. */
@ArgsType()
export class FirstArgs {
  @Field(() => Int, { defaultValue: READ_LIMITS.page, description: 'How many at most, 1 to 100.' })
  @InRange({ min: 1, max: READ_LIMITS.page })
  first!: number;
}

/** Which lines of the log of deliveries are read. */
@ArgsType()
export class DeliveriesArgs extends FirstArgs {
  @Field(() => ID, {
    nullable: true,
    description: 'Those to this webhook alone; null or absent: those of every way.',
  })
  @RowId()
  webhookId?: string | null;
}

@InputType({ description: 'What was read.' })
export class MarkNotificationsReadInput {
  @Field(() => [ID], {
    nullable: true,
    description: `The notifications, 1 to ${REMINDER_LIMITS.markedAtOnce}; null or absent: all that are unread.`,
  })
  @IsOptional()
  @OneTo(REMINDER_LIMITS.markedAtOnce)
  @RowIds()
  ids?: string[] | null;
}

@InputType({ description: 'A way to try.' })
export class SendTestNotificationInput {
  @Field(() => ChannelEnum, { description: 'The way.' })
  channel!: Channel;

  @Field(() => ID, { nullable: true, description: 'With `webhook`: this one alone.' })
  @RowId()
  webhookId?: string | null;
}
