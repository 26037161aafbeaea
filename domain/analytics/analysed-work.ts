import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';

/** A piece of work of a course with what was logged on it: what all figures of course analytics are made of. */
export interface AnalysedWork {
  readonly courseId: string;
  readonly type: AssignmentType;
  readonly progress: AssignmentProgress;
  /** Epoch milliseconds; null: no deadline. */
  readonly dueAt: number | null;
  /** Epoch milliseconds of the tick; null: open, or nobody knows when it was done. */
  readonly completedAt: number | null;
  /** The student's own estimate in minutes; null: none. */
  readonly estimateMinutes: number | null;
  /** Minutes logged; a running timer does not count. */
  readonly loggedMinutes: number;
  /** When the first logged stretch began, in epoch milliseconds; null: nothing is logged. */
  readonly firstWorkedAt: number | null;
  /** The score in percent of its maximum, where it counts and has one. */
  readonly scorePercent: number | null;
}
