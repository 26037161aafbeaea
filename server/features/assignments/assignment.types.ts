import { ID, Int } from 'type-graphql';
import { NUMBER_RANGES, ACCOUNT_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import type { AssignmentProgress, AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import { shownFields } from '../../graphql/noun-fields';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars';
import { CourseType } from '../courses/course.types';
import { GradingStateEnum, ReplacementRuleEnum } from '../calculator/grade-enums.types';
import { GradeCategoryType } from '../grades/gradebook/grade-category.types';
import { studentPayload, UserType } from '../users/user.types';
import { ASSIGNMENT_SHOWN } from './assignment.noun';
import { DeletionType } from '../deletions/deletion.types';

export const AssignmentKindEnum = g.enumOf<AssignmentKind>('AssignmentType');

export const AssignmentProgressEnum = g.enumOf<AssignmentProgress>('AssignmentProgress');

const { min, max } = NUMBER_RANGES.priority;

export const PRIORITY = g.worded(g.IntIn({ min, max }), `${min} (highest) to ${max} (lowest)`);

/** The documentation of letter scores in inputs. */
export const LETTER =
  'The score as a letter grade instead of points: a label on the grading scale of the course (or of ' +
  'the account, without a course), in upper or lower case. It counts as the percentage for that ' +
  'letter: 100 for the best, otherwise just below the next better one (by 1, by 0.1 in a band of at ' +
  'most 1, by 0.01 in a band below 0.1). Needs `pointsPossible`. Sending points later, or null, ' +
  'removes the letter.';

@g.OutputType(
  'What a gradebook last said of an item: a value that differs was edited by the student.',
  'GradebookBase',
)
export class GradebookBaseType extends g.output({
  title: g.nullable(String),
  due: g.nullable(String, 'Its deadline: a day, or with a time an instant in UTC. Null if unknown.'),
}) {}

@g.OutputType('Work with an optional deadline, score, and course.', 'Assignment')
export class AssignmentType extends g.output({
  ...shownFields(ASSIGNMENT_SHOWN, {
    type: AssignmentKindEnum,
    priority: PRIORITY,
    progress: AssignmentProgressEnum,
    gradingState: GradingStateEnum,
    replacesHow: ReplacementRuleEnum,
    gradebookBase: GradebookBaseType,
  }),
  dueAt: g.nullable(DateTimeScalar, 'The deadline as an instant.'),
  category: g.nullable(GradeCategoryType, 'Its grade category, if any.'),
}) {
  /** Its course, if the read loaded it. */
  course?: CourseType | null;
}

export interface CourseWork {
  id: string;
  openAssignments: number;
  totalAssignments: number;
  nextDue: AssignmentType | null;
}

/** A course whose read loaded its open work. */
export type CourseWithWork = CourseType & { work?: CourseWork };

@g.OutputType('An assignment after a change, with everything else that changed.')
export class AssignmentPayload extends payload({
  assignment: g.field(AssignmentType),
  others: g.field(
    [AssignmentType],
    'Others in its series that were changed or created along with it, or created because it was done.',
  ),
  removedIds: g.field(
    [ID],
    'Untouched later ones in its series that were removed because this one is no longer done.',
  ),
  user: g.resolved(UserType, 'The student, with the current GPA.'),
}) {
  /** The course it was moved out of. */
  previousCourseId!: string | null;
}

@g.OutputType('Several assignments after a change, with everything else that changed.')
export class AssignmentsPayload extends studentPayload({
  assignments: g.field(
    [AssignmentType],
    'The given ones, and others in their series that were changed or created along with them, by ' +
      'deadline.',
  ),
  removedIds: g.field([ID], 'Others in their series that were removed; see `AssignmentPayload`.'),
  courses: g.field([CourseType], 'All courses they belong to or belonged to, with their current grades.'),
}) {}

/** Which assignments of a series a change of one of them reaches. */
export type AssignmentScope = 'this' | 'this_and_following' | 'all';

/** The enum `AssignmentScope` of the schema. */
export const AssignmentScopeEnum = g.enumOf<AssignmentScope>('AssignmentScope');

@g.OutputType('How an assignment repeats: by a rule, or a number of days after completion.', 'Repetition')
export class RepetitionType extends g.output({
  id: g.field(ID, 'UUID of the series; its assignments share it.'),
  rule: g.nullable(
    String,
    'RFC 5545 rule with COUNT or UNTIL; each date is a separate assignment. Null if it repeats after ' +
      'completion.',
  ),
  afterDays: g.nullable(
    Int,
    'Days from the completion of one assignment to the deadline of the next, which is created at that ' +
      'time.',
  ),
  endsOn: g.nullable(
    LocalDateScalar,
    'When repeating after completion: the last possible due date; null for no end.',
  ),
  maxCount: g.nullable(
    Int,
    'When repeating after completion: the maximum number of assignments; null for no end.',
  ),
}) {}

@g.OutputType('An assignment whose repeat changed.')
export class RepeatAssignmentPayload extends studentPayload({
  assignment: g.field(AssignmentType),
  others: g.field([AssignmentType], 'Assignments in its series that were created or moved.'),
  removedIds: g.field(
    [ID],
    'Later assignments that were deleted because they are no longer part of the series.',
  ),
  deletion: g.nullable(DeletionType, 'The deletion that restores those; null if there are none.'),
  course: g.optional(CourseType, 'Its course, with its current grade.'),
}) {}

const MOST = ACCOUNT_LIMITS.assignmentsPerCourse;

@g.InputType('The score of one assignment. Omitted fields stay the same; null clears.')
export class ScoreInput extends g.input({
  id: g.field(g.RowId, 'An assignment in the course.'),
  expectedVersion: g.expectedVersion(),
  pointsEarned: g.optional(g.DecimalIn(NUMBER_RANGES.pointsEarned), 'Points earned; null for none yet.'),
  letter: g.optional(g.Text(TEXT_LIMITS.gradeLabel), LETTER),
  pointsPossible: g.optional(g.DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; null if unknown.'),
  gradingState: g.optional(GradingStateEnum, 'How it counts in the grade.'),
}) {}

@g.InputType('Several scores in one course, saved all or none.')
export class SaveScoresInput extends g.input({
  courseId: g.field(g.RowId),
  scores: g.field(g.NonEmpty(MOST, ScoreInput), 'The changes; each assignment at most once.'),
}) {}

@g.OutputType('Scores after a change, with everything else that changed.')
export class SaveScoresPayload extends studentPayload({
  assignments: g.field([AssignmentType], 'The changed assignments, by deadline.'),
  course: g.field(CourseType, 'Their course, with its current grade.'),
}) {}
