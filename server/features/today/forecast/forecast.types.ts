import { Int } from 'type-graphql';
import { FREE_TIME_DAYS } from '#domain/planning/free-time';
import { FORECAST_DAYS } from '#domain/planning/forecast';
import * as g from '../../../graphql/fields';
import { DateTimeScalar, LocalDateScalar } from '../../../graphql/scalars';
import { AssignmentType } from '../../assignments/assignment.types';

@g.OutputType('Free time and work from now until one moment.', 'CushionPoint')
export class ForecastPointType extends g.output({
  date: g.field(
    LocalDateScalar,
    "The day of the moment in the student's time zone; the end of a day belongs to that day.",
  ),
  at: g.field(DateTimeScalar, 'The moment: a deadline, or the end of a day.'),
  freeMinutes: g.field(Int, 'Free minutes until then: without classes and events, up to the daily limit.'),
  neededMinutes: g.field(Int, 'Minutes of open work due by then, including late work.'),
  cushionMinutes: g.field(
    Int,
    'The slack: free minutes minus minutes of work. Below 0, that much time is missing.',
  ),
  dueCount: g.field(Int, 'Number of deadlines at this moment; 0 for the end of a day.'),
}) {}

@g.OutputType('Work that needs time.', 'CushionWork')
export class ForecastWorkType extends g.output({
  assignment: g.field(AssignmentType, 'What is to be done.'),
  neededMinutes: g.field(Int, 'Minutes of work left.'),
}) {}

@g.OutputType('Where there is not enough time.', 'CushionShortage')
export class ForecastShortageType extends g.output({
  first: g.field(ForecastPointType, 'The first deadline without enough free time.'),
  worst: g.field(
    ForecastPointType,
    'The deadline that is short the most time; same as `first` if no later one is worse.',
  ),
  largest: g.field([ForecastWorkType], 'The largest work due by `first`: at most three, largest first.'),
}) {}

@g.OutputType('The forecast: free time compared with work due over the coming weeks.', 'CushionForecast')
export class ForecastType extends g.output({
  from: g.field(LocalDateScalar, "Today, in the student's time zone."),
  until: g.field(
    LocalDateScalar,
    `The last day: the end of the current term, at most ${FREE_TIME_DAYS} days ahead; ${FORECAST_DAYS} days ahead without a term.`,
  ),
  overdueMinutes: g.field(Int, 'Minutes of late work; included in every total.'),
  points: g.field(
    [ForecastPointType],
    'Every upcoming deadline and the end of every day, in order. Both totals never decrease.',
  ),
  shortage: g.nullable(
    ForecastShortageType,
    'Where there is not enough time; null if there is enough for every deadline.',
  ),
}) {}
