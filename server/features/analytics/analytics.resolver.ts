import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { AnalyticsArgs, CourseAnalyticsType, CourseWeekType } from './analytics.types';
import { readCourseAnalytics, readCourseWeeks } from './analytics.service';

@Authorized()
@Resolver()
export class AnalyticsResolver {
  @Query(() => [CourseWeekType], {
    description:
      "This week's status of a term's active courses, by code; without `termId`, of all terms that are running.",
  })
  courseWeeks(@Ctx() context: RequestContext, @Args() args: AnalyticsArgs) {
    return readCourseWeeks(context.actor, context.user, args);
  }

  @Query(() => CourseAnalyticsType, {
    description:
      "Needs Student Pro (otherwise PLAN_LIMIT). Statistics about a term's work (by default the current term's) from " +
      'the time log, estimates, deadlines, and scores.',
  })
  courseAnalytics(@Ctx() context: RequestContext, @Args() args: AnalyticsArgs) {
    return readCourseAnalytics(context.actor, context.user, args);
  }
}
