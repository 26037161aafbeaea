import { ID, Int } from 'type-graphql';
import { READ_LIMITS } from '#domain/limits/limits';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';

@OutputType('The cycle day or week of a school day, in a term that counts them.')
export class SchoolDayMark extends output({
  day: field(LocalDateScalar),
  termId: field(ID),
  cycleDay: nullable(Int, 'Cycle day, from 1; null without a rotation.'),
  week: nullable(
    Int,
    'Which of the `weeks` it is in, from 1: with two, 1 is week A and 2 is week B; null with one.',
  ),
  weeks: field(Int, 'Number of weeks after which the weekly timetable repeats.'),
}) {}

@OutputType('The calendar from one day to another, inclusive.')
export class CalendarRange extends output({
  from: field(LocalDateScalar),
  to: field(LocalDateScalar),
}) {}

@OutputType('A term with everything in it, in whole weeks.')
export class CalendarTerm extends output({
  term: field(TermType, 'The term that contains the day or, if none does, the nearest one.'),
  previousDay: nullable(LocalDateScalar, 'First day of the previous term; null for none.'),
  nextDay: nullable(LocalDateScalar, 'First day of the next term; null for none.'),
  calendar: field(CalendarRange, `Its days in whole weeks, at most ${READ_LIMITS.calendarDays}.`),
}) {}
