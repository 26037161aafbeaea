import type { Need } from '#domain/grading/solve-course';
import { enumType } from '../../graphql/enum-type';

/** See `Need`. */
export const NeedStatusEnum = enumType<Need['status']>(
  'NeedStatus',
  'Whether a target is reached, and how.',
  {
    safe: 'Reached whatever is scored.',
    needed: 'Reached from `need` on.',
    impossible: 'Not even with the best.',
    not_gradable: 'There is no grade whatever is scored, or no item asked about has a known maximum.',
  },
);
