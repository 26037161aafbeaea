import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { LIFE, OWNER, type ArchiveTable } from './archive-table';
import { DAY, ID, INSTANT_KIND, optional, text, TIME, whole, ZONE } from './field-kinds';

/** How assignments repeat. */
export const ASSIGNMENT_SERIES: ArchiveTable = {
  table: 'assignment_series',
  fields: {
    id: ID,
    rule: optional(text(TEXT_LIMITS.recurrenceRule)),
    afterDays: optional(whole(NUMBER_RANGES.repeatAfterDays)),
    firstDay: DAY,
    dueTime: optional(TIME),
    timezone: ZONE,
    endsOn: optional(DAY),
    maxCount: optional(whole(NUMBER_RANGES.repeatCount)),
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
    title: text(TEXT_LIMITS.subtaskTitle),
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
