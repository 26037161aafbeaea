import { Field, ObjectType } from 'type-graphql';
import type { NotPlanned } from '#domain/grading/plan-term';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';

const NotPlannedReasonEnum = enumType<NotPlanned>(
  'NotPlannedReason',
  'Why a course of the term plays no part in the plans.',
  {
    not_graded: 'Nothing shows yet where it is heading: fix a grade for it to plan with it.',
    outside_average:
      'It does not enter averages: by its basis, by choice, or because another attempt counts.',
    no_credits: 'It has no credits, so it moves no average.',
    averaged_attempt: 'Its grade is averaged with that of another attempt: fix a grade to plan with it.',
  },
);

@ObjectType({ simpleResolvers: true, description: 'The grade of one course in a plan.' })
export class PlannedGradeType {
  @Field(() => CourseType, { description: 'The course.' })
  course!: CourseType;

  @Field(() => String, { description: 'The grade on its scale.' })
  letter!: string;

  @Field(() => DecimalScalar, {
    description: 'The percentage to end with: where it is heading, or the boundary of a better grade.',
  })
  percent!: number;

  @Field(() => DecimalScalar, {
    description: 'Percentage points above where it is heading; 0 when nothing has to change.',
  })
  rise!: number;

  @Field(() => Boolean, {
    description: 'Whether it is taken as decided: fixed, graded by letter or archived.',
  })
  isDecided!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'One set of grades.' })
export class GradePlanType {
  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'The average with these grades, by the rules of the account; null when there is none.',
  })
  average!: number | null;

  @Field(() => DecimalScalar, {
    description: 'Percentage points to rise in all; plans with less stand first.',
  })
  effort!: number;

  @Field(() => [PlannedGradeType], { description: 'One entry a planned course, by course code.' })
  grades!: PlannedGradeType[];
}

@ObjectType({ simpleResolvers: true, description: 'A course that plays no part in the plans.' })
export class NotPlannedCourse {
  @Field(() => CourseType, { description: 'The course.' })
  course!: CourseType;

  @Field(() => NotPlannedReasonEnum, { description: 'Why.' })
  reason!: NotPlanned;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The answer to the question which grades bring an average.',
})
export class GradePlansType {
  @Field(() => Boolean, { description: 'Whether any feasible set of grades brings the target.' })
  isReached!: boolean;

  @Field(() => [GradePlanType], {
    description:
      'Sets that bring the target: the one nearest to today, then for each course that would have to rise the nearest ' +
      'one that spares it. Out of reach: the best set that can be had. Empty when no course can be planned.',
  })
  plans!: GradePlanType[];

  @Field(() => [NotPlannedCourse], { description: 'Courses of the term that are left as they are.' })
  notPlanned!: NotPlannedCourse[];
}
