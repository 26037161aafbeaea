import { Field, ID, Int } from 'type-graphql';
import type { Aggregation } from '#domain/grading/rules';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DecimalScalar } from '../../../graphql/scalars';
import { CourseType } from '../../courses/course.types';
import { AggregationEnum } from '../../calculator/grade-enums.types';
import { StudentPayload } from '../../users/user.types';

@OutputType('A group of assignments with a common weight in the course grade.', 'GradeCategory')
export class GradeCategoryType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'Its course.' })
  courseId!: string;

  @Nullable(() => ID, 'Its parent category; null for none. Only one level deep.')
  parentId!: string | null;

  @Field(() => String, { description: 'Name, such as "Homework"; at most 80 characters.' })
  name!: string;

  @Nullable(
    () => DecimalScalar,
    'Weight in percent of the course or the parent category. If no category other than a bonus has a ' +
      'positive weight, the course adds up points.',
  )
  weight!: number | null;

  @Field(() => AggregationEnum, { description: 'How its items are combined.' })
  aggregation!: Aggregation;

  @Field(() => Boolean, {
    description: 'Whether it is a bonus that adds weight × percentage on top of the others.',
  })
  isBonus!: boolean;

  @Field(() => Int, { description: 'Number of lowest items to drop.' })
  dropLowest!: number;

  @Field(() => Int, { description: 'Number of highest items to drop.' })
  dropHighest!: number;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;
}

@OutputType('A grade category after a change, with everything else that changed.')
export class GradeCategoryPayload extends StudentPayload {
  @Field(() => GradeCategoryType)
  category!: GradeCategoryType;

  @Field(() => CourseType, { description: 'Its course, with its current grade.' })
  course!: CourseType;
}
