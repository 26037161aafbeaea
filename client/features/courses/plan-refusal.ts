import { readFailure } from '../../notifications/failure';
import { createStore } from '../../ui/device/store';

/** Whether the student has just hit the plan's limit, so the remedies are worth announcing. */
export const planRefusal = createStore(false);

/** Remembers a failure that was the plan's limit, and passes every failure on. */
export function notePlanRefusal(error: unknown): never {
  if (readFailure(error).code === 'PLAN_LIMIT') planRefusal.set(true);
  throw error;
}
