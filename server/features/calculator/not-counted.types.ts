import type { ItemWorking, LeftOutWorking } from '#domain/grading/working';
import { enumType } from '../../graphql/fields';

/** Why an item does not count. */
export type NotCountedReason =
  Exclude<ItemWorking['role'], 'counts' | 'extra_credit'> | LeftOutWorking['reason'];

export const NotCountedReasonEnum = enumType<NotCountedReason>(
  'NotCountedReason',
  "Why an item doesn't count.",
  {
    dropped_lowest: 'Dropped as one of the lowest.',
    dropped_highest: 'Dropped as one of the highest.',
    excused: 'Excused.',
    omitted: 'Omitted.',
    manually_dropped: 'Dropped by hand.',
    no_maximum: 'Its points possible are unknown.',
    no_weight: 'Its weight is 0 in a category that uses item weights.',
    no_percentage: 'It has no points possible in a category that averages percentages.',
    uncategorised: 'It has no category in a course with weighted categories.',
    outside_periods: 'It is in no grading period of a course that has some.',
    not_graded: 'It has no score yet.',
    not_final: 'Its score is not final.',
  },
);
