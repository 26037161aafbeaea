import { Foundation1795219200000 } from './0001-foundation';
import { Jobs1795478400000 } from './0004-jobs';
import { Subscriptions1795651200000 } from './0006-subscriptions';

/** Every migration in the order in which it is applied. */
export const MIGRATIONS = [Foundation1795219200000, Jobs1795478400000, Subscriptions1795651200000];
