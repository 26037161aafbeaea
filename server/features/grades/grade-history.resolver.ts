import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { CourseIdArgs } from '../../graphql/args';
import type { RequestContext } from '../../graphql/context';
import { readGradeHistory, readGradeReplay } from './grade-history.reads';
import { GradeRecordType, GradeReplayRecordType } from './grade-history.types';

@Authorized()
@Resolver()
export class GradeHistoryResolver {
  @Query(() => [GradeRecordType], {
    description: 'What the grade of a course became over time, the earliest first; at most 2 000 records.',
  })
  gradeHistory(@Ctx() context: RequestContext, @Args(() => CourseIdArgs) { courseId }: CourseIdArgs) {
    return readGradeHistory(context.actor, courseId);
  }

  @Query(() => [GradeReplayRecordType], {
    description:
      'Student Pro (else PLAN_LIMIT): the history with all that each record was computed from, to see the gradebook ' +
      'of any moment again.',
  })
  async gradeReplay(@Ctx() context: RequestContext, @Args(() => CourseIdArgs) { courseId }: CourseIdArgs) {
    await context.services.rateLimiter.charge('grade_replay', context.actor.userId);
    return readGradeReplay(context.actor, courseId);
  }
}
