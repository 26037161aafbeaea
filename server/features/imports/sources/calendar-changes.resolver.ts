import { Ctx, FieldResolver, Int, Resolver } from 'type-graphql';
import { SOURCE_LIMITS } from '#domain/limits/limits';
import type { RequestContext } from '../../../graphql/context';
import { UserType } from '../../users/user.types';
import { countCalendarDiffs } from './calendar-diff.service';

/** The fields about subscribed calendars in the student's own record. */
@Resolver(() => UserType)
export class CalendarChangesResolver {
  @FieldResolver(() => Int, {
    description: `Number of calendar changes to review, at most ${SOURCE_LIMITS.questions}.`,
  })
  calendarChanges(@Ctx() context: RequestContext) {
    return countCalendarDiffs(context.actor);
  }
}
