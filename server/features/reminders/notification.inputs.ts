import { READ_LIMITS, REMINDER_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { ChannelEnum } from './reminder.types';

/** The part of a list to read. */
@g.ArgsType()
export class FirstArgs extends g.input({
  first: g.defaulted(
    g.field(g.IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
}) {}

/** The entries of the delivery log to read. */
@g.ArgsType()
export class DeliveriesArgs extends g.input(
  {
    webhookId: g.optional(g.RowId, 'Only deliveries to this webhook; null or omitted for all channels.'),
  },
  FirstArgs,
) {}

@g.InputType('The notifications to mark as read.')
export class MarkNotificationsReadInput extends g.input({
  ids: g.optional(
    g.OneTo(REMINDER_LIMITS.markedAtOnce, g.RowId),
    'The notifications; null or omitted for all unread ones.',
  ),
}) {}

@g.InputType('A channel to test.')
export class SendTestNotificationInput extends g.input({
  channel: g.field(ChannelEnum, 'The channel.'),
  webhookId: g.optional(g.RowId, 'For `webhook`: only this one.'),
}) {}
