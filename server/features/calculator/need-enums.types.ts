import type { Need } from '#domain/grading/solve-course';
import * as g from '../../graphql/fields';
import WORDS from '../../graphql/enums.json';

/** See `Need`. */
export const NeedStatusEnum = g.enumOf<Need['status']>('NeedStatus', WORDS.NeedStatus);

/** See `Need`. */
export const NeedUnitEnum = g.enumOf<Need['unit']>('NeedUnit', WORDS.NeedUnit);
