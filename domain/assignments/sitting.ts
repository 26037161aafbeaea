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
 * Whether its time is when it begins, not until when it may be handed in: an exam, or a quiz at a time of day. A quiz of
 * which only the day is known may as well be handed in late.
 */
export function isSat({ type, isWholeDay }: Pick<Sitting, 'type' | 'isWholeDay'>): boolean {
  return type === 'exam' || (type === 'quiz' && !isWholeDay);
}

/**
 * Whether it has taken place, ticked off or not: something that {@link isSat} and whose moment has passed. It is past,
 * not late: no work on it is left to be done, and nobody can be asked for more time.
 */
export function hasTakenPlace({ dueAt, ...sitting }: Sitting, now: number): boolean {
  return isSat(sitting) && dueAt !== null && isOverdue(dueAt, now);
}
