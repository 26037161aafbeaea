import { Authorized, Resolver } from 'type-graphql';
import { accountChange, Mutations } from '../../graphql/mutations';
import { TestNotificationPayload } from '../reminders/notification.types';
import { sendWeeklyReview } from './weekly-review.service';

@Authorized()
@Resolver()
@Mutations({
  sendWeeklyReview: accountChange(
    sendWeeklyReview,
    null,
    TestNotificationPayload,
    'Sends the weekly review of the last seven days now, over its channels; planned reviews are ' +
      "unaffected. If there is nothing to report, it isn't sent, and its deliveries say so. Needs Student " +
      'Pro (otherwise PLAN_LIMIT). CONFLICT if no channel is selected or available.',
  ),
})
export class WeeklyReviewResolver {}
