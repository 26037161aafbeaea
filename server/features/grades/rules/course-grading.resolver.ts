import { Authorized, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../../graphql/context';
import { change, Mutations } from '../../../graphql/mutations';
import { CoursePayload, CourseType } from '../../courses/course.types';
import { GradePointAverage, UserType } from '../../users/user.types';
import {
  UpdateCourseGradingInput,
  UpdateGradingPolicyInput,
  CourseGradingType,
  GradeScaleType,
  GradingPolicyPayload,
  GradingPolicyType,
  UnitAverageType,
} from './course-grading.types';
import { readGradingPolicy } from './course-grading.reads';
import { updateCourseGrading, updateGradingPolicy } from './course-grading.service';
import { scaleTypeOf } from '../scales/grade-scale.reads';
import { TargetNeedType } from '../target-need.types';

@Authorized()
@Resolver()
@Mutations({
  updateCourseGrading: change(
    updateCourseGrading,
    UpdateCourseGradingInput,
    CoursePayload,
    'Changes how a course is graded; its grade and the GPA are recalculated.',
  ),
  updateGradingPolicy: change(
    updateGradingPolicy,
    UpdateGradingPolicyInput,
    GradingPolicyPayload,
    'Changes how the GPA is calculated. All GPAs are recalculated, and if the scale changes, all grades too.',
  ),
})
export class CourseGradingResolver {}

/** The grades feature's fields of a course; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseRules {
  @FieldResolver(() => CourseGradingType, { description: 'How it is graded and counts in the GPA.' })
  grading(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'id'>) {
    return context.loaders.gradingOfCourse.load(course.id);
  }

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

/** The grades feature's fields of a student; reached only through guarded fields. */
@Resolver(() => UserType)
export class UserGradingPolicy {
  @FieldResolver(() => GradingPolicyType, { description: 'How the GPA is calculated.' })
  grading(@Ctx() context: RequestContext) {
    return readGradingPolicy(context.actor);
  }
}

/** What isn't in a GPA, because its grades have another unit; reached only through guarded fields. */
@Resolver(() => GradePointAverage)
export class GpaUnits {
  @FieldResolver(() => [UnitAverageType], {
    description:
      'The averages by unit of grade points, because grades are never converted: the first is the GPA, the others ' +
      "aren't in it. Empty while all courses have the unit of the student's scale.",
  })
  byUnit(@Root() { gpaUnits }: GradePointAverage) {
    return gpaUnits ?? [];
  }

  @FieldResolver(() => Int, {
    description: 'Number of graded courses left out for their unit, see `byUnit`.',
  })
  otherUnitCourses(@Root() { gpaUnits }: GradePointAverage): number {
    return (gpaUnits ?? []).slice(1).reduce((sum, { courses }) => sum + courses, 0);
  }
}

@Resolver(() => CourseGradingType)
export class CourseScale {
  @FieldResolver(() => GradeScaleType, { description: 'The scale in use.' })
  scale(@Root() { scaleRow }: CourseGradingType) {
    return scaleTypeOf(scaleRow);
  }

  @FieldResolver(() => GradeScaleType, {
    nullable: true,
    description:
      "The scale of the course itself; null if it uses the account's, which `User.grading` has once for all.",
  })
  ownScale(@Root() { hasOwnScale, scaleRow }: CourseGradingType) {
    return hasOwnScale ? scaleTypeOf(scaleRow) : null;
  }
}

@Resolver(() => GradingPolicyType)
export class AccountScale {
  @FieldResolver(() => GradeScaleType, { description: 'The scale of courses without their own.' })
  scale(@Root() { scaleRow }: GradingPolicyType) {
    return scaleTypeOf(scaleRow);
  }
}
