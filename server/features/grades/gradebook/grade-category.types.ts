import { ID, Int } from 'type-graphql';
import { field, nullable, output, OutputType, ROW } from '../../../graphql/fields';
import { DecimalScalar } from '../../../graphql/scalars';
import { CourseType } from '../../courses/course.types';
import { AggregationEnum } from '../../calculator/grade-enums.types';
import { StudentPayload } from '../../users/user.types';

@OutputType('A group of assignments with a common weight in the course grade.', 'GradeCategory')
export class GradeCategoryType extends output({
  ...ROW,
  courseId: field(ID, 'Its course.'),
  parentId: nullable(ID, 'Its parent category; null for none. Only one level deep.'),
  name: field(String, 'Name, such as "Homework"; at most 80 characters.'),
  weight: nullable(
    DecimalScalar,
    'Weight in percent of the course or the parent category. If no category other than a bonus has a ' +
      'positive weight, the course adds up points.',
  ),
  aggregation: field(AggregationEnum, 'How its items are combined.'),
  isBonus: field(Boolean, 'Whether it is a bonus that adds weight × percentage on top of the others.'),
  dropLowest: field(Int, 'Number of lowest items to drop.'),
  dropHighest: field(Int, 'Number of highest items to drop.'),
}) {}

@OutputType('A grade category after a change, with everything else that changed.')
export class GradeCategoryPayload extends output(
  {
    category: field(GradeCategoryType),
    course: field(CourseType, 'Its course, with its current grade.'),
  },
  StudentPayload,
) {}
