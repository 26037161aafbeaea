import { ACCOUNT_LIMITS, NUMBER_RANGES } from '#domain/limits/limits';
import { SUBTASK_TITLE } from '#domain/limits/task-limits';
import { DAY, ID, INSTANT_KIND, optional, text, whole, says } from '../../database/field-kinds';
import {
  LIFE,
  OF_ASSIGNMENT,
  OWNER,
  utcMinuteText,
  VERSION,
  type NounDeclaration,
} from '../../database/noun';
import { dayText } from '../../database/sql';

/** The stored fields of a subtask that the API shows. */
export const SUBTASK_SHOWN = {
  id: ID,
  assignmentId: says('Its assignment.', ID),
  title: says('The title.', text(SUBTASK_TITLE)),
  dueDate: says(
    "The due date (end of that day in the student's time zone); null for the assignment's deadline.",
    optional(DAY),
  ),
  estimateMinutes: says(
    "Estimated minutes of work; part of the assignment's estimate, not added to it.",
    optional(whole(NUMBER_RANGES.estimateMinutes)),
  ),
  doneAt: says("When it was done; null if it isn't.", optional(INSTANT_KIND)),
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
    subtasks: {
      table: 'subtasks',
      fields: {
        ...SUBTASK_SHOWN,
        position: whole({ min: 0, max: 32_767 }),
        ...LIFE,
      },
      leftOut: OWNER,
      limit: ACCOUNT_LIMITS.assignments * ACCOUNT_LIMITS.subtasksPerAssignment,
      addedLater: true,
    },
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
