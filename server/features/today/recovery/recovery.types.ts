import { Field, ID, Int } from 'type-graphql';
import type { RecoveryAction } from '#domain/planning/recovery';
import { enumType } from '../../../graphql/enum-type';
import { Nullable, OutputType } from '../../../graphql/fields';
import { DateTimeScalar, DecimalScalar, LocalDateScalar } from '../../../graphql/scalars';
import { AssignmentType } from '../../assignments/assignment.types';
import { CourseType } from '../../courses/course.types';
import { StudentPayload } from '../../users/user.types';
import { StakeBasisEnum } from '../next/next.types';
import type { StakeBasis } from '#domain/grading/stake';

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
export class RecoveryPartType {
  @Field(() => LocalDateScalar, { description: "The day in the student's own zone." })
  date!: string;

  @Field(() => Int, { description: 'Minutes of work on that day.' })
  minutes!: number;
}

@OutputType('What is suggested for one assignment.', 'RecoveryLine')
export class RecoveryLineType {
  @Field(() => AssignmentType, { description: 'The ranked assignment.' })
  assignment!: AssignmentType;

  @Field(() => RecoveryActionEnum, { description: 'The suggestion.' })
  action!: RecoveryAction;

  @Field(() => [RecoveryPartType], {
    description:
      'The days to work on it; empty if it is skipped or no day in two weeks has enough free time.',
  })
  parts!: RecoveryPartType[];

  @Nullable(
    () => LocalDateScalar,
    "A new deadline, if the student set the old one and can't meet it; otherwise null.",
  )
  dueDate!: string | null;

  @Field(() => Boolean, { description: 'Whether it is late.' })
  isOverdue!: boolean;

  @Field(() => Int, { description: 'Minutes of work left.' })
  neededMinutes!: number;

  @Field(() => StakeBasisEnum, { description: 'How well its effect on the grade is known.' })
  stakeBasis!: StakeBasis;

  @Field(() => DecimalScalar, {
    description:
      'Percentage points of the projected course grade lost by skipping it, after skipped assignments in ' +
      'the course that cost less; 0 if drop rules drop it anyway.',
  })
  percent!: number;

  @Nullable(() => DecimalScalar, "The same in the term GPA; null if the course doesn't count in it.")
  gpa!: number | null;

  @Nullable(() => KeptForEnum, 'Why it is not skipped; null if it can be.')
  keptFor!: KeptFor | null;
}

@OutputType('One day of a catch-up plan.', 'RecoveryDay')
export class RecoveryDayType {
  @Field(() => LocalDateScalar, { description: "The day in the student's own zone." })
  date!: string;

  @Field(() => Int, { description: 'Free minutes, as in `whatNext`.' })
  freeMinutes!: number;

  @Field(() => Int, { description: 'Minutes the plan uses; never more than the free minutes.' })
  plannedMinutes!: number;
}

@OutputType('A catch-up plan; it is not stored.', 'RecoveryPlan')
export class RecoveryPlanType {
  @Field(() => [RecoveryLineType], {
    description: 'Every open assignment that is late or due within seven days, in the order of `whatNext`.',
  })
  lines!: RecoveryLineType[];

  @Field(() => [RecoveryDayType], { description: 'The next two weeks, starting today.' })
  days!: RecoveryDayType[];

  @Field(() => Int, {
    description: 'Number of assignments beyond the 100 that fit in one plan; they stay the same.',
  })
  unplanned!: number;
}

@OutputType('An applied catch-up plan that can be undone.', 'Recovery')
export class RecoveryType {
  @Field(() => ID, { description: 'UUID; pass it to `undoRecovery` to undo it once.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'When it was applied.' })
  appliedAt!: string;

  @Field(() => Int, {
    description: 'Number of assignments that undoing would change: those not edited since then.',
  })
  assignments!: number;
}

@OutputType('A catch-up plan that was applied or undone.')
export class RecoveryPayload extends StudentPayload {
  @Field(() => ID, { description: 'UUID; pass it to `undoRecovery` to undo it once.' })
  recoveryId!: string;

  @Field(() => [AssignmentType], { description: 'The assignments it changed.' })
  assignments!: AssignmentType[];

  @Field(() => [CourseType], { description: 'Their courses, with their current grades.' })
  courses!: CourseType[];
}
