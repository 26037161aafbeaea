import type { ItemWorking, LeftOutWorking } from '#domain/grading/working';
import WORDS from '../../graphql/grade-enums.json';
import { worded } from './grade-enums.types';

/** Why an item does not count. */
export type NotCountedReason =
  Exclude<ItemWorking['role'], 'counts' | 'extra_credit'> | LeftOutWorking['reason'];

export const NotCountedReasonEnum = worded<NotCountedReason>('NotCountedReason', WORDS.NotCountedReason);
