import { NUMBER_RANGES } from '#domain/limits/limits';
import { ID, Int } from 'type-graphql';
import type { AssignmentProgress, AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import { enumType } from '../../graphql/enum-type';
import { field, IntIn, nullable, output, OutputType, ROW, worded } from '../../graphql/fields';
import {
  DateTimeScalar,
  DecimalScalar,
  LocalDateScalar,
  LocalTimeScalar,
  TimezoneScalar,
} from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { GradingStateEnum, ReplacementRuleEnum } from '../calculator/grade-enums.types';
import { GradeCategoryType } from '../grades/gradebook/grade-category.types';
import { StudentPayload } from '../users/user.types';

export const AssignmentKindEnum = enumType<AssignmentKind>('AssignmentType', 'The type of work.', {
  assignment: 'Homework, an essay, or a problem set.',
  exam: '',
  quiz: 'A short test.',
  reading: 'A reading.',
  project: 'Work done over several sessions.',
  other: 'Anything else.',
});

export const AssignmentProgressEnum = enumType<AssignmentProgress>(
  'AssignmentProgress',
  'How far along the work is.',
  {
    todo: 'Not started.',
    doing: 'Started.',
    submitted: 'Done.',
    let_go: 'Skipped on purpose. Counts as 0 unless the grading state says otherwise.',
  },
);

const { min, max } = NUMBER_RANGES.priority;

export const PRIORITY = worded(IntIn({ min, max }), `${min} (highest) to ${max} (lowest)`);

/** The documentation of letter scores in inputs. */
export const LETTER =
  'The score as a letter grade instead of points: a label on the grading scale of the course (or of ' +
  'the account, without a course), in upper or lower case. It counts as the percentage for that ' +
  'letter: 100 for the best, otherwise just below the next better one (by 1, by 0.1 in a band of at ' +
  'most 1, by 0.01 in a band below 0.1). Needs `pointsPossible`. Sending points later, or null, ' +
  'removes the letter.';

@OutputType(
  'What a gradebook last said of an item: a value that differs was edited by the student.',
  'GradebookBase',
)
export class GradebookBaseType extends output({
  title: nullable(String),
  due: nullable(String, 'Its deadline: a day, or with a time an instant in UTC. Null if unknown.'),
}) {}

@OutputType('Work with an optional deadline, score, and course.', 'Assignment')
export class AssignmentType extends output({
  ...ROW,
  courseId: nullable(ID, 'Its course; null for none.'),
  categoryId: nullable(ID, 'Its grade category, in the same course.'),
  title: field(String, 'The title, at most 300 characters.'),
  type: field(AssignmentKindEnum, 'The type of work.'),
  notes: nullable(String),
  dueDate: nullable(LocalDateScalar, 'The due date in `dueZone`.'),
  dueTime: nullable(LocalTimeScalar, 'The due time; null for the end of the day.'),
  dueZone: nullable(TimezoneScalar, 'Time zone of the due date and time; null only without a due date.'),
  dueAt: nullable(DateTimeScalar, 'The deadline as an instant.'),
  priority: field(PRIORITY),
  progress: field(AssignmentProgressEnum, 'How far along the work is; independent of grading.'),
  completedAt: nullable(DateTimeScalar, "When it was done; null if it isn't."),
  gradingState: field(GradingStateEnum, 'How it counts in the grade.'),
  estimateMinutes: nullable(Int, 'Estimated minutes of work.'),
  pointsPossible: nullable(DecimalScalar, 'Points possible; 0 makes it extra credit.'),
  pointsEarned: nullable(
    DecimalScalar,
    'Points earned. More than possible is extra credit, below 0 a penalty; null until graded.',
  ),
  letter: nullable(
    String,
    'The letter the score was entered as, if any; `pointsEarned` is what it counts as.',
  ),
  weight: nullable(
    DecimalScalar,
    'Weight of its percentage in a category that uses item weights; null counts as 1.',
  ),
  isBonus: field(Boolean, 'Whether it is extra credit: it adds points earned but no points possible.'),
  neverDrop: field(Boolean, 'Whether drop rules must never drop it.'),
  replaces: nullable(
    ID,
    'The category in the same course whose lowest score this score replaces; null for none.',
  ),
  gradingPeriodId: nullable(
    ID,
    'The grading period chosen by hand. Null, or none of its course any more: the one that holds its due ' +
      'date, and without a deadline the last one.',
  ),
  replacesHow: field(ReplacementRuleEnum, 'How it replaces that score.'),
  manuallyDropped: field(Boolean, 'Whether it is dropped by hand and left out of every grade.'),
  gradebookKey: nullable(
    String,
    "ID of the item in the school's gradebook that it was imported from; null for none.",
  ),
  gradebookBase: nullable(
    GradebookBaseType,
    "What the school's gradebook last said of it; null if it wasn't imported from one.",
  ),
  isPinned: field(Boolean, 'Whether the student pinned it to the top of the ranking.'),
  isStillOpen: field(
    Boolean,
    'Whether the student says it is still open even though it has a score or its time has passed; ' +
      'otherwise either ends the work.',
  ),
  plannedOn: nullable(LocalDateScalar, "The day the student plans to start; it doesn't change the deadline."),
  link: nullable(String, 'Web page of the assignment, from an imported calendar.'),
  seriesId: nullable(ID, "The series it belongs to, see `repetition`; null if it doesn't repeat."),
  category: nullable(GradeCategoryType, 'Its grade category, if any.'),
}) {
  /** Its course, if the read loaded it. */
  course?: CourseType | null;
}

export interface CourseWork {
  /** The course. */
  id: string;
  openAssignments: number;
  totalAssignments: number;
  nextDue: AssignmentType | null;
}

/** A course whose read loaded its open work. */
export type CourseWithWork = CourseType & { work?: CourseWork };

@OutputType('An assignment after a change, with everything else that changed.')
export class AssignmentPayload extends output({
  assignment: field(AssignmentType),
  others: field(
    [AssignmentType],
    'Others in its series that were changed or created along with it, or created because it was done.',
  ),
  removedIds: field(
    [ID],
    'Untouched later ones in its series that were removed because this one is no longer done.',
  ),
}) {
  /** The course it was moved out of. */
  previousCourseId!: string | null;
}

@OutputType('Several assignments after a change, with everything else that changed.')
export class AssignmentsPayload extends output(
  {
    assignments: field(
      [AssignmentType],
      'The given ones, and others in their series that were changed or created along with them, by ' +
        'deadline.',
    ),
    removedIds: field([ID], 'Others in their series that were removed; see `AssignmentPayload`.'),
    courses: field([CourseType], 'All courses they belong to or belonged to, with their current grades.'),
  },
  StudentPayload,
) {}
