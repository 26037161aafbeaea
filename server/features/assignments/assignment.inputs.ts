import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';
import type { GradingState } from '#domain/grading/participation';
import type { ReplacementRule } from '#domain/grading/rules';
import { BULK_LIMITS, TASK_RANGES } from '#domain/limits/task-limits';
import { NUMBER_RANGES, READ_LIMITS, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, GradebookDue, NotEmpty, RowIds } from '../../graphql/checks';
import {
  ExpectedVersion,
  NewRowId,
  Nullable,
  NullableDecimalIn,
  NullableIntIn,
  NullableRowId,
  NullableText,
  RowId,
  Text,
} from '../../graphql/fields';
import { ReplacementRuleEnum, GradingStateEnum } from '../calculator/grade-enums.types';
import { TermFilterArgs } from '../courses/course.inputs';
import { LocalDateScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentScopeEnum, type AssignmentScope } from './assignment-series.types';
import { AssignmentKindEnum, AssignmentProgressEnum, LETTER } from './assignment.types';

@ArgsType()
export class AssignmentFilterArgs extends TermFilterArgs {
  @NullableRowId('Only the assignments of this course. Not with `termId` or `allTerms`.')
  courseId?: string | null;

  @Nullable(() => Boolean, 'Only open work (true), or only work that is done or over (false).')
  isOpen?: boolean | null;

  @NullableIntIn(
    { min: 1, max: READ_LIMITS.page },
    `Only the first ones, 1 to ${READ_LIMITS.page}. Omitted: all.`,
  )
  first?: number | null;

  @NullableRowId('Only those after this assignment, usually the last one you have; for paging with `first`.')
  after?: string | null;
}

const ZONE_DEFAULT =
  "Defaults to the zone of the course's term, or else the student's own. Ignored without a date.";

/** The settable fields of an assignment, new or not. */
@InputType()
class AssignmentFields {
  @NullableRowId('Its course; null for none. Moving it clears the category unless you set one.')
  courseId?: string | null;

  @NullableRowId('A grade category of the same course; null for none.')
  categoryId?: string | null;

  @Nullable(() => AssignmentKindEnum, 'The type of work. A new one defaults to `assignment`.')
  type?: AssignmentType | null;

  @NullableText(TEXT_LIMITS.notes, 'Free text, at most 20,000 characters.', { min: 0, lines: true })
  notes?: string | null;

  @Nullable(() => LocalDateScalar, 'The due date; null removes the deadline.')
  dueDate?: string | null;

  @Nullable(() => LocalTimeScalar, 'The due time, if there is a due date; null for the end of the day.')
  dueTime?: string | null;

  @Nullable(() => TimezoneScalar, `Time zone of the due date and time; null for the default. ${ZONE_DEFAULT}`)
  dueZone?: string | null;

  @NullableIntIn(NUMBER_RANGES.priority, '1 (highest) to 4 (lowest). A new one defaults to 4.')
  priority?: number | null;

  @Nullable(() => AssignmentProgressEnum, 'How far along the work is. A new one defaults to `todo`.')
  progress?: AssignmentProgress | null;

  @Nullable(() => GradingStateEnum, 'How it counts in the grade. A new one defaults to `counted`.')
  gradingState?: GradingState | null;

  @NullableIntIn(NUMBER_RANGES.estimateMinutes, 'Estimated minutes of work, 0 to 60,000; null if unknown.')
  estimateMinutes?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsPossible, 'Points possible, 0 to 1,000,000; null if unknown.')
  pointsPossible?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.pointsEarned, 'Points earned, -1,000,000 to 1,000,000; null for none yet.')
  pointsEarned?: number | null;

  @NullableText(TEXT_LIMITS.gradeLabel, LETTER)
  letter?: string | null;

  @NullableDecimalIn(
    NUMBER_RANGES.weight,
    'Weight of its percentage in a category that uses item weights, 0 to 1000; null counts as 1.',
  )
  weight?: number | null;

  @Nullable(() => Boolean, 'Whether it is extra credit: it adds points earned but no points possible.')
  isBonus?: boolean | null;

  @Nullable(() => Boolean, 'Whether drop rules must never drop it.')
  neverDrop?: boolean | null;

  @NullableRowId(
    'The category in the same course whose lowest score this score replaces, before drop rules apply; ' +
      'null for none. Only one assignment can replace scores in a category.',
  )
  replaces?: string | null;

  @NullableRowId('The grading period of its course that it counts in; null: its due date decides.')
  gradingPeriodId?: string | null;

  @Nullable(() => ReplacementRuleEnum, 'How it replaces that score.')
  replacesHow?: ReplacementRule | null;

  @Nullable(() => Boolean, 'Whether it is dropped by hand and left out of every grade.')
  manuallyDropped?: boolean | null;

  @Nullable(() => Boolean, 'Whether it is pinned to the top of the ranking.')
  isPinned?: boolean | null;

  @Nullable(
    () => Boolean,
    'Whether it is still open even though it has a score or its time has passed. Setting `progress` to ' +
      '`todo` or `doing` on such work sets this, too; a new score or finishing it clears it.',
  )
  isStillOpen?: boolean | null;

  @Nullable(
    () => LocalDateScalar,
    "The day the student plans to start; it doesn't change the deadline; null for none.",
  )
  plannedOn?: string | null;
}

