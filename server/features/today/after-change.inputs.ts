import { ArgsType, Field, Int } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { InRange } from '../../graphql/checks';
import { TodayArgs } from './today.inputs';

@ArgsType()
export class TodayAfterChangeArgs extends TodayArgs {
  @Field(() => Int, { nullable: true, description: 'The most entries of `whatNext.work`, 1 to 200.' })
  @InRange(NUMBER_RANGES.todayRows)
  firstWork?: number | null;
}
