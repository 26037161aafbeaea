import type { Need } from '#domain/grading/solve-course';
import { enumOf } from '../../graphql/fields';
import WORDS from '../../graphql/enums.json';

/** See `Need`. */
export const NeedStatusEnum = enumOf<Need['status']>('NeedStatus', WORDS.NeedStatus);

/** See `Need`. */
export const NeedUnitEnum = enumOf<Need['unit']>('NeedUnit', WORDS.NeedUnit);
