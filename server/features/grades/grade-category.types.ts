import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Aggregation } from '#domain/grading/rules';
import { DecimalScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { AggregationEnum } from '../calculator/grade-enums.types';
import { UserType } from '../users/user.types';

@ObjectType('GradeCategory', {
  simpleResolvers: true,
  description: 'A group of assignments that share a weight in the grade of their course.',
})
export class GradeCategoryType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The course it belongs to.' })
  courseId!: string;

  @Field(() => String, { description: 'What it is called, e.g. “Homework”; at most 80 characters.' })
  name!: string;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Percent of the course. A course without any positive weight is graded by its points.',
  })
  weight!: number | null;

  @Field(() => AggregationEnum, { description: 'How its items make its percentage.' })
  aggregation!: Aggregation;

  @Field(() => Boolean, {
    description: 'Whether it adds weight × percentage on top of the others and never divides.',
  })
  isBonus!: boolean;

  @Field(() => Int, { description: 'How many of its lowest items do not count.' })
  dropLowest!: number;

  @Field(() => Int, { description: 'How many of its highest items do not count.' })
  dropHighest!: number;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A grade category after a change, with what moved along.' })
export class GradeCategoryPayload {
  @Field(() => GradeCategoryType, { description: 'The category as it stands now.' })
  category!: GradeCategoryType;

  @Field(() => CourseType, { description: 'Its course, grade recomputed.' })
  course!: CourseType;

  @Field(() => UserType, { description: 'The student, average as it stands now.' })
  user!: UserType;
}
