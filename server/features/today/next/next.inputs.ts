import { ArgsType } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { NullableIntIn } from '../../../graphql/fields';

@ArgsType()
export class WhatNextArgs {
  @NullableIntIn(NUMBER_RANGES.nextTasks, 'Number of assignments, 1 to 100. Defaults to 5.')
  first!: number | null;

  @NullableIntIn(
    NUMBER_RANGES.todayRows,
    'The most entries of `work`, 1 to 200: those of the nearest days, then the latest late work. The totals ' +
      'of the others are in `days` and `restLateMinutes`. By default `work` has all.',
  )
  firstWork?: number | null;
}
