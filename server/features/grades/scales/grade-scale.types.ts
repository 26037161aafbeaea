import { Field } from 'type-graphql';
import { OutputType } from '../../../graphql/fields';
import { CourseType } from '../../courses/course.types';
import { StudentPayload } from '../../users/user.types';
import { GradeScaleType } from '../rules/course-grading.types';

@OutputType('A custom scale after a change, with everything else that changed.')
export class GradeScalePayload extends StudentPayload {
  @Field(() => GradeScaleType)
  scale!: GradeScaleType;

  @Field(() => [CourseType], { description: 'The courses that use it, with current grades.' })
  courses!: CourseType[];
}
