import { Field, InputType } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import type { SpecialDayKind } from '#domain/time/school-days';
import {
  ExpectedVersion,
  NewRowId,
  Nullable,
  NullableIntIn,
  NullableText,
  RowId,
  Text,
} from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { SpecialDayKindEnum } from './special-day.types';

const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };
const WEEKDAY = { min: 1, max: 7 };

/** The fields that only some kinds of special days have. */
@InputType()
abstract class SpecialDayKindFields {
  @NullableIntIn(CYCLE_DAY, 'Only with `force`: the cycle day, from 1 to the length of the cycle.')
  cycleDay?: number | null;

  @NullableIntIn(
    WEEKDAY,
    'Only with `other_weekday`: the weekday whose timetable applies, 1 = Monday … 7 = Sunday.',
  )
  weekday?: Weekday | null;

  @Nullable(
    () => LocalTimeScalar,
    'Only with `half_day`: classes that start at or after this time are canceled. If omitted, none are.',
  )
  until?: string | null;
}

@InputType({ description: 'A new special day, or several in a row. A term can have at most 200.' })
export class CreateSpecialDayInput extends SpecialDayKindFields {
  @NewRowId()
  id?: string | null;

  @RowId('Their term.')
  termId!: string;

  @Field(() => LocalDateScalar)
  firstDay!: string;

  @Nullable(() => LocalDateScalar, 'Last day. Defaults to the first day. `force` allows only a single day.')
  lastDay?: string | null;

  @Field(() => SpecialDayKindEnum)
  kind!: SpecialDayKind;

  @Text(TEXT_LIMITS.specialDayLabel, 'Name, 1 to 120 characters.')
  label!: string;
}

@InputType({
  description:
    'Changes to special days. Omitted fields stay the same. A new kind clears fields that only the old ' +
    'kind has.',
})
export class UpdateSpecialDayInput extends SpecialDayKindFields {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Nullable(() => LocalDateScalar)
  firstDay?: string | null;

  @Nullable(() => LocalDateScalar)
  lastDay?: string | null;

  @Nullable(() => SpecialDayKindEnum)
  kind?: SpecialDayKind | null;

  @NullableText(TEXT_LIMITS.specialDayLabel, 'Name, 1 to 120 characters.')
  label?: string | null;
}
