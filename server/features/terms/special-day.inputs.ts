import { Field, ID, InputType, Int } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import type { SpecialDayKind } from '#domain/time/school-days';
import { InRange, RowId, Text } from '../../graphql/checks';
import { LocalDateScalar, LocalTimeScalar } from '../../graphql/scalars';
import { SpecialDayKindEnum } from './special-day.types';

const CYCLE_DAY = { min: 1, max: NUMBER_RANGES.cycleLength.max };
const WEEKDAY = { min: 1, max: 7 };
const CYCLE_DAY_DESCRIPTION =
  'With `force`, and only there: the cycle day, from 1 to the length of the cycle.';
const WEEKDAY_DESCRIPTION =
  'With `other_weekday`, and only there: whose plan is run, 1 = Monday … 7 = Sunday.';
const UNTIL_DESCRIPTION =
  'With `half_day` alone: classes that begin then or later do not take place; absent: all do.';

@InputType({ description: 'New special days of a term; a term holds at most 200.' })
export class CreateSpecialDayInput {
  @Field(() => ID, {
    nullable: true,
    description: 'UUID chosen by the caller; made by the server when absent.',
  })
  @RowId()
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

  @Field(() => Int, { nullable: true, description: CYCLE_DAY_DESCRIPTION })
  @InRange(CYCLE_DAY)
  cycleDay?: number | null;

  @Field(() => Int, { nullable: true, description: WEEKDAY_DESCRIPTION })
  @InRange(WEEKDAY)
  weekday?: Weekday | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: UNTIL_DESCRIPTION })
  until?: string | null;

  @Field(() => String, { description: 'What they are called, 1 to 120 characters.' })
  @Text(TEXT_LIMITS.specialDayLabel)
  label!: string;
}

@InputType({
  description:
    'Changes of special days; absent fields stay as they are. A new kind drops what only the old one has.',
})
export class UpdateSpecialDayInput {
  @Field(() => ID, { description: 'The special days.' })
  @RowId()
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version the caller edited; another one answers CONFLICT.',
  })
  expectedVersion?: number | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day.' })
  firstDay?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day.' })
  lastDay?: string | null;

  @Field(() => SpecialDayKindEnum, { nullable: true, description: 'What they do.' })
  kind?: SpecialDayKind | null;

  @Field(() => Int, { nullable: true, description: CYCLE_DAY_DESCRIPTION })
  @InRange(CYCLE_DAY)
  cycleDay?: number | null;

  @Field(() => Int, { nullable: true, description: WEEKDAY_DESCRIPTION })
  @InRange(WEEKDAY)
  weekday?: Weekday | null;

  @Field(() => LocalTimeScalar, { nullable: true, description: UNTIL_DESCRIPTION })
  until?: string | null;

  @Field(() => String, { nullable: true, description: 'What they are called, 1 to 120 characters.' })
  @Text(TEXT_LIMITS.specialDayLabel)
  label?: string | null;
}
