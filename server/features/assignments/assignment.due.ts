import * as act from '#domain/acts/edit-assignment';
import { badInput } from '../../errors/domain-error';
import type { Assignment } from './assignment.entity';

/** The four columns of a deadline, which only change together. */
type DueColumns = Pick<Assignment, 'dueDate' | 'dueTime' | 'dueZone' | 'dueAt'>;

/** An instant as columns have it. */
export const instant = (epochMs: number): Date => new Date(epochMs);

/**
 * A deadline after an edit.
 * @param zone time zone of deadlines without one.
 * @throws BAD_USER_INPUT naming `dueTime` if there is a time but no day.
 */
export function dueAfter(stored: DueColumns, patch: act.DuePatch, zone: string): DueColumns {
  const due = act.dueAfter(stored, patch, { zone, instant });
  if (due.dueDate === null && patch.dueTime) throw badInput('dueTime', 'needs a due date');
  return due;
}
