import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { RequestContext } from '../../graphql/context';
import { write } from '../../graphql/write';
import { CoursePayload, CourseType } from '../courses/course.types';
import { UserType } from '../users/user.types';
import { UpdateCourseGradingInput, UpdateGradingPolicyInput } from './course-grading.inputs';
import { readGradingPolicy } from './course-grading.reads';
import { updateCourseGrading, updateGradingPolicy } from './course-grading.service';
import {
  CourseGradingType,
  GradeScaleType,
  GradingPolicyPayload,
  GradingPolicyType,
} from './course-grading.types';
import { scaleTypeOf } from './grade-scale.reads';

@Authorized()
@Resolver()
export class CourseGradingResolver {
  @Mutation(() => CoursePayload, {
    description: 'Changes how a course is graded; its grade and the averages follow.',
  })
  updateCourseGrading(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateCourseGradingInput, { description: 'The changes.' })
    input: UpdateCourseGradingInput,
  ) {
    return write(context, updateCourseGrading, input);
  }

  @Mutation(() => GradingPolicyPayload, {
    description: 'Changes how averages are formed; all of them follow, and with the scale every grade.',
  })
  updateGradingPolicy(
    @Ctx() context: RequestContext,
    @Arg('input', () => UpdateGradingPolicyInput, { description: 'The changes.' })
    input: UpdateGradingPolicyInput,
  ) {
    return write(context, updateGradingPolicy, input);
  }
}

/** What the grades feature adds to a course; reached only through guarded fields. */
@Resolver(() => CourseType)
export class CourseRules {
  @FieldResolver(() => CourseGradingType, { description: 'How it is graded, and how it enters averages.' })
  grading(@Ctx() context: RequestContext, @Root() course: Pick<CourseType, 'id'>) {
    return context.loaders.gradingOfCourse.load(course.id);
  }
}

/** What the grades feature adds to a student; reached only through guarded fields. */
@Resolver(() => UserType)
export class UserGradingPolicy {
  @FieldResolver(() => GradingPolicyType, { description: 'How averages are formed.' })
  grading(@Ctx() context: RequestContext) {
    return readGradingPolicy(context.actor);
  }
}

@Resolver(() => CourseGradingType)
export class CourseScale {
  @FieldResolver(() => GradeScaleType, { description: 'The scale in force.' })
  scale(@Root() { scaleRow }: CourseGradingType) {
    return scaleTypeOf(scaleRow);
  }
}

@Resolver(() => GradingPolicyType)
export class AccountScale {
  @FieldResolver(() => GradeScaleType, { description: 'The scale of courses that choose none.' })
  scale(@Root() { scaleRow }: GradingPolicyType) {
    return scaleTypeOf(scaleRow);
  }
}
