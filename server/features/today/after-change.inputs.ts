import { NUMBER_RANGES } from '#domain/limits/limits';
import { ArgsType, input, IntIn, optional } from '../../graphql/fields';
import { TodayArgs } from './today.inputs';

@ArgsType()
export class TodayAfterChangeArgs extends input(
  {
    firstWork: optional(IntIn(NUMBER_RANGES.todayRows), 'The most entries of `whatNext.work`.'),
  },
  TodayArgs,
) {}
