import { ArgsType, Field, Int } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { InRange } from '../../../graphql/checks';

@ArgsType()
export class WhatNextArgs {
  @Field(() => Int, { nullable: true, description: 'Number of assignments, 1 to 100. Defaults to 5.' })
  @InRange(NUMBER_RANGES.nextTasks)
  first!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The most entries of `work`, 1 to 200: those of the nearest days, then the latest late work. The totals ' +
      'of the others are in `days` and `restLateMinutes`. By default `work` has all.',
  })
  @InRange(NUMBER_RANGES.todayRows)
  firstWork?: number | null;
}
