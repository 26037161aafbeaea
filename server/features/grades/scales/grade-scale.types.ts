import * as g from '../../../graphql/fields';
import { CourseType } from '../../courses/course.types';
import { studentPayload } from '../../users/user.types';
import { GradeScaleType } from '../rules/course-grading.types';

@g.OutputType('A custom scale after a change, with everything else that changed.')
export class GradeScalePayload extends studentPayload({
  scale: g.field(GradeScaleType),
  courses: g.field([CourseType], 'The courses that use it, with current grades.'),
}) {}
