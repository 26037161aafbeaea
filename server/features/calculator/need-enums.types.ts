import type { Need } from '#domain/grading/solve-course';
import WORDS from '../../graphql/grade-enums.json';
import { worded } from './grade-enums.types';

/** See `Need`. */
export const NeedStatusEnum = worded<Need['status']>('NeedStatus', WORDS.NeedStatus);

/** See `Need`. */
export const NeedUnitEnum = worded<Need['unit']>('NeedUnit', WORDS.NeedUnit);
