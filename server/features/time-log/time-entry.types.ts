import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import type { AssignmentType as AssignmentKind } from '#domain/assignments/assignment';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { DateTimeScalar } from '../../graphql/scalars';
import { AssignmentKindEnum, AssignmentType } from '../assignments/assignment.types';

@ObjectType('TimeEntry', {
  simpleResolvers: true,
  description: 'A stretch of work on an assignment, with start and end; without an end, the timer that runs.',
})
export class TimeEntryType {
  @Field(() => ID, { description: 'UUID.' })
  id!: string;

  @Field(() => ID, { description: 'The assignment that was worked on.' })
  assignmentId!: string;

  @Field(() => DateTimeScalar, { description: 'When the work began.' })
  startedAt!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it ended; null while the timer runs.' })
  endedAt!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Minutes from start to end, rounded; null while the timer runs.',
  })
  minutes!: number | null;

  @Field(() => Boolean, {
    description: 'Whether another entry lies in the same time: the minutes of both are counted.',
  })
  overlaps!: boolean;

  @Field(() => Int, { description: 'Raised by every edit; send it back as `expectedVersion`.' })
  version!: number;
}

@ObjectType({ simpleResolvers: true, description: 'An entry of the time log after a change.' })
export class TimeEntryPayload {
  @Field(() => TimeEntryType, { description: 'The entry as it stands now.' })
  timeEntry!: TimeEntryType;

  @Field(() => AssignmentType, {
    description: 'The assignment it belongs to, logged minutes as they stand now.',
  })
  assignment!: AssignmentType;

  @Field(() => AssignmentType, {
    nullable: true,
    description: 'The assignment it belonged to before, where that was another one.',
  })
  previousAssignment!: AssignmentType | null;
}

@ObjectType({ simpleResolvers: true, description: 'A timer that was started.' })
export class StartTimerPayload {
  @Field(() => TimeEntryType, { description: 'The timer, running.' })
  timeEntry!: TimeEntryType;

  @Field(() => AssignmentType, { description: 'The assignment that is worked on.' })
  assignment!: AssignmentType;

  @Field(() => TimeEntryType, {
    nullable: true,
    description: 'The timer that ran before and was stopped by this one.',
  })
  stopped!: TimeEntryType | null;

  @Field(() => AssignmentType, {
    nullable: true,
    description: 'The assignment of the timer that was stopped, logged minutes as they stand now.',
  })
  stoppedAssignment!: AssignmentType | null;
}

@ObjectType('EstimateFactor', {
  simpleResolvers: true,
  description:
    'How much longer than expected work of one course takes the student, learnt from the time log.',
})
export class EstimateFactorType {
  @Field(() => ID, { nullable: true, description: 'The course; null for work that belongs to none.' })
  courseId!: string | null;

  @Field(() => AssignmentKindEnum, {
    nullable: true,
    description: 'The kind of work; null: every kind of the course that has no factor of its own.',
  })
  type!: AssignmentKind | null;

  @Field(() => Float, {
    description: 'Median of logged to expected minutes, 0.5 to 3: 1.4 means 40 percent longer than expected.',
  })
  factor!: number;

  @Field(() => Int, { description: `Finished assignments it rests on, at least ${FEWEST_SAMPLES}.` })
  samples!: number;
}
