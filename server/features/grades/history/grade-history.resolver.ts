import { GRADE_RECORDS_PER_COURSE } from '#domain/limits/limits';
import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql';
import { CourseIdArgs } from '../../../graphql/fields';
import type { RequestContext } from '../../../graphql/context';
import { numberWords } from '../../../graphql/limit-words';
import { readGradeHistory, readGradeReplay } from './grade-history.reads';
import { GradeRecordType, GradeReplayRecordType } from './grade-history.types';

@Authorized()
@Resolver()
export class GradeHistoryResolver {
  @Query(() => [GradeRecordType], {
    description: `The history of a course's grade, earliest first; at most ${numberWords(GRADE_RECORDS_PER_COURSE)} records.`,
  })
  gradeHistory(@Ctx() context: RequestContext, @Args() { courseId }: CourseIdArgs) {
    return readGradeHistory(context.actor, courseId);
  }

  @Query(() => [GradeReplayRecordType], {
    description:
      'Needs Student Pro (otherwise PLAN_LIMIT). The grade history with everything each record was ' +
      'calculated from, so the gradebook of any moment can be shown.',
  })
  async gradeReplay(@Ctx() context: RequestContext, @Args() { courseId }: CourseIdArgs) {
    await context.services.rateLimiter.charge('grade_replay', context.actor.userId);
    return readGradeReplay(context.actor, courseId);
  }
}
