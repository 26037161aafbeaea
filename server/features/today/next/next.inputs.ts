import { NUMBER_RANGES } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';

/** The most tasks of which a page needs no more than the reason, because it lists them elsewhere. */
export const REASONS = 2;

@g.ArgsType()
export class WhatNextArgs extends g.input({
  first: g.optional(g.IntIn(NUMBER_RANGES.nextTasks), 'Number of assignments. Defaults to 5.'),
  beyondToday: g.optional(
    g.IntIn(NUMBER_RANGES.todayRows),
    'The `first` of `today` on the same page. What that lists as late or due today is left out of the first `tasks`. ' +
      `After them come at most ${REASONS} more: the assignment of the week that is shortest of time by its estimates, ` +
      'and pinned ones of those left out. By default nothing is left out.',
  ),
  firstWork: g.optional(
    g.IntIn(NUMBER_RANGES.todayRows),
    'The most entries of `work`: those of the nearest days, then the latest late work. The totals of the ' +
      'others are in `days` and `restLateMinutes`. By default `work` has all.',
  ),
}) {}
