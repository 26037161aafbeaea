import { Field, ObjectType } from 'type-graphql';
import { LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { OccurrenceType } from './event.types';

@ObjectType({
  simpleResolvers: true,
  description: 'What stands in the calendar from one day to another, both included.',
})
export class CalendarRange {
  @Field(() => LocalDateScalar, { description: 'First day.' })
  from!: string;

  @Field(() => LocalDateScalar, { description: 'Last day.' })
  to!: string;

  @Field(() => [OccurrenceType], {
    description:
      'Classes and events by their start, those of paused and archived courses included; at most 2500.',
  })
  occurrences!: OccurrenceType[];

  @Field(() => [AssignmentType], {
    description: "Assignments due on these days of the student's zone, by deadline.",
  })
  assignments!: AssignmentType[];

  @Field(() => Boolean, {
    description: 'Whether there are more occurrences than listed: ask for fewer days.',
  })
  truncated!: boolean;
}
