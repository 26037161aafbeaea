import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { AssignmentType } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { TargetNeedType } from './target-need.types';

/** What the target of a course takes; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseTarget {
  @FieldResolver(() => TargetNeedType, {
    nullable: true,
    description:
      'What its target (`grading.target`) takes on everything that is still open; null without a target, or when ' +
      'no score can move the grade any more.',
  })
  targetNeed(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'id'>) {
    return context.loaders.targetNeedOfCourse.load(course.id);
  }
}

/** The details of such a need; reached only through guarded fields. */
@Resolver(() => TargetNeedType)
export class TargetNeedDetails {
  @FieldResolver(() => AssignmentType, {
    nullable: true,
    description: 'The only open assignment; null if there are several, which `need` is in percent of.',
  })
  assignment(@Ctx() context: RequestContext, @Root() { unit, itemIds: [id] }: TargetNeedType) {
    return unit === 'points' && id !== undefined ? context.loaders.assignment.load(id) : null;
  }
}
