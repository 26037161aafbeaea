import { isOverdue } from '#domain/time/due-group';

import type { AssignmentType } from './assignment';

/** What tells when something takes place. */
export interface Sitting {
  readonly type: AssignmentType;
  /** Epoch milliseconds; null without a day. */
  readonly dueAt: number | null;
  /** Whether only its day is known. */
  readonly isWholeDay: boolean;
}

/**
 * Whether it has taken place, ticked off or not: an exam, or a quiz at a time of day, whose moment has passed. It is past,
 * not late: no work on it is left to be done, and nobody can be asked for more time. A quiz of which only the day is
 * known may as well be handed in late.
 */
export function hasTakenPlace({ type, dueAt, isWholeDay }: Sitting, now: number): boolean {
  const isSat = type === 'exam' || (type === 'quiz' && !isWholeDay);
  return isSat && dueAt !== null && isOverdue(dueAt, now);
}
