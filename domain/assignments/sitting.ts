import { isOverdue } from '../time/due';

import type { AssignmentType } from './assignment';

/** The values that determine when something takes place. */
interface Sitting {
  readonly type: AssignmentType;
  /** Epoch milliseconds; null without a day. */
  readonly dueAt: number | null;
  /** Whether only its day is known. */
  readonly isWholeDay: boolean;
}

/**
 * Whether its time is a start rather than a deadline: for an exam, or a quiz at a time of day. A quiz with only a day
 * may as well be handed in late.
 */
export function takesPlace({ type, isWholeDay }: Pick<Sitting, 'type' | 'isWholeDay'>): boolean {
  return type === 'exam' || (type === 'quiz' && !isWholeDay);
}

/** From here on, a deadline means the end of its day: no one plans to hand work in at that very hour. */
const DAY_END = '23:00';

/**
 * Whether a deadline means the end of its day; an exam that late still starts then.
 * @param time `HH:MM` in the student's time zone
 */
export function isDayEnd(type: AssignmentType, time: string): boolean {
  return type !== 'exam' && time >= DAY_END;
}

/**
 * Whether something that {@link takesPlace} has taken place, ticked or not: its moment has passed. It is past, not
 * late: no work on it is left, and no one can be asked for more time.
 */
export function hasTakenPlace({ dueAt, ...sitting }: Sitting, now: number): boolean {
  return takesPlace(sitting) && dueAt !== null && isOverdue(dueAt, now);
}
