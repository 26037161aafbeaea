import { Foundation1795219200000 } from './0001-foundation';
import { Idempotency1795392000000 } from './0003-idempotency';

/** Every migration in the order in which it is applied. */
export const MIGRATIONS = [Foundation1795219200000, Idempotency1795392000000];
