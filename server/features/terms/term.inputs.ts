import { IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import { AtMost, InRange, RowId, Text } from '../../graphql/checks';
import { ExpectedVersion, NewRowId } from '../../graphql/fields';
import { DecimalScalar, LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';

@InputType({ description: 'A past term as one line, as its transcript states it.' })
export class StatedAverageInput {
  @Field(() => DecimalScalar, { description: 'The average, 0 to 100.' })
  @InRange(NUMBER_RANGES.statedGpa)
  gpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits behind the average, 0 to 10 000.' })
  @InRange(NUMBER_RANGES.studyCredits)
  creditsInGpa!: number;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Credits earned; as many as count when absent.',
  })
  @InRange(NUMBER_RANGES.studyCredits)
  creditsEarned?: number | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Credits attempted; as many as count when absent.',
  })
  @InRange(NUMBER_RANGES.studyCredits)
  creditsAttempted?: number | null;
}

/** How the days of a term come round. */
@InputType()
abstract class TermRotationInput {
  @Field(() => [Int], {
    nullable: true,
    description:
      'ISO weekdays (1 = Monday … 7 = Sunday) a rotation is counted on, each once; null: Monday to Friday.',
  })
  @IsOptional()
  @AtMost(7)
  schoolWeekdays?: Weekday[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'School days after which a rotation of cycle days begins anew, 2 to 10; null: there is none.',
  })
  @InRange(NUMBER_RANGES.cycleLength)
  cycleLength?: number | null;

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The day of the term that is cycle day 1 in week 1; null: its first day.',
  })
  cycleStartsOn?: string | null;
}

@InputType({ description: 'A new term. An account holds at most 40.' })
export class CreateTermInput extends TermRotationInput {
  @NewRowId()
  id?: string | null;

  @Field(() => String, { description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.termName)
  name!: string;

  @Field(() => LocalDateScalar, { description: 'First day.' })
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Last day, on or after the first.' })
  endsOn!: string;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: "Zone of the institution; the student's own when absent.",
  })
  timezone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it becomes the current term. When absent: only if there is no current term yet.',
  })
  isCurrent?: boolean | null;

  @Field(() => StatedAverageInput, {
    nullable: true,
    description: 'For a past term: one line in place of its courses.',
  })
  @IsOptional()
  @ValidateNested()
  stated?: StatedAverageInput | null;
}

@InputType({
  description:
    'Changes of a term; absent fields stay as they are, and only `stated` and those of the rotation may be null.',
})
export class UpdateTermInput extends TermRotationInput {
  @Field(() => ID, { description: 'The term.' })
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: '1 to 80 characters.' })
  @Text(TEXT_LIMITS.termName)
  name?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'First day.' })
  startsOn?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'Last day, on or after the first.' })
  endsOn?: string | null;

  @Field(() => TimezoneScalar, {
    nullable: true,
    description: 'Zone of the institution. Deadlines that are already set keep theirs.',
  })
  timezone?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True makes it the current term, and no other one is.',
  })
  isCurrent?: boolean | null;

  @Field(() => StatedAverageInput, {
    nullable: true,
    description: 'One line in place of its courses; null: its courses make its average again.',
  })
  @IsOptional()
  @ValidateNested()
  stated?: StatedAverageInput | null;
}

/** Which term a list is of. */
@ArgsType()
export class OfTermArgs {
  @Field(() => ID, { description: 'The term.' })
  @RowId()
  termId!: string;
}
