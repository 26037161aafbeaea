import { shownFields } from '../../../graphql/noun-fields';
import { field, output, OutputType } from '../../../graphql/fields';
import { CourseType } from '../../courses/course.types';
import { AggregationEnum } from '../../calculator/grade-enums.types';
import { StudentPayload } from '../../users/user.types';
import { GRADE_CATEGORY_SHOWN } from './grade-category.noun';

@OutputType('A group of assignments with a common weight in the course grade.', 'GradeCategory')
export class GradeCategoryType extends output({
  ...shownFields(GRADE_CATEGORY_SHOWN, { aggregation: AggregationEnum }),
}) {}

@OutputType('A grade category after a change, with everything else that changed.')
export class GradeCategoryPayload extends output(
  {
    category: field(GradeCategoryType),
    course: field(CourseType, 'Its course, with its current grade.'),
  },
  StudentPayload,
) {}