@InputType({
  description:
    'A new assignment. An account can have at most 20,000, a course 2,000; a paused course accepts none. Omitted ' +
    'true-or-false fields are false.',
})
export class CreateAssignmentInput extends AssignmentFields {
  @NewRowId()
  id?: string | null;

  @Text(TEXT_LIMITS.assignmentTitle, 'The title, 1 to 300 characters.')
  title!: string;
}

@InputType({ description: 'What a gradebook last said of an item, see `GradebookBase`.' })
export class GradebookBaseInput {
  @NullableText(TEXT_LIMITS.assignmentTitle)
  title: string | null = null;

  @Nullable(() => String, 'A day, or an instant in UTC to the second.')
  @GradebookDue()
  due: string | null = null;
}

@InputType({
  description:
    'Changes to an assignment. Omitted fields stay the same; null clears optional ones. In a paused ' +
    'course, points and grading state cannot change.',
})
export class UpdateAssignmentInput extends AssignmentFields {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Nullable(
    () => AssignmentScopeEnum,
    'Which assignments in the series to change. Defaults to `this`. Progress, grading state, score, ' +
      'dropping by hand, and the planned day change only on the given one. A new date moves the others by ' +
      'the same number of days, unless they are done.',
  )
  scope?: AssignmentScope | null;

  @NullableText(TEXT_LIMITS.assignmentTitle, 'The title, 1 to 300 characters.')
  title?: string | null;

  @Nullable(
    () => GradebookBaseInput,
    "What the school's gradebook had said of it, to undo an import: the next one compares with this again.",
  )
  @ValidateNested()
  gradebookBase?: GradebookBaseInput | null;
}

const MOST = BULK_LIMITS.rows;

@InputType({ description: 'Changes to several assignments, applied all or none.' })
export class UpdateAssignmentsInput {
  @Field(() => [UpdateAssignmentInput], {
    description: `1 to ${MOST} changes, each assignment at most once.`,
  })
  @NotEmpty()
  @AtMost(MOST)
  @ValidateNested({ each: true })
  assignments!: UpdateAssignmentInput[];
}

/** Which assignments of its series go along with a deleted one. */
@ArgsType()
export class DeleteScopeArgs {
  @Nullable(() => AssignmentScopeEnum, 'Which assignments in its series to delete. Defaults to `this`.')
  @IsOptional()
  scope?: AssignmentScope | null;
}

@InputType({ description: 'Several assignments to delete together.' })
export class DeleteAssignmentsInput {
  @Field(() => [ID], { description: `1 to ${MOST} assignments.` })
  @NotEmpty()
  @AtMost(MOST)
  @RowIds()
  ids!: string[];

  @Nullable(
    () => [Int],
    'The versions the caller saw, in the order of `ids`. If one differs, the error is CONFLICT.',
  )
  @AtMost(MOST)
  expectedVersions?: number[] | null;
}

@InputType({
  description:
    'How an assignment with a deadline repeats: by `rule` or by `afterDays`. With neither, it stops ' +
    'repeating, and later ones that are not done are deleted.',
})
export class RepeatAssignmentInput {
  @RowId('The first assignment of the series.')
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @NullableText(
    TEXT_LIMITS.recurrenceRule,
    'RFC 5545 rule without `RRULE:` that matches the due date and results in 2 to 200 deadlines, each a ' +
      "separate assignment. Without COUNT or UNTIL it ends with the course's term, or else after a year.",
  )
  rule?: string | null;

  @NullableIntIn(
    TASK_RANGES.repeatAfterDays,
    'Days from the completion of one assignment to the deadline of the next, 1 to 366.',
  )
  afterDays?: number | null;

  @Nullable(() => LocalDateScalar, 'With `afterDays`: the last possible due date.')
  endsOn?: string | null;

  @NullableIntIn(TASK_RANGES.repeatCount, 'With `afterDays`: the maximum number of assignments, 2 to 200.')
  maxCount?: number | null;
}
