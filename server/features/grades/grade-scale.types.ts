import { Field, ObjectType } from 'type-graphql';
import { CourseType } from '../courses/course.types';
import { UserType } from '../users/user.types';
import { GradeScaleType } from './course-grading.types';

@ObjectType({
  simpleResolvers: true,
  description: 'A scale of one’s own after a change, with what moved along.',
})
export class GradeScalePayload {
  @Field(() => GradeScaleType, { description: 'The scale as it stands now.' })
  scale!: GradeScaleType;

  @Field(() => [CourseType], { description: 'The courses that are graded on it, recomputed.' })
  courses!: CourseType[];

  @Field(() => UserType, { description: 'The student, average as it stands now.' })
  user!: UserType;
}
