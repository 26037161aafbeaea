import { ASSIGNMENT_PROGRESS, ASSIGNMENT_TYPES } from '#domain/assignments/assignment';
import { GRADING_STATES } from '#domain/grading/participation';
import type { GradebookBase } from '#domain/grading/score-import';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import * as f from '../../database/field-kinds';
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

const NOTES = f.optional(f.text(TEXT_LIMITS.notes, { lines: true }));
const LINK = f.optional(f.link(TEXT_LIMITS.link));

/** The values an import last set of an assignment, see features/imports. */
const IMPORT_BASE = f.record({
  title: f.text(TEXT_LIMITS.assignmentTitle),
  notes: NOTES,
  link: LINK,
  due: f.optional(f.record({ dueDate: f.DAY, dueTime: f.optional(f.TIME), dueZone: f.ZONE })),
  course: f.optional(f.ID),
  type: f.since(null, f.optional(f.oneOf(ASSIGNMENT_TYPES))),
});

/** What a school's gradebook last said, see domain/grading/score-import. */
const GRADEBOOK_BASE = f.record<GradebookBase>({
  title: f.optional(f.text(TEXT_LIMITS.assignmentTitle)),
  due: f.optional(f.GRADEBOOK_DUE),
});

/** The stored fields of an assignment that the API shows. */
export const ASSIGNMENT_SHOWN = {
  id: f.ID,
  courseId: f.says('Its course; null for none.', f.optional(f.ID)),
  categoryId: f.says('Its grade category, in the same course.', f.optional(f.ID)),
  title: f.says('The title.', f.text(TEXT_LIMITS.assignmentTitle)),
  type: f.says('The type of work.', f.oneOf(ASSIGNMENT_TYPES)),
  notes: NOTES,
  link: f.says('Web page of the assignment, from an imported calendar.', LINK),
  dueDate: f.says('The due date in `dueZone`.', f.optional(f.DAY)),
  dueTime: f.says('The due time; null for the end of the day.', f.optional(f.TIME)),
  dueZone: f.says('Time zone of the due date and time; null only without a due date.', f.optional(f.ZONE)),
  priority: f.whole(NUMBER_RANGES.priority),
  progress: f.says('How far along the work is; independent of grading.', f.oneOf(ASSIGNMENT_PROGRESS)),
  completedAt: f.says("When it was done; null if it isn't.", f.optional(f.INSTANT_KIND)),
  gradingState: f.says('How it counts in the grade.', f.oneOf(GRADING_STATES)),
  estimateMinutes: f.says('Estimated minutes of work.', f.optional(f.whole(NUMBER_RANGES.estimateMinutes))),
  pointsPossible: f.says(
    'Points possible; 0 makes it extra credit.',
    f.optional(f.decimal(NUMBER_RANGES.pointsPossible)),
  ),
  pointsEarned: f.says(
    'Points earned. More than possible is extra credit, below 0 a penalty; null until graded.',
    f.optional(f.decimal(NUMBER_RANGES.pointsEarned)),
  ),
  letter: f.says(
    'The letter the score was entered as, if any; `pointsEarned` is what it counts as.',
    f.since(null, f.optional(f.text(TEXT_LIMITS.gradeLabel))),
  ),
  weight: f.says(
    'Weight of its percentage in a category that uses item weights; null counts as 1.',
    ITEM_RULES.weight,
  ),
  isBonus: f.says(
    'Whether it is extra credit: it adds points earned but no points possible.',
    f.since(false, f.FLAG),
  ),
  neverDrop: f.says('Whether drop rules must never drop it.', f.since(false, f.FLAG)),
  manuallyDropped: f.says(
    'Whether it is dropped by hand and left out of every grade.',
    f.since(false, f.FLAG),
  ),
  replaces: f.says(
    'The category in the same course whose lowest score this score replaces; null for none.',
    ITEM_RULES.replaces,
  ),
  replacesHow: f.says('How it replaces that score.', ITEM_RULES.replacesHow),
  gradingPeriodId: f.says(
    'The grading period chosen by hand. Null, or none of its course any more: the one that holds its due ' +
      'date, and without a deadline the last one.',
    f.since(null, f.optional(f.ID)),
  ),
  gradebookKey: f.says(
    "ID of the item in the school's gradebook that it was imported from; null for none.",
    f.since(null, f.optional(f.text(TEXT_LIMITS.gradebookKey))),
  ),
  gradebookBase: f.says(
    "What the school's gradebook last said of it; null if it wasn't imported from one.",
    f.since(null, f.optional(GRADEBOOK_BASE)),
  ),
  isPinned: f.says('Whether the student pinned it to the top of the ranking.', f.since(false, f.FLAG)),
  isStillOpen: f.says(
    'Whether the student says it is still open even though it has a score or its time has passed; ' +
      'otherwise either ends the work.',
    f.since(false, f.FLAG),
  ),
  plannedOn: f.says(
    "The day the student plans to start; it doesn't change the deadline.",
    f.since(null, f.optional(f.DAY)),
  ),
  seriesId: f.says(
    "The series it belongs to, see `repetition`; null if it doesn't repeat.",
    f.optional(f.ID),
  ),
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
        id: f.ID,
        rule: f.optional(f.text(TEXT_LIMITS.recurrenceRule)),
        afterDays: f.optional(f.whole(TASK_RANGES.repeatAfterDays)),
        firstDay: f.DAY,
        dueTime: f.optional(f.TIME),
        timezone: f.ZONE,
        endsOn: f.optional(f.DAY),
        maxCount: f.optional(f.whole(TASK_RANGES.repeatCount)),
      },
      leftOut: OWNER,
      limit: 2 * ACCOUNT_LIMITS.assignments,
      addedLater: true,
    },
    assignments: {
      table: 'assignments',
      fields: {
        ...ASSIGNMENT_SHOWN,
        importKey: f.optional(f.IMPORT_KEY),
        importBase: f.optional(IMPORT_BASE),
        seriesDay: f.optional(f.DAY),
        statedGrading: f.since(null, f.optional(f.oneOf(GRADING_STATES))),
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
