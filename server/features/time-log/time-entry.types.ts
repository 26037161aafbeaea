import { Float, ID, Int } from 'type-graphql';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { IDEMPOTENCY_LIMITS, READ_LIMITS } from '#domain/limits/limits';
import { TASK_RANGES } from '#domain/limits/task-limits';
import { shownFields } from '../../graphql/noun-fields';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { AssignmentKindEnum, AssignmentType } from '../assignments/assignment.types';
import { TIME_ENTRY_SHOWN } from './time-entry.noun';
import { DateTimeScalar, LocalDateTimeScalar, TimezoneScalar } from '../../graphql/scalars';

@g.OutputType('Time worked on an assignment. An entry without an end is the running timer.', 'TimeEntry')
export class TimeEntryType extends g.output({
  ...shownFields(TIME_ENTRY_SHOWN),
  minutes: g.nullable(Int, 'Minutes from start to end, rounded; null while the timer is running.'),
  overlaps: g.field(Boolean, 'Whether it overlaps another entry; the minutes of both count.'),
}) {}

@g.OutputType('A time log entry after a change.')
export class TimeEntryPayload extends payload({
  timeEntry: g.field(TimeEntryType),
  assignment: g.field(AssignmentType, 'Its assignment, with current logged minutes.'),
  previousAssignment: g.nullable(AssignmentType, 'The assignment it belonged to before, if different.'),
}) {}

@g.OutputType('A timer that was started.')
export class StartTimerPayload extends payload({
  timeEntry: g.field(
    TimeEntryType,
    'The running timer; it has ended if another one was started after that moment.',
  ),
  assignment: g.field(AssignmentType, 'The assignment.'),
  stopped: g.nullable(TimeEntryType, 'The previous timer that was stopped, if any.'),
  stoppedAssignment: g.nullable(
    AssignmentType,
    'The assignment of the stopped timer, with current logged minutes.',
  ),
}) {}

@g.OutputType(
  "How much longer than estimated a course's work takes the student, from the time log.",
  'EstimateFactor',
)
export class EstimateFactorType extends g.output({
  courseId: g.nullable(ID, 'The course; null for work without a course.'),
  type: g.nullable(
    AssignmentKindEnum,
    'The type of work; null for every type in the course without its own factor.',
  ),
  factor: g.field(
    Float,
    'Median of logged to estimated minutes, 0.5 to 3: 1.4 means 40% longer than estimated.',
  ),
  samples: g.field(Int, `Number of finished assignments behind it, at least ${FEWEST_SAMPLES}.`),
}) {}

@g.ArgsType()
export class TimeEntriesArgs extends g.input({
  assignmentId: g.optional(g.RowId, 'Only entries of this assignment.'),
  first: g.defaulted(
    g.nullable(g.IntIn({ min: 1, max: READ_LIMITS.page }), 'Maximum number of results.'),
    READ_LIMITS.page,
  ),
}) {}

const moment = (act: string) =>
  g.optional(
    DateTimeScalar,
    `When it was ${act}, if that is over; within the last ${IDEMPOTENCY_LIMITS.days} days. Defaults to now.`,
  );

@g.InputType('The timer to start.')
export class StartTimerInput extends g.input({
  id: g.NEW_ROW_ID,
  startedAt: moment('started'),
  assignmentId: g.field(g.RowId, 'The assignment.'),
}) {}

@g.InputType('The timer to stop.')
export class StopTimerInput extends g.input({
  id: g.field(g.RowId, 'The running entry.'),
  stoppedAt: moment('stopped'),
  minutes: g.optional(
    g.IntIn(TASK_RANGES.loggedMinutes),
    'Minutes of actual work. Defaults to the whole time; required if the timer ran for more than a day.',
  ),
}) {}

@g.InputType('Work to log without the timer.')
export class CreateTimeEntryInput extends g.input({
  id: g.NEW_ROW_ID,
  assignmentId: g.field(g.RowId, 'The assignment that was worked on.'),
  startLocal: g.field(LocalDateTimeScalar, 'When the work started; not in the future.'),
  timezone: g.optional(TimezoneScalar, "Time zone of the start. Defaults to the student's own."),
  minutes: g.field(g.IntIn(TASK_RANGES.loggedMinutes), 'Duration in minutes; must not end in the future.'),
}) {}

@g.InputType('Changes to a time log entry. Omitted fields stay the same.')
export class UpdateTimeEntryInput extends g.input({
  id: g.field(g.RowId, 'The entry; not a running timer.'),
  expectedVersion: g.expectedVersion(),
  assignmentId: g.optional(g.RowId, 'The assignment that was worked on.'),
  startLocal: g.optional(LocalDateTimeScalar, 'When the work started; not in the future.'),
  timezone: g.optional(TimezoneScalar, "Time zone of the start. Defaults to the student's own."),
  minutes: g.optional(g.IntIn(TASK_RANGES.loggedMinutes), 'Duration in minutes.'),
}) {}
