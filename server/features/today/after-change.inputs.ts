import { ArgsType } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { NullableIntIn } from '../../graphql/fields';
import { TodayArgs } from './today.inputs';

@ArgsType()
export class TodayAfterChangeArgs extends TodayArgs {
  @NullableIntIn(NUMBER_RANGES.todayRows, 'The most entries of `whatNext.work`, 1 to 200.')
  firstWork?: number | null;
}
