import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { AssignmentProgress, AssignmentType } from '#domain/assignments/assignment';
import type { GradingState } from '#domain/grading/participation';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { BULK_LIMITS, TASK_RANGES } from '#domain/limits/task-limits';
import { AtMost, InRange, NotEmpty, RowId, RowIds, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { TermFilterArgs } from '../courses/course.inputs';
import { DecimalScalar, LocalDateScalar, LocalTimeScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentScopeEnum, type AssignmentScope } from './assignment-series.types';
import { AssignmentKindEnum, AssignmentProgressEnum, GradingStateEnum } from './assignment.types';

@ArgsType()
export class AssignmentFilterArgs extends TermFilterArgs {
  @Field(() => ID, { nullable: true, description: 'A course, instead of a term: its assignments alone.' })
  @RowId()
  courseId?: string | null;
}

const ZONE_DEFAULT = "the zone of the course's term, else the student's own; without a day it is ignored.";

@InputType({
  description:
    'A new assignment. An account holds at most 20 000, a course 2 000; a paused course takes none.',
})
export class CreateAssignmentInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { nullable: true, description: 'Its course; absent or null for none.' })
  @RowId()
  courseId?: string | null;

  @Field(() => ID, { nullable: true, description: 'A grade category of the same course.' })
  @RowId()
  categoryId?: string | null;

  @Field(() => String, { description: 'What is to be done, 1 to 300 characters.' })
  @Text(TEXT_LIMITS.assignmentTitle)
  title!: string;

  @Field(() => AssignmentKindEnum, { nullable: true, description: '`assignment` when absent.' })
  type?: AssignmentType | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 20 000 characters.' })
  @Text(TEXT_LIMITS.notes, { min: 0, lines: true })
  notes?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day it is due.' })
  dueDate?: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'The time it is due, with a day; the end of the day when absent.',
  })
  dueTime?: string | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: `The zone of day and time. When absent: ${ZONE_DEFAULT}`,
  })
  dueZone?: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1, the most important, to 4; 4 when absent.' })
  @InRange(NUMBER_RANGES.priority)
  priority?: number | null;

  @Field(() => AssignmentProgressEnum, { nullable: true, description: '`todo` when absent.' })
  progress?: AssignmentProgress | null;

  @Field(() => GradingStateEnum, { nullable: true, description: '`counted` when absent.' })
  gradingState?: GradingState | null;

  @Field(() => Int, { nullable: true, description: 'Minutes of work expected, 0 to 60 000.' })
  @InRange(NUMBER_RANGES.estimateMinutes)
  estimateMinutes?: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points for a full score, 0 to 1 000 000.' })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Points scored, -1 000 000 to 1 000 000.' })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What its percentage weighs in a category by item weights, 0 to 1000; null is 1.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it adds what it earns and nothing to the maximum; false when absent.',
  })
  isBonus?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether drop rules must keep it; false when absent.',
  })
  neverDrop?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is dropped by hand: out of every number; false when absent.',
  })
  manuallyDropped?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it stands first in what to do next; false when absent.',
  })
  isPinned?: boolean | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day on which the student means to begin it; the deadline stays what it is.',
  })
  plannedOn?: string | null;
}

