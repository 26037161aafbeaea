import { Field, ObjectType } from 'type-graphql';
import { OccurrenceType } from '../calendar/event.types';
import { CourseType } from '../courses/course.types';

@ObjectType('QuickAddContext', {
  simpleResolvers: true,
  description: 'What `quickAdd` reads a line by, so that a client can show what it will understand.',
})
export class QuickAddContextType {
  @Field(() => [CourseType], { description: 'The active courses, by code.' })
  courses!: CourseType[];

  @Field(() => [OccurrenceType], {
    description: 'The next class of each course that has one within 14 days.',
  })
  nextClasses!: OccurrenceType[];
}
