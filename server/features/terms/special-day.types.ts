import type { SpecialDayKind } from '#domain/time/school-days';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { shownFields } from '../../graphql/noun-fields';
import WORDS from '../../graphql/enums.json';
import {
  enumOf,
  field,
  input,
  InputType,
  IntIn,
  ISO_WEEKDAY,
  NEW_ROW_ID,
  optional,
  output,
  OutputType,
  ROW_EDIT,
  RowId,
  Text,
} from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { SPECIAL_DAY_SHOWN } from './special-day.noun';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `SpecialDayKind` of the schema. */
export const SpecialDayKindEnum = enumOf<SpecialDayKind>('SpecialDayKind', WORDS.SpecialDayKind);

@OutputType('Days with a special schedule, such as a break, holiday, or half day.', 'SpecialDay')
export class SpecialDayType extends output({
  ...shownFields(SPECIAL_DAY_SHOWN, { kind: SpecialDayKindEnum, weekday: ISO_WEEKDAY }),
}) {}

@OutputType('Special days after a change.')
export class SpecialDayPayload extends payload({
  specialDay: field(SpecialDayType),
}) {}

const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };

/** The fields that only some kinds of special days have. */
abstract class SpecialDayKindFields extends input({
  cycleDay: optional(
    IntIn(CYCLE_DAY),
    'Only with `force`: the cycle day; no more than the length of the cycle.',
  ),
  weekday: optional(ISO_WEEKDAY, 'The weekday whose timetable applies; only with `other_weekday`.'),
  until: optional(
    LocalTimeScalar,
    'Only with `half_day`: classes that start at or after this time are canceled. If omitted, none are.',
  ),
}) {}

@InputType(
  `A new special day, or several in a row. A term can have at most ${ACCOUNT_LIMITS.specialDaysPerTerm}.`,
)
export class CreateSpecialDayInput extends input(
  {
    id: NEW_ROW_ID,
    termId: field(RowId, 'Their term.'),
    firstDay: field(LocalDateScalar),
    lastDay: optional(
      LocalDateScalar,
      'Last day. Defaults to the first day. `force` allows only a single day.',
    ),
    kind: field(SpecialDayKindEnum),
    label: field(Text(TEXT_LIMITS.specialDayLabel), 'Name.'),
  },
  SpecialDayKindFields,
) {}

@InputType(
  'Changes to special days. Omitted fields stay the same. A new kind clears fields that only the old ' +
    'kind has.',
)
export class UpdateSpecialDayInput extends input(
  {
    ...ROW_EDIT,
    firstDay: optional(LocalDateScalar),
    lastDay: optional(LocalDateScalar),
    kind: optional(SpecialDayKindEnum),
    label: optional(Text(TEXT_LIMITS.specialDayLabel), 'Name.'),
  },
  SpecialDayKindFields,
) {}
