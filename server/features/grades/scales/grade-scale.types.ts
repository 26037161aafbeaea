import { Field } from 'type-graphql';
import { OutputType } from '../../../graphql/fields';
import { CourseType } from '../../courses/course.types';
import { UserType } from '../../users/user.types';
import { GradeScaleType } from '../rules/course-grading.types';

@OutputType('A custom scale after a change, with everything else that changed.')
export class GradeScalePayload {
  @Field(() => GradeScaleType)
  scale!: GradeScaleType;

  @Field(() => [CourseType], { description: 'The courses that use it, with current grades.' })
  courses!: CourseType[];

  @Field(() => UserType, { description: 'The student, with the current GPA.' })
  user!: UserType;
}
