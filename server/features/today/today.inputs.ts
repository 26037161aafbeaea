import { ArgsType } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { NullableIntIn } from '../../graphql/fields';

@ArgsType()
export class TodayArgs {
  @NullableIntIn(
    NUMBER_RANGES.todayRows,
    'The most entries of `assignments`, 1 to 200. Up to a third are late work, the latest; then comes what is ' +
      'due next, then what is done or awaits a score. By default it has all.',
  )
  first?: number | null;
}
