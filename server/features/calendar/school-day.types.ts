import { Int } from 'type-graphql';
import * as g from '../../graphql/fields';
import { LocalDateScalar } from '../../graphql/scalars';
import { SpecialDayType } from '../terms/term.types';
import { OccurrenceType } from './event.types';

@g.OutputType('A school day, with the classes held on it.', 'SchoolDay')
export class SchoolDayType extends g.output({
  day: g.field(LocalDateScalar),
  weekday: g.field(g.ISO_WEEKDAY, 'The weekday whose timetable applies.'),
  week: g.field(Int, "Number of its week in the term, from 1, without weeks that don't count."),
  cycleDay: g.nullable(Int, 'Cycle day, from 1; null without a rotation.'),
  special: g.nullable(SpecialDayType, 'The special day that changed it, if any.'),
  halfDay: g.nullable(SpecialDayType, 'The special day that makes it a half day, if any.'),
  classes: g.field([OccurrenceType], 'The classes held, by start in their time zone.'),
}) {}
