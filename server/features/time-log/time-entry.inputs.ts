import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { READ_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { InRange } from '../../graphql/checks';
import {
  ExpectedVersion,
  IntIn,
  NewRowId,
  Nullable,
  NullableIntIn,
  NullableRowId,
  RowId,
} from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

/** Which entries of the time log to list. */
@ArgsType()
export class TimeEntriesArgs {
  @NullableRowId('Only entries of this assignment.')
  assignmentId?: string | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: READ_LIMITS.page,
    description: `Maximum number of results, 1 to ${READ_LIMITS.page}.`,
  })
  @InRange({ min: 1, max: READ_LIMITS.page })
  first!: number | null;
}

@InputType({ description: 'The timer to start.' })
export class StartTimerInput {
  @RowId('The assignment.')
  assignmentId!: string;
}

@InputType({ description: 'The timer to stop.' })
export class StopTimerInput {
  @RowId('The running entry.')
  id!: string;

  @NullableIntIn(
    TASK_RANGES.loggedMinutes,
    'Minutes of actual work, 1 to 1440. Defaults to the whole time; required if the timer ran for more ' +
      'than a day.',
  )
  minutes?: number | null;
}

@InputType({ description: 'Work to log without the timer.' })
export class CreateTimeEntryInput {
  @NewRowId()
  id?: string | null;

  @RowId('The assignment that was worked on.')
  assignmentId!: string;

  @Field(() => LocalDateTimeScalar, { description: 'When the work started; not in the future.' })
  startLocal!: string;

  @Nullable(() => TimezoneScalar, "Time zone of the start. Defaults to the student's own.")
  timezone?: string | null;

  @IntIn(TASK_RANGES.loggedMinutes, 'Duration in minutes, 1 to 1440; must not end in the future.')
  minutes!: number;
}

@InputType({ description: 'Changes to a time log entry. Omitted fields stay the same.' })
export class UpdateTimeEntryInput {
  @RowId('The entry; not a running timer.')
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @NullableRowId('The assignment that was worked on.')
  assignmentId?: string | null;

  @Nullable(() => LocalDateTimeScalar, 'When the work started; not in the future.')
  startLocal?: string | null;

  @Nullable(() => TimezoneScalar, "Time zone of the start. Defaults to the student's own.")
  timezone?: string | null;

  @NullableIntIn(TASK_RANGES.loggedMinutes, 'Duration in minutes, 1 to 1440.')
  minutes?: number | null;
}
