import { NUMBER_RANGES } from '#domain/limits/limits';
import * as g from '../../graphql/fields';

@g.ArgsType()
export class TodayArgs extends g.input({
  first: g.optional(
    g.IntIn(NUMBER_RANGES.todayRows),
    'The most entries of `assignments`. Up to a third are late work, the latest; then comes what is due ' +
      'next, then what is done or awaits a score. By default it has all.',
  ),
}) {}
