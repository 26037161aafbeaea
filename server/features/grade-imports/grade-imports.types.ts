import { Field, Int } from 'type-graphql';
import { OutputType } from '../../graphql/fields';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { StudentPayload } from '../users/user.types';

@OutputType('The result of importing a gradebook.')
export class ImportGradebookPayload extends StudentPayload {
  @Field(() => CourseType, { description: 'The course, with its current grade.' })
  course!: CourseType;

  @Field(() => Int)
  created!: number;

  @Field(() => Int)
  updated!: number;

  @Field(() => Int, { description: 'Number of rows that were already up to date.' })
  unchanged!: number;

  @Field(() => Int)
  categoriesCreated!: number;

  @Field(() => Int, { description: 'Number of categories whose weight or drop rules changed.' })
  categoriesUpdated!: number;
}

@OutputType('The result of importing a transcript.')
export class ImportTranscriptPayload extends StudentPayload {
  @Field(() => [TermType], { description: 'All terms, latest first.' })
  terms!: TermType[];

  @Field(() => [CourseType], { description: 'The courses that were added.' })
  courses!: CourseType[];

  @Field(() => Int)
  termsCreated!: number;

  @Field(() => Int, {
    description: 'Number of courses left unchanged because their term already has the code.',
  })
  coursesKept!: number;
}