@InputType({
  description:
    'Changes of an assignment; absent fields stay as they are, null clears optional ones. In a paused course points ' +
    'and grading state cannot change.',
})
export class UpdateAssignmentInput {
  @Field(() => ID, { description: 'The assignment.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => AssignmentScopeEnum, {
    nullable: true,
    description:
      'Which assignments of its series the change reaches; `this` when absent. Progress, grading state, score, ' +
      'dropping by hand and the day it is planned for stay with the named one. A new day moves the others by as many days, unless they are done.',
  })
  scope?: AssignmentScope | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Its course; null for none. Moving it clears the category unless one is given.',
  })
  @RowId()
  courseId?: string | null;

  @Field(() => ID, { nullable: true, description: 'A grade category of the same course; null for none.' })
  @RowId()
  categoryId?: string | null;

  @Field(() => String, { nullable: true, description: 'What is to be done, 1 to 300 characters.' })
  @Text(TEXT_LIMITS.assignmentTitle)
  title?: string | null;

  @Field(() => AssignmentKindEnum, { nullable: true, description: 'What kind of work it is.' })
  type?: AssignmentType | null;

  @Field(() => String, { nullable: true, description: 'Free text, at most 20 000 characters.' })
  @Text(TEXT_LIMITS.notes, { min: 0, lines: true })
  notes?: string | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day it is due; null removes the deadline.',
  })
  dueDate?: string | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'The time it is due, with a day; null for the end of the day.',
  })
  dueTime?: string | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: `The zone of day and time; null for ${ZONE_DEFAULT}`,
  })
  dueZone?: string | null;

  @Field(() => Int, { nullable: true, description: 'From 1, the most important, to 4.' })
  @InRange(NUMBER_RANGES.priority)
  priority?: number | null;

  @Field(() => AssignmentProgressEnum, { nullable: true, description: 'How far the student is.' })
  progress?: AssignmentProgress | null;

  @Field(() => GradingStateEnum, { nullable: true, description: 'How it counts, apart from its score.' })
  gradingState?: GradingState | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes of work expected, 0 to 60 000; null for unknown.',
  })
  @InRange(NUMBER_RANGES.estimateMinutes)
  estimateMinutes?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points for a full score, 0 to 1 000 000; null for unknown.',
  })
  @InRange(NUMBER_RANGES.pointsPossible)
  pointsPossible?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points scored, -1 000 000 to 1 000 000; null for none yet.',
  })
  @InRange(NUMBER_RANGES.pointsEarned)
  pointsEarned?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'What its percentage weighs in a category by item weights, 0 to 1000; null is 1.',
  })
  @InRange(NUMBER_RANGES.weight)
  weight?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it adds what it earns and nothing to the maximum.',
  })
  isBonus?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether drop rules must keep it.' })
  neverDrop?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is dropped by hand: out of every number.',
  })
  manuallyDropped?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether it stands first in what to do next.' })
  isPinned?: boolean | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description:
      'The day on which the student means to begin it; the deadline stays what it is; null for none.',
  })
  plannedOn?: string | null;
}

const MOST = BULK_LIMITS.rows;

@InputType({ description: 'Changes of several assignments, all of them or none.' })
export class UpdateAssignmentsInput {
  @Field(() => [UpdateAssignmentInput], { description: `1 to ${MOST}, each assignment once.` })
  @NotEmpty()
  @AtMost(MOST)
  @ValidateNested({ each: true })
  assignments!: UpdateAssignmentInput[];
}

/** Which assignments of its series go along with a deleted one. */
@ArgsType()
export class DeleteScopeArgs {
  @Field(() => AssignmentScopeEnum, {
    nullable: true,
    description: 'Which assignments of its series go along; `this` when absent.',
  })
  @IsOptional()
  scope?: AssignmentScope | null;
}

@InputType({ description: 'Names the assignments to delete in one act.' })
export class DeleteAssignmentsInput {
  @Field(() => [ID], { description: `1 to ${MOST} assignments.` })
  @NotEmpty()
  @AtMost(MOST)
  @RowIds()
  ids!: string[];
}

@InputType({
  description:
    'How an assignment with a deadline is to repeat: by `rule` or after `afterDays`. With neither it stops: the later ' +
    'ones that are not done go.',
})
export class RepeatAssignmentInput {
  @Field(() => ID, { description: 'The assignment from which on it repeats.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'RFC 5545 rule without `RRULE:` that fits the day it is due, for 2 to 200 deadlines, each an assignment of its ' +
      'own. Without COUNT and UNTIL it ends with the term of the course, else after a year.',
  })
  @Text(TEXT_LIMITS.recurrenceRule)
  rule?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days from the completion of one to the deadline of the next, 1 to 366.',
  })
  @InRange(TASK_RANGES.repeatAfterDays)
  afterDays?: number | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'With `afterDays`: the last day one may be due.',
  })
  endsOn?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With `afterDays`: how many there are at most, 2 to 200.',
  })
  @InRange(TASK_RANGES.repeatCount)
  maxCount?: number | null;
}
