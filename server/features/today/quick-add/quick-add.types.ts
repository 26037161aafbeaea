import { Field, ObjectType } from 'type-graphql';
import { OccurrenceType } from '../../calendar/event.types';
import { CourseType } from '../../courses/course.types';
import { TermType } from '../../terms/term.types';

@ObjectType('QuickAddContext', {
  simpleResolvers: true,
  description: 'What `quickAdd` recognizes in a line, so a client can preview the result.',
})
export class QuickAddContextType {
  @Field(() => [CourseType], { description: 'The active courses, by code.' })
  courses!: CourseType[];

  @Field(() => [OccurrenceType], {
    description: 'The next class of each course within 14 days.',
  })
  nextClasses!: OccurrenceType[];

  @Field(() => [TermType], { description: 'All terms; repeating work ends with its term.' })
  terms!: TermType[];
}
