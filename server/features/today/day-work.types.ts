import { Field, Int, ObjectType } from 'type-graphql';
import type { DayWork } from '#domain/planning/day-work';
import { LocalDateScalar } from '../../graphql/scalars';

@ObjectType('DayWork', {
  simpleResolvers: true,
  description:
    'Work on an assignment that is to be done by the end of one day. All of it together is what the rank counts as ' +
    'needed: a subtask with a day and an estimate of its own has its minutes there, the rest stands with the deadline.',
})
export class DayWorkRow implements DayWork {
  /** Of the assignment. */
  id!: string;

  @Field(() => LocalDateScalar, { description: "The day, in the student's own zone." })
  date!: string;

  @Field(() => Int, { description: 'Minutes of work left: at the own pace, less what is done.' })
  minutes!: number;

  @Field(() => Int, {
    description: 'What of the minutes is assumed for its type, because nobody estimated it.',
  })
  assumedMinutes!: number;

  @Field(() => Boolean, {
    description: 'Whether this is what is left with the deadline; false: it is that of subtasks.',
  })
  isDue!: boolean;
}
