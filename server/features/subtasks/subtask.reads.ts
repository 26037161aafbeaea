import type { TaskStep } from '#domain/planning/task-work';
import { dueInstant } from '#domain/time/due';
import { allColumns, stored } from '../../database/narrow-read';
import { dayText } from '../../database/sql';
import { type Ids, accountRead, oneWithin } from '../../database/read-rows';
import { SUBTASK_SHOWN } from './subtask.noun';
import type { SubtaskType } from './subtask.types';

/** The noun in messages. */
export const SUBTASK = 'subtask';

/** Columns of a subtask called `s` as the API shows it. */
export const SUBTASK_COLUMNS = allColumns<SubtaskType>({
  ...stored('s', SUBTASK_SHOWN),
  isDone: 's.done_at IS NOT NULL',
});

const READ_OF_ASSIGNMENTS = `
SELECT ${SUBTASK_COLUMNS} FROM live_subtasks s
WHERE s.user_id = $1 AND s.assignment_id = ANY($2::uuid[]) ORDER BY s.position, s.id`;

const READ_ONE = `SELECT ${SUBTASK_COLUMNS} FROM live_subtasks s WHERE s.user_id = $1 AND s.id = $2`;

/** The parts of a subtask that determine its work. */
export interface StepRow extends Omit<TaskStep, 'dueAt'> {
  /** `YYYY-MM-DD` */
  readonly dueDate: string | null;
}

/** The subtasks of an assignment `a`, as an expression; see {@link StepRow}. */
export const STEPS = `(
  SELECT coalesce(json_agg(json_build_object('dueDate', ${dayText('s.due_date')},
    'estimateMinutes', s.estimate_minutes, 'isDone', s.done_at IS NOT NULL)), '[]')
  FROM live_subtasks s WHERE s.user_id = a.user_id AND s.assignment_id = a.id)`;

/**
 * Subtasks for planning: due at the end of their day in the student's time zone; for a past day, at the end of today,
 * because they can still be done then.
 */
export function stepsOf(rows: readonly StepRow[], today: string, zone: string): TaskStep[] {
  return rows.map(({ dueDate, ...step }) => {
    const day = dueDate !== null && dueDate < today ? today : dueDate;
    return {
      dueAt: day === null ? null : dueInstant({ dueDate: day, dueTime: null, dueZone: zone }),
      ...step,
    };
  });
}

/** The subtasks of these assignments, in order within each. */
export const readSubtasksOf = accountRead<SubtaskType, Ids>('subtasks_of_assignments', READ_OF_ASSIGNMENTS);

/** One subtask within a running transaction. */
export const readSubtaskWithin = oneWithin<SubtaskType>(READ_ONE);
