import { ArgsType, Field, Int } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { InRange } from '../../graphql/checks';

@ArgsType()
export class WhatNextArgs {
  @Field(() => Int, { nullable: true, description: 'How many tasks, 1 to 100; 5 when absent.' })
  @InRange(NUMBER_RANGES.nextTasks)
  first!: number | null;
}
