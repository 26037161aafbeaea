import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { CourseType } from '../courses/course.types';
import { TargetNeedType } from './target-need.types';

/** The need for a course's target; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseTarget {
  @FieldResolver(() => TargetNeedType, {
    nullable: true,
    description:
      'What the open work must score to reach its target (`grading.target`); null without a target, or when no ' +
      'score can change the grade anymore.',
  })
  targetNeed(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'id'>) {
    return context.loaders.targetNeedOfCourse.load(course.id);
  }
}
