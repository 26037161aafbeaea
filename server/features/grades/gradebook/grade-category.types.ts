import { shownFields } from '../../../graphql/noun-fields';
import * as g from '../../../graphql/fields';
import { CourseType } from '../../courses/course.types';
import { AggregationEnum } from '../../calculator/grade-enums.types';
import { studentPayload } from '../../users/user.types';
import { GRADE_CATEGORY_SHOWN } from './grade-category.noun';

@g.OutputType('A group of assignments with a common weight in the course grade.', 'GradeCategory')
export class GradeCategoryType extends g.output({
  ...shownFields(GRADE_CATEGORY_SHOWN, { aggregation: AggregationEnum }),
}) {}

@g.OutputType('A grade category after a change, with everything else that changed.')
export class GradeCategoryPayload extends studentPayload({
  category: g.field(GradeCategoryType),
  course: g.field(CourseType, 'Its course, with its current grade.'),
}) {}
