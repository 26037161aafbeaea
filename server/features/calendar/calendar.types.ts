import { ID, Int } from 'type-graphql';
import { READ_LIMITS } from '#domain/limits/limits';
import * as g from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { TermType } from '../terms/term.types';

@g.OutputType('The cycle day or week of a school day, in a term that counts them.')
export class SchoolDayMark extends g.output({
  day: g.field(LocalDateScalar),
  termId: g.field(ID),
  cycleDay: g.nullable(Int, 'Cycle day, from 1; null without a rotation.'),
  week: g.nullable(
    Int,
    'Which of the `weeks` it is in, from 1: with two, 1 is week A and 2 is week B; null with one.',
  ),
  weeks: g.field(Int, 'Number of weeks after which the weekly timetable repeats.'),
}) {}

@g.OutputType('The calendar from one day to another, inclusive.')
export class CalendarRange extends g.output({
  from: g.field(LocalDateScalar),
  to: g.field(LocalDateScalar),
}) {}

@g.OutputType('A term with everything in it, in whole weeks.')
export class CalendarTerm extends g.output({
  term: g.field(TermType, 'The term that contains the day or, if none does, the nearest one.'),
  previousDay: g.nullable(LocalDateScalar, 'First day of the previous term; null for none.'),
  nextDay: g.nullable(LocalDateScalar, 'First day of the next term; null for none.'),
  calendar: g.field(CalendarRange, `Its days in whole weeks, at most ${READ_LIMITS.calendarDays}.`),
}) {}

@g.ArgsType()
export class CalendarTermArgs extends g.input({
  day: g.field(LocalDateScalar, 'Any day in the term.'),
  firstWeekday: g.defaulted(g.field(g.ISO_WEEKDAY, 'First day of the week.'), 1),
}) {}
