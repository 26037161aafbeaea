import { Float, Int } from 'type-graphql';
import { NUMBER_RANGES } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';
import { AssignmentType } from '../assignments/assignment.types';
import { OccurrenceType } from '../calendar/event.types';
import { CourseType } from '../courses/course.types';
import { TermType } from '../terms/term.types';
import { UserType } from '../users/user.types';
import { RecoveryType } from './recovery/recovery.types';

@g.OutputType('How many assignments `Today.assignments` leaves out because of `first`.', 'TodayRest')
export class TodayRestType extends g.output({
  late: g.field(Int, 'Late and not planned for today or later.'),
  today: g.field(Int, 'Open and due today.'),
  others: g.field(Int, 'All others.'),
}) {}

@g.OutputType("The student's day.", 'Today')
export class TodayType extends g.output({
  date: g.field(LocalDateScalar, 'The date in `timezone`.'),
  timezone: g.field(TimezoneScalar, "The student's time zone."),
  revision: g.field(Float, "The account's revision as of which this was read. It rises with every change."),
  nextClass: g.nullable(OccurrenceType, "The first class today that hasn't ended."),
  occurrences: g.field([OccurrenceType], "Today's classes and events, by start."),
  cancelled: g.field(
    [OccurrenceType],
    "Today's classes and events that were canceled, or moved away by a calendar link, by start.",
  ),
  assignments: g.field(
    [AssignmentType],
    'By deadline: late open work; open and done work due today or in the next six days; late work done ' +
      'today; and work due later with an estimated subtask due in that time. Archived courses are left out.',
  ),
  rest: g.field(TodayRestType, 'What `assignments` leaves out; all 0 without `first`.'),
  nextExam: g.nullable(AssignmentType, 'The next open exam, however far ahead, except in archived courses.'),
  courses: g.field(
    [CourseType],
    'Active and paused courses in terms that are running or without a term, by code; those of the ' +
      'current term always.',
  ),
  otherCourses: g.field([CourseType], 'The courses of `assignments` that are not among `courses`, by code.'),
  term: g.nullable(TermType, 'The current term, if any.'),
  recovery: g.nullable(RecoveryType, 'The last catch-up plan that can still be undone.'),
  user: g.field(UserType, 'The student.'),
}) {}

@g.ArgsType()
export class TodayArgs extends g.input({
  first: g.optional(
    g.IntIn(NUMBER_RANGES.todayRows),
    'The most entries of `assignments`. Up to a third are late work, the latest; then comes what is due ' +
      'next, then what is done or awaits a score. By default it has all.',
  ),
}) {}
