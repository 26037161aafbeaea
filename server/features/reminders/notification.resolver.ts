import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write, writeAccount } from '../../graphql/write';
import {
  DeliveriesArgs,
  FirstArgs,
  MarkNotificationsReadInput,
  SendTestNotificationInput,
} from './notification.inputs';
import {
  countUnread,
  markNotificationsRead,
  readDeliveries,
  readInbox,
  sendTestNotification,
} from './notification.service';
import { Delivery, Inbox, MarkNotificationsReadPayload, TestNotificationPayload } from './notification.types';

/** What a student was told, and what became of it. */
@Authorized()
@Resolver()
export class NotificationResolver {
  @Query(() => Inbox, { description: 'What stands in the inbox.' })
  inbox(@Ctx() context: RequestContext, @Args(() => FirstArgs) { first }: FirstArgs) {
    return readInbox(context.actor, first);
  }

  @Query(() => Int, { description: 'How many notifications of the inbox are unread.' })
  unreadNotifications(@Ctx() context: RequestContext) {
    return countUnread(context.actor);
  }

  @Query(() => [Delivery], { description: 'What was sent when and how it went, the newest first.' })
  deliveries(@Ctx() context: RequestContext, @Args(() => DeliveriesArgs) args: DeliveriesArgs) {
    return readDeliveries(context.actor, args);
  }

  @Mutation(() => MarkNotificationsReadPayload, {
    description: 'Marks notifications of the inbox as read: those that are named, or all.',
  })
  markNotificationsRead(
    @Ctx() context: RequestContext,
    @Arg('input', () => MarkNotificationsReadInput, { description: 'Which.' })
    input: MarkNotificationsReadInput,
  ) {
    return write(context, markNotificationsRead, input);
  }

  @Mutation(() => TestNotificationPayload, {
    description: 'Sends a notification that says nothing, to every address of one way.',
  })
  sendTestNotification(
    @Ctx() context: RequestContext,
    @Arg('input', () => SendTestNotificationInput, { description: 'The way.' })
    input: SendTestNotificationInput,
  ) {
    return writeAccount(context, sendTestNotification, input);
  }
}
