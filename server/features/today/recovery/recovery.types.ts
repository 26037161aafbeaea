import { ID, Int } from 'type-graphql';
import { type RecoveryAction, RECOVERY_ITEMS } from '#domain/planning/recovery';
import * as g from '../../../graphql/fields';
import { DateTimeScalar, DecimalScalar, LocalDateScalar } from '../../../graphql/scalars';
import { AssignmentType } from '../../assignments/assignment.types';
import { CourseType } from '../../courses/course.types';
import { studentPayload } from '../../users/user.types';
import { StakeBasisEnum } from '../next/next.types';

export const RecoveryActionEnum = g.enumType<RecoveryAction>(
  'RecoveryAction',
  'What a catch-up plan suggests for an assignment.',
  {
    do: 'Do it on the given days.',
    extension:
      "It can't be done on time and is worth too much to skip: ask for an extension of the given days.",
    let_go: "Skip it: there's no time for it, and it costs the least.",
  },
);

/** Why a task is not skipped. */
export type KeptFor = 'target' | 'pass' | 'below' | 'exam' | 'unknown';

export const KeptForEnum = g.enumType<KeptFor>('KeptFor', 'Why an assignment is not skipped.', {
  target: 'The projected grade would fall below the target.',
  pass: 'The projected grade would no longer pass.',
  below: 'The course is already projected to fail.',
  exam: 'It is an exam.',
  unknown: 'Its effect on the grade is unknown.',
});

@g.OutputType('Work on one day.', 'RecoveryPart')
export class RecoveryPartType extends g.output({
  date: g.field(LocalDateScalar, "The day in the student's own zone."),
  minutes: g.field(Int, 'Minutes of work on that day; 0 if the work has no estimate.'),
}) {}

@g.OutputType('What is suggested for one assignment.', 'RecoveryLine')
export class RecoveryLineType extends g.output({
  assignment: g.field(AssignmentType, 'The ranked assignment.'),
  action: g.field(RecoveryActionEnum, 'The suggestion.'),
  parts: g.field(
    [RecoveryPartType],
    'The days to work on it; empty if it is skipped, if no day in two weeks has enough free time, or, for ' +
      'work without an estimate, if none is left before its deadline, or in the week if it is late.',
  ),
  dueDate: g.nullable(
    LocalDateScalar,
    "A new deadline, if the student set the old one and can't meet it; otherwise null.",
  ),
  isOverdue: g.field(Boolean, 'Whether it is late.'),
  neededMinutes: g.field(Int, 'Minutes of work left.'),
  isAssumed: g.field(
    Boolean,
    'Whether they are assumed for its type because there is no estimate: they take no time of the plan.',
  ),
  stakeBasis: g.field(StakeBasisEnum, 'How well its effect on the grade is known.'),
  percent: g.field(
    DecimalScalar,
    'Percentage points of the projected course grade lost by skipping it, after skipped assignments in ' +
      'the course that cost less; 0 if drop rules drop it anyway.',
  ),
  gpa: g.nullable(DecimalScalar, "The same in the term GPA; null if the course doesn't count in it."),
  keptFor: g.nullable(KeptForEnum, 'Why it is not skipped; null if it can be.'),
}) {}

@g.OutputType('One day of a catch-up plan.', 'RecoveryDay')
export class RecoveryDayType extends g.output({
  date: g.field(LocalDateScalar, "The day in the student's own zone."),
  freeMinutes: g.field(Int, 'Free minutes, as in `whatNext`.'),
  plannedMinutes: g.field(Int, 'Minutes the plan uses; never more than the free minutes.'),
}) {}

@g.OutputType('A catch-up plan; it is not stored.', 'RecoveryPlan')
export class RecoveryPlanType extends g.output({
  lines: g.field(
    [RecoveryLineType],
    'Every open assignment that is late or due within seven days, in the order of `whatNext`.',
  ),
  days: g.field([RecoveryDayType], 'The next two weeks, starting today.'),
  unplanned: g.field(Int, 'Number of assignments beyond the 100 that fit in one plan; they stay the same.'),
}) {}

@g.OutputType('An applied catch-up plan that can be undone.', 'Recovery')
export class RecoveryType extends g.output({
  id: g.field(ID, 'UUID; pass it to `undoAct` to undo it.'),
  appliedAt: g.field(DateTimeScalar, 'When it was applied.'),
  assignments: g.field(Int, 'Number of assignments that undoing would change: those not edited since then.'),
}) {}

@g.OutputType('A catch-up plan that was applied or undone.')
export class RecoveryPayload extends studentPayload({
  recoveryId: g.field(ID, 'UUID; pass it to `undoAct` to undo it.'),
  assignments: g.field([AssignmentType], 'The assignments it changed.'),
  courses: g.field([CourseType], 'Their courses, with their current grades.'),
}) {}

@g.InputType('What a catch-up plan does with one open assignment.')
export class RecoveryLineInput extends g.input({
  id: g.field(g.RowId),
  expectedVersion: g.expectedVersion('planned with'),
  plannedOn: g.optional(LocalDateScalar, 'The day to start it, today or later; null or omitted to skip it.'),
  dueDate: g.optional(
    LocalDateScalar,
    'Its new deadline, today or later; only for work without a course that was not imported. Omit it to ' +
      'keep the deadline.',
  ),
}) {}

@g.InputType('The parts of a plan to apply, all or none.')
export class ApplyRecoveryInput extends g.input({
  lines: g.field(g.NonEmpty(RECOVERY_ITEMS, RecoveryLineInput), 'Each assignment at most once.'),
}) {}
