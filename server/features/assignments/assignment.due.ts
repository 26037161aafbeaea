import { dueInstant } from '#domain/time/due';
import { badInput } from '../../errors/domain-error';
import type { Assignment } from './assignment.entity';

/** The four columns of a deadline, which only change together. */
type DueColumns = Pick<Assignment, 'dueDate' | 'dueTime' | 'dueZone' | 'dueAt'>;

/** The deadline in an input: absent stays, null clears. */
type DuePatch = Partial<Pick<Assignment, 'dueDate' | 'dueTime' | 'dueZone'>>;

/** No deadline. */
export const NO_DUE: DueColumns = { dueDate: null, dueTime: null, dueZone: null, dueAt: null };

/** Whether an input contains any part of the deadline. */
export function touchesDue({ dueDate, dueTime, dueZone }: DuePatch): boolean {
  return dueDate !== undefined || dueTime !== undefined || dueZone !== undefined;
}

/**
 * A deadline after an edit: without a day there is none; without a time the whole day counts.
 * @param defaultZone time zone of deadlines without one.
 * @throws BAD_USER_INPUT naming `dueTime` if there is a time but no day.
 */
export function dueAfter(stored: DueColumns, patch: DuePatch, defaultZone: string): DueColumns {
  const dueDate = patch.dueDate === undefined ? stored.dueDate : patch.dueDate;
  if (dueDate === null) {
    if (patch.dueTime) throw badInput('dueTime', 'needs a due date');
    return NO_DUE;
  }
  const storedTime = stored.dueTime?.slice(0, 'HH:MM'.length) ?? null;
  const dueTime = patch.dueTime === undefined ? storedTime : patch.dueTime;
  const dueZone = (patch.dueZone === undefined ? stored.dueZone : patch.dueZone) ?? defaultZone;
  const instant = dueInstant({ dueDate, dueTime, dueZone });
  return { dueDate, dueTime, dueZone, dueAt: instant === null ? null : new Date(instant) };
}
