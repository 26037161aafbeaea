import { Field } from 'type-graphql';
import { OutputType } from '../../../graphql/fields';
import { OccurrenceType } from '../../calendar/event.types';
import { CourseType } from '../../courses/course.types';
import { TermType } from '../../terms/term.types';

@OutputType('What `quickAdd` recognizes in a line, so a client can preview the result.', 'QuickAddContext')
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
