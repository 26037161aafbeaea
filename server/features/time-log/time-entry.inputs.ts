import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { READ_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { InRange, RowId } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

/** Which entries of the time log to list. */
@ArgsType()
export class TimeEntriesArgs {
  @Field(() => ID, { nullable: true, description: 'An assignment: its entries alone.' })
  @RowId()
  assignmentId?: string | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: READ_LIMITS.page,
    description: `At most this many, 1 to ${READ_LIMITS.page}.`,
  })
  @InRange({ min: 1, max: READ_LIMITS.page })
  first!: number | null;
}

@InputType({ description: 'The timer to start.' })
export class StartTimerInput {
  @Field(() => ID, { description: 'The assignment that is worked on.' })
  @RowId()
  assignmentId!: string;
}

@InputType({ description: 'The timer to stop.' })
export class StopTimerInput {
  @Field(() => ID, { description: 'The entry that runs.' })
  @RowId()
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many minutes of it were work, 1 to 1440; all when absent. A timer that ran more than a day needs it.',
  })
  @InRange(TASK_RANGES.loggedMinutes)
  minutes?: number | null;
}

@InputType({ description: 'Work done without the timer.' })
export class CreateTimeEntryInput {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { description: 'The assignment that was worked on.' })
  @RowId()
  assignmentId!: string;

  @Field(() => LocalDateTimeScalar, { description: 'When the work began; not in the future.' })
  startLocal!: string;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "Zone of the start; the student's own when absent.",
  })
  timezone?: string | null;

  @Field(() => Int, { description: 'How long it took, 1 to 1440 minutes; it must be over by now.' })
  @InRange(TASK_RANGES.loggedMinutes)
  minutes!: number;
}

@InputType({ description: 'Changes of an entry of the time log; absent fields stay as they are.' })
export class UpdateTimeEntryInput {
  @Field(() => ID, { description: 'The entry; not the timer that runs.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => ID, { nullable: true, description: 'The assignment that was worked on.' })
  @RowId()
  assignmentId?: string | null;

  @Field(() => LocalDateTimeScalar, {
    nullable: true,
    description: 'When the work began; not in the future.',
  })
  startLocal?: string | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "Zone of the start; the student's own when absent.",
  })
  timezone?: string | null;

  @Field(() => Int, { nullable: true, description: 'How long it took, 1 to 1440 minutes.' })
  @InRange(TASK_RANGES.loggedMinutes)
  minutes?: number | null;
}
