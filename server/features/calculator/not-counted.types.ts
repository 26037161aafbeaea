import type { ItemWorking, LeftOutWorking } from '#domain/grading/working';
import { enumType } from '../../graphql/enum-type';

/** Why an item does not count. */
export type NotCountedReason =
  Exclude<ItemWorking['role'], 'counts' | 'extra_credit'> | LeftOutWorking['reason'];

export const NotCountedReasonEnum = enumType<NotCountedReason>(
  'NotCountedReason',
  'Why an item does not count.',
  {
    dropped_lowest: 'Dropped as one of the lowest.',
    dropped_highest: 'Dropped as one of the highest.',
    excused: 'It is excused.',
    omitted: 'It is omitted.',
    manually_dropped: 'Dropped by hand.',
    no_maximum: 'Its maximum is not known.',
    no_weight: 'Its weight is 0, in a category by item weights.',
    no_percentage: 'It has no maximum, in a category of percentages.',
    uncategorised: 'It is in no category of a course by weights.',
    not_graded: 'It has no score yet.',
    not_final: 'Its score is not final yet.',
  },
);
