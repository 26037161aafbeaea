import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { AnalyticsArgs } from './analytics.inputs';
import { readCourseWeeks } from './analytics.reads';
import { readCourseAnalytics } from './analytics.service';
import { CourseAnalyticsType, CourseWeekType } from './analytics.types';

@Authorized()
@Resolver()
export class AnalyticsResolver {
  @Query(() => [CourseWeekType], {
    description: 'How the active courses of a term stand this week, by code.',
  })
  courseWeeks(@Ctx() context: RequestContext, @Args(() => AnalyticsArgs) args: AnalyticsArgs) {
    return readCourseWeeks(context.actor, context.user, args);
  }

  @Query(() => CourseAnalyticsType, {
    description:
      'Student Pro (else PLAN_LIMIT): the work of a term in figures, from the time log, estimates, deadlines and scores.',
  })
  courseAnalytics(@Ctx() context: RequestContext, @Args(() => AnalyticsArgs) args: AnalyticsArgs) {
    return readCourseAnalytics(context.actor, context.user, args);
  }
}
