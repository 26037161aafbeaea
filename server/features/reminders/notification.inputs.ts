import { READ_LIMITS, REMINDER_LIMITS } from '#domain/limits/limits';
import {
  ArgsType,
  defaulted,
  field,
  input,
  InputType,
  IntIn,
  OneTo,
  optional,
  RowId,
} from '../../graphql/fields';
import { ChannelEnum } from './reminder.types';

/** The part of a list to read. */
@ArgsType()
export class FirstArgs extends input({
  first: defaulted(
    field(IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
}) {}

/** The entries of the delivery log to read. */
@ArgsType()
export class DeliveriesArgs extends input(
  {
    webhookId: optional(RowId, 'Only deliveries to this webhook; null or omitted for all channels.'),
  },
  FirstArgs,
) {}

@InputType('The notifications to mark as read.')
export class MarkNotificationsReadInput extends input({
  ids: optional(
    OneTo(REMINDER_LIMITS.markedAtOnce, RowId),
    'The notifications; null or omitted for all unread ones.',
  ),
}) {}

@InputType('A channel to test.')
export class SendTestNotificationInput extends input({
  channel: field(ChannelEnum, 'The channel.'),
  webhookId: optional(RowId, 'For `webhook`: only this one.'),
}) {}
