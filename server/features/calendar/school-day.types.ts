import { Int } from 'type-graphql';
import { field, ISO_WEEKDAY, nullable, output, OutputType } from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { SpecialDayType } from '../terms/special-day.types';
import { OccurrenceType } from './event.types';

@OutputType('A school day, with the classes held on it.', 'SchoolDay')
export class SchoolDayType extends output({
  day: field(LocalDateScalar),
  weekday: field(ISO_WEEKDAY, 'The weekday whose timetable applies.'),
  week: field(Int, "Number of its week in the term, from 1, without weeks that don't count."),
  cycleDay: nullable(Int, 'Cycle day, from 1; null without a rotation.'),
  special: nullable(SpecialDayType, 'The special day that changed it, if any.'),
  halfDay: nullable(SpecialDayType, 'The special day that makes it a half day, if any.'),
  classes: field([OccurrenceType], 'The classes held, by start in their time zone.'),
}) {}
