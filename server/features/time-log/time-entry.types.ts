import { Float, ID, Int } from 'type-graphql';
import { FEWEST_SAMPLES } from '#domain/planning/estimates';
import { shownFields } from '../../graphql/noun-fields';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { AssignmentKindEnum, AssignmentType } from '../assignments/assignment.types';
import { TIME_ENTRY_SHOWN } from './time-entry.noun';

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
