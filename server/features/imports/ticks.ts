import type { AssignmentProgress } from '#domain/assignments/assignment';
import { toInstant } from '#domain/time/zone';
import type { Transaction } from '../../database/database';
import { updateAssignmentWithin } from '../assignments/assignment.service';
import type { ResolvedDeadline } from '../../ical/series';

/** Work that was open here, and that a list of tasks has marked as done or skipped. */
export interface Tick {
  /** ID of the assignment. */
  id: string;
  progress: Extract<AssignmentProgress, 'submitted' | 'let_go'>;
  /** The day it was completed, if the list states it. */
  completedOn: string | null;
}

/**
 * The tick of a list of tasks for existing work. An unmarked task means nothing: its list may be older than the
 * progress here.
 */
export function tickOf(
  task: Pick<NonNullable<ResolvedDeadline['task']>, 'progress' | 'completedOn'> | undefined,
  { id, isOpen }: { id: string; isOpen: boolean },
): Tick | null {
  if (!task || !isOpen) return null;
  const { progress, completedOn } = task;
  return progress === 'submitted' || progress === 'let_go' ? { id, progress, completedOn } : null;
}

/**
 * Marks the assignments as if the student did it here, so repeating ones are created again.
 * @returns the IDs of those that were created again.
 */
export async function applyTicks(transaction: Transaction, ticks: readonly Tick[]): Promise<string[]> {
  const again: string[] = [];
  for (const { id, progress, completedOn } of ticks) {
    const finishedAt = noonOf(completedOn, transaction);
    const { written } = await updateAssignmentWithin(transaction, { id, progress }, finishedAt);
    again.push(...written.otherIds);
  }
  return again;
}

/** The moment used for a day of completion: its noon, or now if that is still ahead. */
export function noonOf(day: string | null, { now, timezone }: Pick<Transaction, 'now' | 'timezone'>): Date {
  const noon = day === null ? now.getTime() : toInstant(`${day}T12:00`, timezone);
  return new Date(Math.min(noon, now.getTime()));
}
