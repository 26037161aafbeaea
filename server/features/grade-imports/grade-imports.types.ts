import { Field, Int, ObjectType } from 'type-graphql';
import { AssignmentType } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';

@ObjectType({ simpleResolvers: true, description: 'Scores after a change, with what moved along.' })
export class SaveScoresPayload {
  @Field(() => [AssignmentType], { description: 'The assignments as they stand now, by deadline.' })
  assignments!: AssignmentType[];

  @Field(() => CourseType, { description: 'Their course, grade recomputed.' })
  course!: CourseType;

  @Field(() => UserType, { description: 'The student, average as it stands now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'What a gradebook brought in.' })
export class ImportGradebookPayload {
  @Field(() => CourseType, { description: 'The course, grade recomputed.' })
  course!: CourseType;

  @Field(() => Int, { description: 'Assignments added.' })
  created!: number;

  @Field(() => Int, { description: 'Assignments changed.' })
  updated!: number;

  @Field(() => Int, { description: 'Lines that say what was there already.' })
  unchanged!: number;

  @Field(() => Int, { description: 'Categories added.' })
  categoriesCreated!: number;

  @Field(() => UserType, { description: 'The student, averages and plan usage as they stand now.' })
  user!: UserType;
}

@ObjectType({ simpleResolvers: true, description: 'What a transcript brought in.' })
export class ImportTranscriptPayload {
  @Field(() => [TermType], { description: 'All terms, the latest first.' })
  terms!: TermType[];

  @Field(() => [CourseType], { description: 'The courses that were added.' })
  courses!: CourseType[];

  @Field(() => Int, { description: 'Terms added.' })
  termsCreated!: number;

  @Field(() => Int, { description: 'Courses left as they are, because their term already holds the code.' })
  coursesKept!: number;

  @Field(() => UserType, { description: 'The student, averages as they stand now.' })
  user!: UserType;
}
