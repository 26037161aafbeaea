import { Int } from 'type-graphql';
import { ACCOUNT_LIMITS, NUMBER_RANGES, READ_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { BULK_LIMITS, TASK_RANGES } from '#domain/limits/task-limits';
import * as g from '../../graphql/fields';
import { ReplacementRuleEnum, GradingStateEnum } from '../calculator/grade-enums.types';
import { TermFilterArgs } from '../courses/course.types';
import { GradebookDue } from '../../graphql/checks';
import { numberWords, rangeWords } from '../../graphql/limit-words';
import { LocalDateScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import {
  AssignmentScopeEnum,
  AssignmentKindEnum,
  AssignmentProgressEnum,
  LETTER,
  PRIORITY,
} from './assignment.types';

@g.ArgsType()
export class AssignmentFilterArgs extends g.input(
  {
    courseId: g.optional(g.RowId, 'Only the assignments of this course. Not with `termId` or `allTerms`.'),
    isOpen: g.optional(Boolean, 'Only open work (true), or only work that is done or over (false).'),
    search: g.optional(
      g.Text(TEXT_LIMITS.assignmentTitle),
      'Only those with all of these words in the title or in the code or name of the course, in upper or lower case.',
    ),
    first: g.optional(
      g.IntIn({ min: 1, max: READ_LIMITS.page }),
      'How many to return, from the start. Defaults to all.',
    ),
    after: g.optional(
      g.RowId,
      'Only those after this assignment, usually the last one you have; for paging with `first`.',
    ),
  },
  TermFilterArgs,
) {}

const ZONE_DEFAULT =
  "Defaults to the zone of the course's term, or else the student's own. Ignored without a date.";

/** The settable fields of an assignment, new or not. */
abstract class AssignmentFields extends g.input({
  courseId: g.optional(
    g.RowId,
    'Its course; null for none. Moving it clears the category unless you set one.',
  ),
  categoryId: g.optional(g.RowId, 'A grade category of the same course; null for none.'),
  type: g.optional(AssignmentKindEnum, 'The type of work. A new one defaults to `assignment`.'),
  notes: g.optional(g.Text(TEXT_LIMITS.notes, { min: 0, lines: true }), 'Free text.'),
  dueDate: g.optional(LocalDateScalar, 'The due date; null removes the deadline.'),
  dueTime: g.optional(LocalTimeScalar, 'The due time, if there is a due date; null for the end of the day.'),
  dueZone: g.optional(
    TimezoneScalar,
    `Time zone of the due date and time; null for the default. ${ZONE_DEFAULT}`,
  ),
  priority: g.optional(PRIORITY, 'The priority. A new one defaults to the lowest.'),
  progress: g.optional(AssignmentProgressEnum, 'How far along the work is. A new one defaults to `todo`.'),
  gradingState: g.optional(GradingStateEnum, 'How it counts in the grade. A new one defaults to `counted`.'),
  estimateMinutes: g.optional(
    g.IntIn(NUMBER_RANGES.estimateMinutes),
    'Estimated minutes of work; null if unknown.',
  ),
  pointsPossible: g.optional(g.DecimalIn(NUMBER_RANGES.pointsPossible), 'Points possible; null if unknown.'),
  pointsEarned: g.optional(g.DecimalIn(NUMBER_RANGES.pointsEarned), 'Points earned; null for none yet.'),
  letter: g.optional(g.Text(TEXT_LIMITS.gradeLabel), LETTER),
  weight: g.optional(
    g.DecimalIn(NUMBER_RANGES.weight),
    'Weight of its percentage in a category that uses item weights; null counts as 1.',
  ),
  isBonus: g.optional(Boolean, 'Whether it is extra credit: it adds points earned but no points possible.'),
  neverDrop: g.optional(Boolean, 'Whether drop rules must never drop it.'),
  replaces: g.optional(
    g.RowId,
    'The category in the same course whose lowest score this score replaces, before drop rules apply; ' +
      'null for none. Only one assignment can replace scores in a category.',
  ),
  gradingPeriodId: g.optional(
    g.RowId,
    'The grading period of its course that it counts in; null to go by its due date.',
  ),
  replacesHow: g.optional(ReplacementRuleEnum, 'How it replaces that score.'),
  manuallyDropped: g.optional(Boolean, 'Whether it is dropped by hand and left out of every grade.'),
  isPinned: g.optional(Boolean, 'Whether it is pinned to the top of the ranking.'),
  isStillOpen: g.optional(
    Boolean,
    'Whether it is still open even though it has a score or its time has passed. Setting `progress` to ' +
      '`todo` or `doing` on such work sets this, too; a new score or finishing it clears it.',
  ),
  plannedOn: g.optional(
    LocalDateScalar,
    "The day the student plans to start; it doesn't change the deadline; null for none.",
  ),
}) {}

@g.InputType(
  `A new assignment. An account can have at most ${numberWords(ACCOUNT_LIMITS.assignments)}, a course ${numberWords(ACCOUNT_LIMITS.assignmentsPerCourse)}; a paused course accepts none. ` +
    'Omitted true-or-false fields are false.',
)
export class CreateAssignmentInput extends g.input(
  {
    id: g.NEW_ROW_ID,
    title: g.field(g.Text(TEXT_LIMITS.assignmentTitle), 'The title.'),
  },
  AssignmentFields,
) {}

@g.InputType('What a gradebook last said of an item, see `GradebookBase`.')
export class GradebookBaseInput extends g.input({
  title: g.nullable(g.Text(TEXT_LIMITS.assignmentTitle)),
  due: g.nullable(g.checked(String, GradebookDue()), 'A day, or an instant in UTC to the second.'),
}) {
  override title: string | null = null;
  override due: string | null = null;
}

@g.InputType(
  'Changes to an assignment. Omitted fields stay the same; null clears optional ones. In a paused ' +
    'course, points and grading state cannot change.',
)
export class UpdateAssignmentInput extends g.input(
  {
    ...g.ROW_EDIT,
    scope: g.optional(
      AssignmentScopeEnum,
      'Which assignments in the series to change. Defaults to `this`. Progress, grading state, score, ' +
        'dropping by hand, and the planned day change only on the given one. A new date moves the others by ' +
        'the same number of days, unless they are done.',
    ),
    title: g.optional(g.Text(TEXT_LIMITS.assignmentTitle), 'The title.'),
    gradebookBase: g.optional(
      GradebookBaseInput,
      "What the school's gradebook had said of it, to undo an import: the next one compares with this " +
        'again.',
    ),
  },
  AssignmentFields,
) {}

const MOST = BULK_LIMITS.rows;

@g.InputType('Changes to several assignments, applied all or none.')
export class UpdateAssignmentsInput extends g.input({
  assignments: g.field(g.NonEmpty(MOST, UpdateAssignmentInput), 'The changes; each assignment at most once.'),
}) {}

/** Which assignments of its series go along with a deleted one. */
@g.ArgsType()
export class DeleteScopeArgs extends g.input({
  scope: g.optional(AssignmentScopeEnum, 'Which assignments in its series to delete. Defaults to `this`.'),
}) {}

@g.InputType('Several assignments to delete together.')
export class DeleteAssignmentsInput extends g.input({
  ids: g.field(g.NonEmpty(MOST, g.RowId), 'The assignments.'),
  expectedVersions: g.optional(
    g.AtMost(MOST, Int),
    'The versions the caller saw, in the order of `ids`. CONFLICT if others changed one of the assignments since.',
  ),
}) {}

@g.InputType(
  'How an assignment with a deadline repeats: by `rule` or by `afterDays`. With neither, it stops ' +
    'repeating, and later ones that are not done are deleted.',
)
export class RepeatAssignmentInput extends g.input({
  id: g.field(g.RowId, 'The first assignment of the series.'),
  expectedVersion: g.expectedVersion(),
  rule: g.optional(
    g.Text(TEXT_LIMITS.recurrenceRule),
    'RFC 5545 rule without `RRULE:`; it must match the due date and give ' +
      `${rangeWords(TASK_RANGES.repeatCount)} deadlines, each a separate assignment. Without COUNT or UNTIL it ends with ` +
      "the course's term, or else after a year.",
  ),
  afterDays: g.optional(
    g.IntIn(TASK_RANGES.repeatAfterDays),
    'Days from the completion of one assignment to the deadline of the next.',
  ),
  endsOn: g.optional(LocalDateScalar, 'With `afterDays`: the last possible due date.'),
  maxCount: g.optional(
    g.IntIn(TASK_RANGES.repeatCount),
    'With `afterDays`: the maximum number of assignments.',
  ),
}) {}
