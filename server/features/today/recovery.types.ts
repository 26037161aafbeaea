import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { RecoveryAction } from '#domain/planning/recovery';
import { enumType } from '../../graphql/enum-type';
import { DateTimeScalar, DecimalScalar, LocalDateScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { CourseType } from '../courses/course.types';
import { UserType } from '../users/user.types';
import { StakeBasisEnum } from './next.types';
import type { StakeBasis } from '#domain/grading/stake';

export const RecoveryActionEnum = enumType<RecoveryAction>(
  'RecoveryAction',
  'What a recovery proposes for a task.',
  {
    do: 'It is done on the days named.',
    extension: 'It cannot be done in time and is worth too much to let go: ask for the days named.',
    let_go: 'There is no time for it, and it costs least.',
  },
);

/** Why a task is not let go. */
export type KeptFor = 'target' | 'pass' | 'below' | 'exam' | 'unknown';

export const KeptForEnum = enumType<KeptFor>('KeptFor', 'Why a task is not let go.', {
  target: 'The projected grade would fall below the one that is wanted.',
  pass: 'The projected grade would no longer pass.',
  below: 'The course is projected not to pass as it is.',
  exam: 'It is an exam.',
  unknown: 'It is not known what hangs on it.',
});

@ObjectType('RecoveryPart', { simpleResolvers: true, description: 'Work on one day.' })
export class RecoveryPartType {
  @Field(() => LocalDateScalar, { description: "The day in the student's own zone." })
  date!: string;

  @Field(() => Int, { description: 'Minutes of that day.' })
  minutes!: number;
}

@ObjectType('RecoveryLine', { simpleResolvers: true, description: 'What is proposed for one task.' })
export class RecoveryLineType {
  @Field(() => AssignmentType, { description: 'The task.' })
  assignment!: AssignmentType;

  @Field(() => RecoveryActionEnum, { description: 'What is proposed.' })
  action!: RecoveryAction;

  @Field(() => [RecoveryPartType], {
    description: 'The days on which it is worked on; none when it is let go or no day of two weeks has room.',
  })
  parts!: RecoveryPartType[];

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Its new deadline, where the student set it and it cannot be held; else null.',
  })
  dueDate!: string | null;

  @Field(() => Boolean, { description: 'Whether its deadline has passed.' })
  isOverdue!: boolean;

  @Field(() => Int, { description: 'Minutes of work left.' })
  neededMinutes!: number;

  @Field(() => StakeBasisEnum, { description: 'How far it is known what hangs on it.' })
  stakeBasis!: StakeBasis;

  @Field(() => DecimalScalar, {
    description:
      'Percentage points of the projected course grade that letting it go costs, after those of the course that are let ' +
      'go and cost less; 0 for what the rules drop anyway.',
  })
  percent!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: "The same in the term's grade point average; null when the course does not count in it.",
  })
  gpa!: number | null;

  @Field(() => KeptForEnum, { nullable: true, description: 'Why it is not let go; null when it may be.' })
  keptFor!: KeptFor | null;
}

@ObjectType('RecoveryDay', { simpleResolvers: true, description: 'A day of a recovery.' })
export class RecoveryDayType {
  @Field(() => LocalDateScalar, { description: "The day in the student's own zone." })
  date!: string;

  @Field(() => Int, { description: 'Free minutes, as in `whatNext`.' })
  freeMinutes!: number;

  @Field(() => Int, { description: 'Minutes of them that the plan uses, never more.' })
  plannedMinutes!: number;
}

@ObjectType('RecoveryPlan', {
  simpleResolvers: true,
  description: 'A plan for a bad week; nothing is stored.',
})
export class RecoveryPlanType {
  @Field(() => [RecoveryLineType], {
    description: 'Every open task that is overdue or due within seven days, in the order of `whatNext`.',
  })
  lines!: RecoveryLineType[];

  @Field(() => [RecoveryDayType], { description: 'Today and the days after, two weeks.' })
  days!: RecoveryDayType[];

  @Field(() => Int, {
    description: 'Tasks beyond the hundred that are planned at once: they stay as they are.',
  })
  unplanned!: number;
}

@ObjectType('Recovery', {
  simpleResolvers: true,
  description: 'A recovery that was carried out and can be taken back.',
})
export class RecoveryType {
  @Field(() => ID, { description: 'The recovery; `undoRecovery` takes it back once.' })
  id!: string;

  @Field(() => DateTimeScalar, { description: 'When it was carried out.' })
  appliedAt!: string;

  @Field(() => Int, {
    description: 'The assignments that taking it back would change: those nobody edited since.',
  })
  assignments!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A recovery that was carried out or taken back.' })
export class RecoveryPayload {
  @Field(() => ID, { description: 'The recovery; `undoRecovery` takes it back once.' })
  recoveryId!: string;

  @Field(() => [AssignmentType], { description: 'The assignments it changed, as they stand now.' })
  assignments!: AssignmentType[];

  @Field(() => [CourseType], { description: 'Their courses, grades recomputed.' })
  courses!: CourseType[];

  @Field(() => UserType, { description: 'The student, average as it stands now.' })
  user!: UserType;
}
