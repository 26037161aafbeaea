import { Float, ID, Int } from 'type-graphql';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { READ_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { shownFields } from '../../graphql/noun-fields';
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
  output,
  OutputType,
  RowId,
} from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { AssignmentKindEnum, AssignmentType } from '../assignments/assignment.types';
import { TIME_ENTRY_SHOWN } from './time-entry.noun';
import { LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

@OutputType('Time worked on an assignment. An entry without an end is the running timer.', 'TimeEntry')
export class TimeEntryType extends output({
  ...shownFields(TIME_ENTRY_SHOWN),
  minutes: nullable(Int, 'Minutes from start to end, rounded; null while the timer is running.'),
  overlaps: field(Boolean, 'Whether it overlaps another entry; the minutes of both count.'),
}) {}

@OutputType('A time log entry after a change.')
export class TimeEntryPayload extends payload({
  timeEntry: field(TimeEntryType),
  assignment: field(AssignmentType, 'Its assignment, with current logged minutes.'),
  previousAssignment: nullable(AssignmentType, 'The assignment it belonged to before, if different.'),
}) {}

@OutputType('A timer that was started.')
export class StartTimerPayload extends payload({
  timeEntry: field(TimeEntryType, 'The running timer.'),
  assignment: field(AssignmentType, 'The assignment.'),
  stopped: nullable(TimeEntryType, 'The previous timer that was stopped, if any.'),
  stoppedAssignment: nullable(
    AssignmentType,
    'The assignment of the stopped timer, with current logged minutes.',
  ),
}) {}

@OutputType(
  "How much longer than estimated a course's work takes the student, from the time log.",
  'EstimateFactor',
)
export class EstimateFactorType extends output({
  courseId: nullable(ID, 'The course; null for work without a course.'),
  type: nullable(
    AssignmentKindEnum,
    'The type of work; null for every type in the course without its own factor.',
  ),
  factor: field(
    Float,
    'Median of logged to estimated minutes, 0.5 to 3: 1.4 means 40% longer than estimated.',
  ),
  samples: field(Int, `Number of finished assignments behind it, at least ${FEWEST_SAMPLES}.`),
}) {}

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
