import type { Need } from '#domain/grading/solve-course';
import { enumType } from '../../graphql/fields';

/** See `Need`. */
export const NeedStatusEnum = enumType<Need['status']>('NeedStatus', 'Whether a target can be reached.', {
  safe: 'Reached with any score.',
  needed: 'Reached with `need` or more.',
  impossible: 'Out of reach, even with the best score.',
  not_gradable: 'No score leads to a grade, or no item asked about has known points possible.',
});

/** See `Need`. */
export const NeedUnitEnum = enumType<Need['unit']>('NeedUnit', 'The unit of the answer.', {
  points: 'Points on the one item asked about.',
  percent: 'Percent of points possible, the same on each of several items.',
});
