import { Foundation1795219200000 } from './0001-foundation';

/** Every migration in the order in which it is applied. */
export const MIGRATIONS = [Foundation1795219200000];
