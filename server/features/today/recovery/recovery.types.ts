import { ID, Int } from 'type-graphql';
import type { RecoveryAction } from '#domain/planning/recovery';
import { enumType, field, nullable, output, OutputType } from '../../../graphql/fields';
import { DateTimeScalar, DecimalScalar, LocalDateScalar } from '../../../graphql/scalars';
import { AssignmentType } from '../../assignments/assignment.types';
import { CourseType } from '../../courses/course.types';
import { StudentPayload } from '../../users/user.types';
import { StakeBasisEnum } from '../next/next.types';

export const RecoveryActionEnum = enumType<RecoveryAction>(
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

export const KeptForEnum = enumType<KeptFor>('KeptFor', 'Why an assignment is not skipped.', {
  target: 'The projected grade would fall below the target.',
  pass: 'The projected grade would no longer pass.',
  below: 'The course is already projected to fail.',
  exam: 'It is an exam.',
  unknown: 'Its effect on the grade is unknown.',
});

@OutputType('Work on one day.', 'RecoveryPart')
export class RecoveryPartType extends output({
  date: field(LocalDateScalar, "The day in the student's own zone."),
  minutes: field(Int, 'Minutes of work on that day.'),
}) {}

@OutputType('What is suggested for one assignment.', 'RecoveryLine')
export class RecoveryLineType extends output({
  assignment: field(AssignmentType, 'The ranked assignment.'),
  action: field(RecoveryActionEnum, 'The suggestion.'),
  parts: field(
    [RecoveryPartType],
    'The days to work on it; empty if it is skipped or no day in two weeks has enough free time.',
  ),
  dueDate: nullable(
    LocalDateScalar,
    "A new deadline, if the student set the old one and can't meet it; otherwise null.",
  ),
  isOverdue: field(Boolean, 'Whether it is late.'),
  neededMinutes: field(Int, 'Minutes of work left.'),
  stakeBasis: field(StakeBasisEnum, 'How well its effect on the grade is known.'),
  percent: field(
    DecimalScalar,
    'Percentage points of the projected course grade lost by skipping it, after skipped assignments in ' +
      'the course that cost less; 0 if drop rules drop it anyway.',
  ),
  gpa: nullable(DecimalScalar, "The same in the term GPA; null if the course doesn't count in it."),
  keptFor: nullable(KeptForEnum, 'Why it is not skipped; null if it can be.'),
}) {}

@OutputType('One day of a catch-up plan.', 'RecoveryDay')
export class RecoveryDayType extends output({
  date: field(LocalDateScalar, "The day in the student's own zone."),
  freeMinutes: field(Int, 'Free minutes, as in `whatNext`.'),
  plannedMinutes: field(Int, 'Minutes the plan uses; never more than the free minutes.'),
}) {}

@OutputType('A catch-up plan; it is not stored.', 'RecoveryPlan')
export class RecoveryPlanType extends output({
  lines: field(
    [RecoveryLineType],
    'Every open assignment that is late or due within seven days, in the order of `whatNext`.',
  ),
  days: field([RecoveryDayType], 'The next two weeks, starting today.'),
  unplanned: field(Int, 'Number of assignments beyond the 100 that fit in one plan; they stay the same.'),
}) {}

@OutputType('An applied catch-up plan that can be undone.', 'Recovery')
export class RecoveryType extends output({
  id: field(ID, 'UUID; pass it to `undoAct` to undo it.'),
  appliedAt: field(DateTimeScalar, 'When it was applied.'),
  assignments: field(Int, 'Number of assignments that undoing would change: those not edited since then.'),
}) {}

@OutputType('A catch-up plan that was applied or undone.')
export class RecoveryPayload extends output(
  {
    recoveryId: field(ID, 'UUID; pass it to `undoAct` to undo it.'),
    assignments: field([AssignmentType], 'The assignments it changed.'),
    courses: field([CourseType], 'Their courses, with their current grades.'),
  },
  StudentPayload,
) {}
