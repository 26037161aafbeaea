import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { SUBTASK_TITLE, TASK_RANGES } from '#domain/limits/task-limits';
import { LIFE, OWNER, type ArchiveTable } from './archive-table';
import { DAY, ID, INSTANT_KIND, oneOf, optional, text, TIME, whole, ZONE } from './field-kinds';

/** How assignments repeat. */
export const ASSIGNMENT_SERIES: ArchiveTable = {
  table: 'assignment_series',
  fields: {
    id: ID,
    rule: optional(text(TEXT_LIMITS.recurrenceRule)),
    afterDays: optional(whole(TASK_RANGES.repeatAfterDays)),
    firstDay: DAY,
    dueTime: optional(TIME),
    timezone: ZONE,
    endsOn: optional(DAY),
    maxCount: optional(whole(TASK_RANGES.repeatCount)),
  },
  leftOut: OWNER,
  limit: 2 * ACCOUNT_LIMITS.assignments,
  addedLater: true,
};

/** Steps of assignments. */
export const SUBTASKS: ArchiveTable = {
  table: 'subtasks',
  fields: {
    id: ID,
    assignmentId: ID,
    title: text(SUBTASK_TITLE),
    dueDate: optional(DAY),
    estimateMinutes: optional(whole(NUMBER_RANGES.estimateMinutes)),
    doneAt: optional(INSTANT_KIND),
    position: whole({ min: 0, max: 32_767 }),
    ...LIFE,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.assignments * ACCOUNT_LIMITS.subtasksPerAssignment,
  addedLater: true,
};

/** The time log. */
export const TIME_ENTRIES: ArchiveTable = {
  table: 'time_entries',
  fields: {
    id: ID,
    assignmentId: ID,
    startedAt: INSTANT_KIND,
    endedAt: optional(INSTANT_KIND),
    ...LIFE,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.timeEntries,
  addedLater: true,
};

/** Time that is set aside for work. */
export const STUDY_BLOCKS: ArchiveTable = {
  table: 'study_blocks',
  fields: {
    id: ID,
    assignmentId: ID,
    startsAt: INSTANT_KIND,
    endsAt: INSTANT_KIND,
    source: oneOf(['manual', 'automatic']),
    ...LIFE,
  },
  leftOut: OWNER,
  limit: ACCOUNT_LIMITS.studyBlocks,
  addedLater: true,
};
