import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { GRADING_STATES } from '#domain/grading/participation';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import {
  DAY,
  decimal,
  FLAG,
  GRADEBOOK_DUE,
  ID,
  IMPORT_KEY,
  INSTANT_KIND,
  link,
  oneOf,
  optional,
  record,
  since,
  text,
  TIME,
  whole,
  ZONE,
} from '../../database/field-kinds';
import {
  LEFT_OUT,
  LIFE,
  OF_COURSE,
  OWNER,
  utcMinuteText,
  VERSION,
  type NounDeclaration,
} from '../../database/noun';
import { dayText } from '../../database/sql';
import { ITEM_RULES } from '../grades/history/grade-record.noun';

const NOTES = optional(text(TEXT_LIMITS.notes, { lines: true }));
const LINK = optional(link(TEXT_LIMITS.link));

/** The values an import last set of an assignment, see features/imports. */
const IMPORT_BASE = record({
  title: text(TEXT_LIMITS.assignmentTitle),
  notes: NOTES,
  link: LINK,
  due: optional(record({ dueDate: DAY, dueTime: optional(TIME), dueZone: ZONE })),
  course: optional(ID),
});

/** What a school's gradebook last said, see domain/grading/score-import. */
const GRADEBOOK_BASE = record({
  title: optional(text(TEXT_LIMITS.assignmentTitle)),
  due: optional(GRADEBOOK_DUE),
});

/** The stored fields of an assignment that the API shows. */
export const ASSIGNMENT_SHOWN = {
  id: ID,
  courseId: optional(ID),
  categoryId: optional(ID),
  title: text(TEXT_LIMITS.assignmentTitle),
  type: oneOf(ASSIGNMENT_TYPES),
  notes: NOTES,
  link: LINK,
  dueDate: optional(DAY),
  dueTime: optional(TIME),
  dueZone: optional(ZONE),
  priority: whole(NUMBER_RANGES.priority),
  progress: oneOf(ASSIGNMENT_PROGRESS),
  completedAt: optional(INSTANT_KIND),
  gradingState: oneOf(GRADING_STATES),
  estimateMinutes: optional(whole(NUMBER_RANGES.estimateMinutes)),
  pointsPossible: optional(decimal(NUMBER_RANGES.pointsPossible)),
  pointsEarned: optional(decimal(NUMBER_RANGES.pointsEarned)),
  letter: since(null, optional(text(TEXT_LIMITS.gradeLabel))),
  ...ITEM_RULES,
  isBonus: since(false, FLAG),
  neverDrop: since(false, FLAG),
  manuallyDropped: since(false, FLAG),
  gradingPeriodId: since(null, optional(ID)),
  gradebookKey: since(null, optional(text(TEXT_LIMITS.gradebookKey))),
  gradebookBase: since(null, optional(GRADEBOOK_BASE)),
  isPinned: since(false, FLAG),
  isStillOpen: since(false, FLAG),
  plannedOn: since(null, optional(DAY)),
  seriesId: optional(ID),
  version: VERSION,
};

/** An assignment, with how it repeats. */
export const ASSIGNMENT_NOUN = {
  table: 'assignments',
  description: 'An assignment, or several at once.',
  label: 'title',
  partOf: { course: 'course_id' },
  // It lives without its category.
  forgets: { grade_category: ['category_id', 'replaces'] },
  limits: {
    assignments: { many: 'assignments' },
    assignmentsPerCourse: { many: 'assignments', per: 'course' },
  },
  archive: {
    assignmentSeries: {
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
    },
    assignments: {
      table: 'assignments',
      fields: {
        ...ASSIGNMENT_SHOWN,
        importKey: optional(IMPORT_KEY),
        importBase: optional(IMPORT_BASE),
        seriesDay: optional(DAY),
        ...LIFE,
      },
      leftOut: {
        ...OWNER,
        due_at: LEFT_OUT.derived,
        recovery_id: LEFT_OUT.undo,
        recovery_base: LEFT_OUT.undo,
      },
      limit: ACCOUNT_LIMITS.assignments,
    },
  },
  csv: [
    {
      file: 'csv/assignments.csv',
      columns: {
        Title: 'r.title',
        Course: 'c.code',
        Type: 'r.type',
        'Due date': dayText('r.due_date'),
        'Due time': `to_char(r.due_time, 'HH24:MI')`,
        'Time zone': 'r.due_zone',
        Priority: 'r.priority',
        Progress: 'r.progress',
        'Submitted (UTC)': utcMinuteText('r.completed_at'),
        Category: 'g.name',
        'Points earned': 'r.points_earned::float8',
        'Score as a letter': 'r.letter',
        'Points possible': 'r.points_possible::float8',
        Grading: 'r.grading_state',
        Weight: 'r.weight::float8',
        Bonus: 'r.is_bonus',
        'Never dropped': 'r.never_drop',
        'Dropped by hand': 'r.manually_dropped',
        'Estimated minutes': 'r.estimate_minutes',
        'Repeats (RFC 5545)': 'x.rule',
        Link: 'r.link',
        Notes: 'r.notes',
      },
      rows: 'live_assignments',
      names: `${OF_COURSE}
      LEFT JOIN live_grade_categories g ON g.user_id = r.user_id AND g.id = r.category_id
      LEFT JOIN assignment_series x ON x.user_id = r.user_id AND x.id = r.series_id`,
    },
  ],
} as const satisfies NounDeclaration;
