import type { ItemWorking, LeftOutWorking } from '#domain/grading/working';
import * as g from '../../graphql/fields';
import WORDS from '../../graphql/enums.json';

/** Why an item does not count. */
export type NotCountedReason =
  Exclude<ItemWorking['role'], 'counts' | 'extra_credit'> | LeftOutWorking['reason'];

export const NotCountedReasonEnum = g.enumOf<NotCountedReason>('NotCountedReason', WORDS.NotCountedReason);
