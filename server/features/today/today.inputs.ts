import { ArgsType, Field, Int } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import { InRange } from '../../graphql/checks';

@ArgsType()
export class TodayArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'The most entries of `assignments`, 1 to 200. Up to a third are late work, the latest; then comes what is ' +
      'due next, then what is done or awaits a score. By default it has all.',
  })
  @InRange(NUMBER_RANGES.todayRows)
  first?: number | null;
}
