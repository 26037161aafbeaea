import { Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { writeAccount } from '../../graphql/write';
import { TestNotificationPayload } from '../reminders/notification.types';
import { sendWeeklyReview } from './weekly-review.service';

@Authorized()
@Resolver()
export class WeeklyReviewResolver {
  @Mutation(() => TestNotificationPayload, {
    description:
      'Sends the weekly review of the seven days up to now, the ways that are chosen for it; the planned ones come all ' +
      'the same. Without anything to tell it is not sent, and its deliveries say so. Student Pro: without it PLAN_LIMIT. ' +
      'CONFLICT when no way is chosen, or none of them is open.',
  })
  sendWeeklyReview(@Ctx() context: RequestContext) {
    return writeAccount(context, sendWeeklyReview);
  }
}
