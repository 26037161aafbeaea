import { Args, Authorized, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { change, Mutations, accountChange } from '../../graphql/mutations';
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

/** A student's notifications and their deliveries. */
@Authorized()
@Resolver()
@Mutations({
  markNotificationsRead: change(
    markNotificationsRead,
    MarkNotificationsReadInput,
    MarkNotificationsReadPayload,
    'Marks some or all notifications in the inbox as read.',
  ),
  sendTestNotification: accountChange(
    sendTestNotification,
    SendTestNotificationInput,
    TestNotificationPayload,
    'Sends a test notification to every destination of one channel.',
  ),
})
export class NotificationResolver {
  @Query(() => Inbox, { description: 'The inbox.' })
  inbox(@Ctx() context: RequestContext, @Args() { first }: FirstArgs) {
    return readInbox(context.actor, first);
  }

  @Query(() => Int, { description: 'Number of unread notifications in the inbox.' })
  unreadNotifications(@Ctx() context: RequestContext) {
    return countUnread(context.actor);
  }

  @Query(() => [Delivery], { description: 'What was sent, when, and with what result, newest first.' })
  deliveries(@Ctx() context: RequestContext, @Args() args: DeliveriesArgs) {
    return readDeliveries(context.actor, args);
  }
}
