import { field, output, OutputType } from '../../../graphql/fields';
import { CourseType } from '../../courses/course.types';
import { StudentPayload } from '../../users/user.types';
import { GradeScaleType } from '../rules/course-grading.types';

@OutputType('A custom scale after a change, with everything else that changed.')
export class GradeScalePayload extends output(
  {
    scale: field(GradeScaleType),
    courses: field([CourseType], 'The courses that use it, with current grades.'),
  },
  StudentPayload,
) {}
