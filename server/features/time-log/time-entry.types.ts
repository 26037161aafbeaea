import { Field, Float, ID, Int } from 'type-graphql';
import type { AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { Nullable, OutputType } from '../../graphql/fields';
import { DateTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum, AssignmentType } from '../assignments/assignment.types';

@OutputType('Time worked on an assignment. An entry without an end is the running timer.', 'TimeEntry')
export class TimeEntryType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The assignment that was worked on.' })
  assignmentId!: string;

  @Field(() => DateTimeScalar)
  startedAt!: string;

  @Nullable(() => DateTimeScalar, 'When it ended; null while the timer is running.')
  endedAt!: string | null;

  @Nullable(() => Int, 'Minutes from start to end, rounded; null while the timer is running.')
  minutes!: number | null;

  @Field(() => Boolean, {
    description: 'Whether it overlaps another entry; the minutes of both count.',
  })
  overlaps!: boolean;

  @Field(() => Int, { description: 'Increases with every edit. Send it back as `expectedVersion`.' })
  version!: number;
}

@OutputType('A time log entry after a change.')
export class TimeEntryPayload {
  @Field(() => TimeEntryType)
  timeEntry!: TimeEntryType;

  @Field(() => AssignmentType, {
    description: 'Its assignment, with current logged minutes.',
  })
  assignment!: AssignmentType;

  @Nullable(() => AssignmentType, 'The assignment it belonged to before, if different.')
  previousAssignment!: AssignmentType | null;
}

@OutputType('A timer that was started.')
export class StartTimerPayload {
  @Field(() => TimeEntryType, { description: 'The running timer.' })
  timeEntry!: TimeEntryType;

  @Field(() => AssignmentType, { description: 'The assignment.' })
  assignment!: AssignmentType;

  @Nullable(() => TimeEntryType, 'The previous timer that was stopped, if any.')
  stopped!: TimeEntryType | null;

  @Nullable(() => AssignmentType, 'The assignment of the stopped timer, with current logged minutes.')
  stoppedAssignment!: AssignmentType | null;
}

@OutputType(
  "How much longer than estimated a course's work takes the student, from the time log.",
  'EstimateFactor',
)
export class EstimateFactorType {
  @Nullable(() => ID, 'The course; null for work without a course.')
  courseId!: string | null;

  @Nullable(
    () => AssignmentKindEnum,
    'The type of work; null for every type in the course without its own factor.',
  )
  type!: AssignmentKind | null;

  @Field(() => Float, {
    description: 'Median of logged to estimated minutes, 0.5 to 3: 1.4 means 40% longer than estimated.',
  })
  factor!: number;

  @Field(() => Int, { description: `Number of finished assignments behind it, at least ${FEWEST_SAMPLES}.` })
  samples!: number;
}
