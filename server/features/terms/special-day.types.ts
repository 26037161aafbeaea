import type { SpecialDayKind } from '#domain/time/school-days';
import { shownFields } from '../../graphql/noun-fields';
import { enumType } from '../../graphql/enum-type';
import { field, ISO_WEEKDAY, output, OutputType } from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { SPECIAL_DAY_SHOWN } from './special-day.noun';

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
  ...shownFields(SPECIAL_DAY_SHOWN, { kind: SpecialDayKindEnum, weekday: ISO_WEEKDAY }),
}) {}

@OutputType('Special days after a change.')
export class SpecialDayPayload extends payload({
  specialDay: field(SpecialDayType),
}) {}
