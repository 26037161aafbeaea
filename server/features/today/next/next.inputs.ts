import { NUMBER_RANGES } from '#domain/limits/limits';
import { ArgsType, input, IntIn, optional } from '../../../graphql/fields';

@ArgsType()
export class WhatNextArgs extends input({
  first: optional(IntIn(NUMBER_RANGES.nextTasks), 'Number of assignments. Defaults to 5.'),
  beyondToday: optional(
    IntIn(NUMBER_RANGES.todayRows),
    'The `first` of `today` on the same page. What that lists as late or due today is left out of the first `tasks`. ' +
      'After them comes the assignment of the week that is shortest of time by its estimates, and what is pinned. By ' +
      'default nothing is left out.',
  ),
  firstWork: optional(
    IntIn(NUMBER_RANGES.todayRows),
    'The most entries of `work`: those of the nearest days, then the latest late work. The totals of the ' +
      'others are in `days` and `restLateMinutes`. By default `work` has all.',
  ),
}) {}
