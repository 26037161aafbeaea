import { DEFAULT_ESTIMATE_MINUTES, type LoadAssignment } from '#domain/planning/load';

/** What the load line needs to know of a subtask. */
export interface LoadSubtask {
  /** The day it is due, `YYYY-MM-DD`; null: no day of its own. */
  readonly dueDate: string | null;
  /** Minutes of work expected; null: part of what is left of the assignment. */
  readonly estimateMinutes: number | null;
  readonly isDone: boolean;
}

/**
 * The work of one assignment, spread over the days its subtasks are due. A subtask with a day and an estimate takes its
 * minutes from the assignment, done or not; what is left stays on the day of the assignment and never falls below 0.
 * The parts together are the estimate of the assignment as long as the subtasks do not ask for more than it.
 */
export function spreadOverSubtasks<Assignment extends LoadAssignment>(
  assignment: Assignment,
  subtasks: readonly LoadSubtask[],
): LoadAssignment[] {
  const own = subtasks.flatMap(({ dueDate, estimateMinutes, isDone }) =>
    dueDate === null || estimateMinutes === null ? [] : [{ dueDate, estimateMinutes, isDone }],
  );
  if (own.length === 0) return [assignment];
  const whole = assignment.estimateMinutes ?? DEFAULT_ESTIMATE_MINUTES[assignment.type];
  const taken = own.reduce((sum, { estimateMinutes }) => sum + estimateMinutes, 0);
  return [
    { ...assignment, estimateMinutes: Math.max(0, whole - taken) },
    ...own
      .filter(({ isDone }) => !isDone)
      .map(({ dueDate, estimateMinutes }) => ({ ...assignment, dueDate, estimateMinutes })),
  ];
}
