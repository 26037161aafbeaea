import { READ_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import {
  ArgsType,
  defaulted,
  expectedVersion,
  field,
  input,
  InputType,
  IntIn,
  NEW_ROW_ID,
  nullable,
  optional,
  RowId,
} from '../../graphql/fields';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

/** Which entries of the time log to list. */
@ArgsType()
export class TimeEntriesArgs extends input({
  assignmentId: optional(RowId, 'Only entries of this assignment.'),
  first: defaulted(
    nullable(IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
}) {}

@InputType('The timer to start.')
export class StartTimerInput extends input({
  assignmentId: field(RowId, 'The assignment.'),
}) {}

@InputType('The timer to stop.')
export class StopTimerInput extends input({
  id: field(RowId, 'The running entry.'),
  minutes: optional(
    IntIn(TASK_RANGES.loggedMinutes),
    'Minutes of actual work. Defaults to the whole time; required if the timer ran for more than a day.',
  ),
}) {}

@InputType('Work to log without the timer.')
export class CreateTimeEntryInput extends input({
  id: NEW_ROW_ID,
  assignmentId: field(RowId, 'The assignment that was worked on.'),
  startLocal: field(LocalDateTimeScalar, 'When the work started; not in the future.'),
  timezone: optional(TimezoneScalar, "Time zone of the start. Defaults to the student's own."),
  minutes: field(IntIn(TASK_RANGES.loggedMinutes), 'Duration in minutes; must not end in the future.'),
}) {}

@InputType('Changes to a time log entry. Omitted fields stay the same.')
export class UpdateTimeEntryInput extends input({
  id: field(RowId, 'The entry; not a running timer.'),
  expectedVersion: expectedVersion(),
  assignmentId: optional(RowId, 'The assignment that was worked on.'),
  startLocal: optional(LocalDateTimeScalar, 'When the work started; not in the future.'),
  timezone: optional(TimezoneScalar, "Time zone of the start. Defaults to the student's own."),
  minutes: optional(IntIn(TASK_RANGES.loggedMinutes), 'Duration in minutes.'),
}) {}
