import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';

/** A piece of work in a course with its logged time: the basis of all course analytics. */
export interface AnalyzedWork {
  readonly courseId: string;
  readonly type: AssignmentType;
  readonly progress: AssignmentProgress;
  /** Epoch milliseconds; null: no deadline. */
  readonly dueAt: number | null;
  /** Epoch milliseconds of the tick; null if open, or if the time is unknown. */
  readonly completedAt: number | null;
  /** The student's own estimate in minutes; null for none. */
  readonly estimateMinutes: number | null;
  /** Minutes logged; a running timer does not count. */
  readonly loggedMinutes: number;
  /** When the first logged stretch began, in epoch milliseconds; null if nothing is logged. */
  readonly firstWorkedAt: number | null;
  /** The score in percent of its maximum, if it counts and has one. */
  readonly scorePercent: number | null;
}
