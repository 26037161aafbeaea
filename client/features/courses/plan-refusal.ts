import { readFailure } from '../../notifications/failure';
import { createStore } from '../../ui/store';

/** Whether the student just met the plan's limit, so that the ways out are worth saying aloud. */
export const planRefusal = createStore(false);

/** Remembers a failure that was the plan's limit, and passes every failure on. */
export function notePlanRefusal(error: unknown): never {
  if (readFailure(error).code === 'PLAN_LIMIT') planRefusal.set(true);
  throw error;
}
