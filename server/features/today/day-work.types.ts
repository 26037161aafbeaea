import { Field, Int } from 'type-graphql';
import { LocalDateScalar } from '../../graphql/scalars';
import type { DayWork } from '#domain/planning/load';
import { OutputType } from '../../graphql/fields';

@OutputType(
  'Work on an assignment to be done by the end of one day. A subtask with its own due date and ' +
    'estimate has its minutes on that day; the rest is on the deadline. The total is what the ranking ' +
    'counts as needed.',
  'DayWork',
)
export class DayWorkRow implements DayWork {
  /** ID of the assignment. */
  id!: string;

  @Field(() => LocalDateScalar, { description: "The day, in the student's own zone." })
  date!: string;

  @Field(() => Int, { description: "Minutes of work left, adjusted to the student's pace." })
  minutes!: number;

  @Field(() => Int, {
    description: 'The part of the minutes assumed for its type because there is no estimate.',
  })
  assumedMinutes!: number;

  @Field(() => Boolean, {
    description: 'Whether this is the rest on the deadline; false for subtasks with their own due date.',
  })
  isDue!: boolean;
}
