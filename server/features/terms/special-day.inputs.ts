import { Field, ID, InputType, Int } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import type { SpecialDayKind } from '#domain/time/school-days';
import { InRange, RowId, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { SpecialDayKindEnum } from './special-day.types';

const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };
const WEEKDAY = { min: 1, max: 7 };

/** What only some kinds of special days have. */
@InputType()
abstract class SpecialDayKindFields {
  @Field(() => Int, {
    nullable: true,
    description: 'With `force`, and only there: the cycle day, from 1 to the length of the cycle.',
  })
  @InRange(CYCLE_DAY)
  cycleDay?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With `other_weekday`, and only there: whose plan is run, 1 = Monday … 7 = Sunday.',
  })
  @InRange(WEEKDAY)
  weekday?: Weekday | null;

  @Field(() => LocalTimeScalar, {
    nullable: true,
    description: 'With `half_day` alone: classes that begin then or later do not take place; absent: all do.',
  })
  until?: string | null;
}

@InputType({ description: 'New special days of a term; a term holds at most 200.' })
export class CreateSpecialDayInput extends SpecialDayKindFields {
  @NewRowId()
  id?: string | null;

  @Field(() => ID, { description: 'The term whose timetable they change.' })
  @RowId()
  termId!: string;

  @Field(() => LocalDateScalar, { description: 'First day.' })
  firstDay!: string;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'Last day; the first one when absent. `force` takes a single day.',
  })
  lastDay?: string | null;

  @Field(() => SpecialDayKindEnum, { description: 'What they do.' })
  kind!: SpecialDayKind;

  @Field(() => String, { description: 'What they are called, 1 to 120 characters.' })
  @Text(TEXT_LIMITS.specialDayLabel)
  label!: string;
}

@InputType({
  description:
    'Changes of special days; absent fields stay as they are. A new kind drops what only the old one has.',
})
export class UpdateSpecialDayInput extends SpecialDayKindFields {
  @Field(() => ID, { description: 'The special days.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day.' })
  firstDay?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day.' })
  lastDay?: string | null;

  @Field(() => SpecialDayKindEnum, { nullable: true, description: 'What they do.' })
  kind?: SpecialDayKind | null;

  @Field(() => String, { nullable: true, description: 'What they are called, 1 to 120 characters.' })
  @Text(TEXT_LIMITS.specialDayLabel)
  label?: string | null;
}
