import { ID, Int } from 'type-graphql';
import type { SpecialDayKind } from '#domain/time/school-days';
import { enumType } from '../../graphql/enum-type';
import { field, ISO_WEEKDAY, nullable, output, OutputType, ROW } from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `SpecialDayKind` of the schema. */
export const SpecialDayKindEnum = enumType<SpecialDayKind>(
  'SpecialDayKind',
  "What a special day does to the term's timetable.",
  {
    skip: 'No classes. The rotation and A/B weeks pause and pick up where they left off.',
    preserve: 'No classes. The rotation and A/B weeks continue as if there were.',
    reset: 'No classes. The next school day is cycle day 1 of week 1.',
    force: 'A school day with a given cycle day; the rotation continues from it.',
    other_weekday: "A school day that follows another weekday's timetable.",
    half_day: 'Classes that start at `until` or later are canceled.',
  },
);

@OutputType('Days with a special schedule, such as a break, holiday, or half day.', 'SpecialDay')
export class SpecialDayType extends output({
  ...ROW,
  termId: field(ID, 'Its term.'),
  firstDay: field(LocalDateScalar),
  lastDay: field(LocalDateScalar, 'Last day; equal to the first day for a single day.'),
  kind: field(SpecialDayKindEnum),
  cycleDay: nullable(Int, 'For `force`: the cycle day, from 1.'),
  weekday: nullable(ISO_WEEKDAY, 'The weekday whose timetable applies; only for `other_weekday`.'),
  until: nullable(
    LocalTimeScalar,
    'For `half_day`: classes that start at or after this time are canceled; null if none are.',
  ),
  label: field(String, 'Name, at most 120 characters.'),
}) {}

@OutputType('Special days after a change.')
export class SpecialDayPayload extends output({
  specialDay: field(SpecialDayType),
}) {}
