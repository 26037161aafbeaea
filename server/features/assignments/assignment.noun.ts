import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { GRADING_STATES } from '#domain/grading/participation';
import type { GradebookBase } from '#domain/grading/score-import';
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
  says,
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
const GRADEBOOK_BASE = record<GradebookBase>({
  title: optional(text(TEXT_LIMITS.assignmentTitle)),
  due: optional(GRADEBOOK_DUE),
});

/** The stored fields of an assignment that the API shows. */
export const ASSIGNMENT_SHOWN = {
  id: ID,
  courseId: says('Its course; null for none.', optional(ID)),
  categoryId: says('Its grade category, in the same course.', optional(ID)),
  title: says('The title.', text(TEXT_LIMITS.assignmentTitle)),
  type: says('The type of work.', oneOf(ASSIGNMENT_TYPES)),
  notes: NOTES,
  link: says('Web page of the assignment, from an imported calendar.', LINK),
  dueDate: says('The due date in `dueZone`.', optional(DAY)),
  dueTime: says('The due time; null for the end of the day.', optional(TIME)),
  dueZone: says('Time zone of the due date and time; null only without a due date.', optional(ZONE)),
  priority: whole(NUMBER_RANGES.priority),
  progress: says('How far along the work is; independent of grading.', oneOf(ASSIGNMENT_PROGRESS)),
  completedAt: says("When it was done; null if it isn't.", optional(INSTANT_KIND)),
  gradingState: says('How it counts in the grade.', oneOf(GRADING_STATES)),
  estimateMinutes: says('Estimated minutes of work.', optional(whole(NUMBER_RANGES.estimateMinutes))),
  pointsPossible: says(
    'Points possible; 0 makes it extra credit.',
    optional(decimal(NUMBER_RANGES.pointsPossible)),
  ),
  pointsEarned: says(
    'Points earned. More than possible is extra credit, below 0 a penalty; null until graded.',
    optional(decimal(NUMBER_RANGES.pointsEarned)),
  ),
  letter: says(
    'The letter the score was entered as, if any; `pointsEarned` is what it counts as.',
    since(null, optional(text(TEXT_LIMITS.gradeLabel))),
  ),
  weight: says(
    'Weight of its percentage in a category that uses item weights; null counts as 1.',
    ITEM_RULES.weight,
  ),
  isBonus: says(
    'Whether it is extra credit: it adds points earned but no points possible.',
    since(false, FLAG),
  ),
  neverDrop: says('Whether drop rules must never drop it.', since(false, FLAG)),
  manuallyDropped: says('Whether it is dropped by hand and left out of every grade.', since(false, FLAG)),
  replaces: says(
    'The category in the same course whose lowest score this score replaces; null for none.',
    ITEM_RULES.replaces,
  ),
  replacesHow: says('How it replaces that score.', ITEM_RULES.replacesHow),
  gradingPeriodId: says(
    'The grading period chosen by hand. Null, or none of its course any more: the one that holds its due ' +
      'date, and without a deadline the last one.',
    since(null, optional(ID)),
  ),
  gradebookKey: says(
    "ID of the item in the school's gradebook that it was imported from; null for none.",
    since(null, optional(text(TEXT_LIMITS.gradebookKey))),
  ),
  gradebookBase: says(
    "What the school's gradebook last said of it; null if it wasn't imported from one.",
    since(null, optional(GRADEBOOK_BASE)),
  ),
  isPinned: says('Whether the student pinned it to the top of the ranking.', since(false, FLAG)),
  isStillOpen: says(
    'Whether the student says it is still open even though it has a score or its time has passed; ' +
      'otherwise either ends the work.',
    since(false, FLAG),
  ),
  plannedOn: says(
    "The day the student plans to start; it doesn't change the deadline.",
    since(null, optional(DAY)),
  ),
  seriesId: says("The series it belongs to, see `repetition`; null if it doesn't repeat.", optional(ID)),
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
