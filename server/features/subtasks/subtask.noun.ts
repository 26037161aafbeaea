import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import * as f from '../../database/field-kinds';
import { archiveOf, OF_ASSIGNMENT, utcMinuteText, VERSION, type NounDeclaration } from '../../database/noun';
import { dayText } from '../../database/sql';

/** The stored fields of a subtask that the API shows. */
export const SUBTASK_SHOWN = {
  id: f.ID,
  assignmentId: f.says('Its assignment.', f.ID),
  title: f.says('The title.', f.text(SUBTASK_TITLE)),
  dueDate: f.says(
    "The due date (end of that day in the student's time zone); null for the assignment's deadline.",
    f.optional(f.DAY),
  ),
  estimateMinutes: f.says(
    "Estimated minutes of work; part of the assignment's estimate, not added to it.",
    f.optional(f.whole(NUMBER_RANGES.estimateMinutes)),
  ),
  doneAt: f.says("When it was done; null if it isn't.", f.optional(f.INSTANT_KIND)),
  version: VERSION,
};

/** A step of an assignment. */
export const SUBTASK_NOUN = {
  table: 'subtasks',
  description: 'A subtask of an assignment.',
  label: 'title',
  partOf: { assignment: 'assignment_id' },
  limits: { subtasksPerAssignment: { many: 'subtasks', per: 'assignment' } },
  archive: {
    subtasks: archiveOf(
      'subtasks',
      { ...SUBTASK_SHOWN, position: f.whole({ min: 0, max: 32_767 }) },
      ACCOUNT_LIMITS.assignments * ACCOUNT_LIMITS.subtasksPerAssignment,
    ),
  },
  csv: [
    {
      file: 'csv/subtasks.csv',
      columns: {
        Assignment: 'a.title',
        Title: 'r.title',
        'Due date': dayText('r.due_date'),
        'Estimated minutes': 'r.estimate_minutes',
        'Done (UTC)': utcMinuteText('r.done_at'),
      },
      rows: 'live_subtasks',
      names: OF_ASSIGNMENT,
    },
  ],
} as const satisfies NounDeclaration;
