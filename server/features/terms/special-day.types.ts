import type { SpecialDayKind } from '#domain/time/school-days';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { shownFields } from '../../graphql/noun-fields';
import WORDS from '../../graphql/enums.json';
import * as g from '../../graphql/fields';
import { payload } from '../../graphql/payload';
import { SPECIAL_DAY_SHOWN } from './special-day.noun';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';

/** The enum `SpecialDayKind` of the schema. */
export const SpecialDayKindEnum = g.enumOf<SpecialDayKind>('SpecialDayKind', WORDS.SpecialDayKind);

@g.OutputType('Days with a special schedule, such as a break, holiday, or half day.', 'SpecialDay')
export class SpecialDayType extends g.output({
  ...shownFields(SPECIAL_DAY_SHOWN, { kind: SpecialDayKindEnum, weekday: g.ISO_WEEKDAY }),
}) {}

@g.OutputType('Special days after a change.')
export class SpecialDayPayload extends payload({
  specialDay: g.field(SpecialDayType),
}) {}

const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };

/** The fields that only some kinds of special days have. */
abstract class SpecialDayKindFields extends g.input({
  cycleDay: g.optional(
    g.IntIn(CYCLE_DAY),
    'Only with `force`: the cycle day; no more than the length of the cycle.',
  ),
  weekday: g.optional(g.ISO_WEEKDAY, 'The weekday whose timetable applies; only with `other_weekday`.'),
  until: g.optional(
    LocalTimeScalar,
    'Only with `half_day`: classes that start at or after this time are canceled. If omitted, none are.',
  ),
}) {}

@g.InputType(
  `A new special day, or several in a row. A term can have at most ${ACCOUNT_LIMITS.specialDaysPerTerm}.`,
)
export class CreateSpecialDayInput extends g.input(
  {
    id: g.NEW_ROW_ID,
    termId: g.field(g.RowId, 'Their term.'),
    firstDay: g.field(LocalDateScalar),
    lastDay: g.optional(
      LocalDateScalar,
      'Last day. Defaults to the first day. `force` allows only a single day.',
    ),
    kind: g.field(SpecialDayKindEnum),
    label: g.field(g.Text(TEXT_LIMITS.specialDayLabel), 'Name.'),
  },
  SpecialDayKindFields,
) {}

@g.InputType(
  'Changes to special days. Omitted fields stay the same. A new kind clears fields that only the old ' +
    'kind has.',
)
export class UpdateSpecialDayInput extends g.input(
  {
    ...g.ROW_EDIT,
    firstDay: g.optional(LocalDateScalar),
    lastDay: g.optional(LocalDateScalar),
    kind: g.optional(SpecialDayKindEnum),
    label: g.optional(g.Text(TEXT_LIMITS.specialDayLabel), 'Name.'),
  },
  SpecialDayKindFields,
) {}
