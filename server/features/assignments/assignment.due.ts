import * as acts from '#domain/acts/deadline';
import { badInput } from '../../errors/domain-error';
import type { Assignment } from './assignment.entity';

/** The four columns of a deadline, which only change together. */
type DueColumns = Pick<Assignment, 'dueDate' | 'dueTime' | 'dueZone' | 'dueAt'>;

/**
 * A deadline after an edit.
 * @param defaultZone time zone of deadlines without one.
 * @throws BAD_USER_INPUT naming `dueTime` if there is a time but no day.
 */
export function dueAfter(stored: DueColumns, patch: acts.DuePatch, defaultZone: string): DueColumns {
  const due = acts.dueAfter(stored, patch, { defaultZone, instant: (epochMs) => new Date(epochMs) });
  if (due.dueDate === null && patch.dueTime) throw badInput('dueTime', 'needs a due date');
  return due;
}
