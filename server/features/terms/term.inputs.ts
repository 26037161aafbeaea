import { ValidateNested } from 'class-validator';
import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import type { Weekday } from '#domain/time/local-date';
import { AtMost } from '../../graphql/checks';
import {
  DecimalIn,
  ExpectedVersion,
  NewRowId,
  Nullable,
  NullableDecimalIn,
  NullableIntIn,
  NullableText,
  RowId,
  Text,
} from '../../graphql/fields';
import { LocalDateScalar, TimezoneScalar } from '../../graphql/scalars';

@InputType({ description: 'A past term entered as one row, as stated on its transcript.' })
export class StatedAverageInput {
  @DecimalIn(NUMBER_RANGES.statedGpa, 'The GPA, 0 to 100.')
  gpa!: number;

  @DecimalIn(NUMBER_RANGES.studyCredits, 'Credits in the GPA, 0 to 10,000.')
  creditsInGpa!: number;

  @NullableDecimalIn(NUMBER_RANGES.studyCredits, 'Credits earned. Defaults to the credits in the GPA.')
  creditsEarned?: number | null;

  @NullableDecimalIn(NUMBER_RANGES.studyCredits, 'Credits attempted. Defaults to the credits in the GPA.')
  creditsAttempted?: number | null;
}

/** The rotation of a term's days. */
@InputType()
abstract class TermRotationInput {
  @Nullable(
    () => [Int],
    'Weekdays on which the rotation counts, 1 = Monday … 7 = Sunday, each at most once; null for Monday ' +
      'to Friday.',
  )
  @AtMost(7)
  schoolWeekdays?: Weekday[] | null;

  @NullableIntIn(
    NUMBER_RANGES.cycleLength,
    'Number of cycle days in the rotation, 2 to 10; null for no rotation.',
  )
  cycleLength?: number | null;

  @Nullable(() => LocalDateScalar, "The day that is cycle day 1 in week 1; null for the term's first day.")
  cycleStartsOn?: string | null;
}

@InputType({ description: 'A new term. An account can have at most 40.' })
export class CreateTermInput extends TermRotationInput {
  @NewRowId()
  id?: string | null;

  @Text(TEXT_LIMITS.termName, '1 to 80 characters.')
  name!: string;

  @Field(() => LocalDateScalar)
  startsOn!: string;

  @Field(() => LocalDateScalar, { description: 'Last day, on or after the first day.' })
  endsOn!: string;

  @Nullable(() => TimezoneScalar, "Time zone of the school. Defaults to the student's own.")
  timezone?: string | null;

  @Nullable(
    () => Boolean,
    'Whether it becomes the current term. Defaults to true if there is no current term.',
  )
  isCurrent?: boolean | null;

  @Nullable(() => StatedAverageInput, 'For a past term: its totals instead of its courses.')
  @ValidateNested()
  stated?: StatedAverageInput | null;
}

@InputType({
  description:
    'Changes to a term. Omitted fields stay the same; only `stated` and the rotation fields can be null.',
})
export class UpdateTermInput extends TermRotationInput {
  @RowId()
  id!: string;

  @ExpectedVersion()
  expectedVersion?: number | null;

  @NullableText(TEXT_LIMITS.termName, '1 to 80 characters.')
  name?: string | null;

  @Nullable(() => LocalDateScalar)
  startsOn?: string | null;

  @Nullable(() => LocalDateScalar, 'Last day, on or after the first day.')
  endsOn?: string | null;

  @Nullable(() => TimezoneScalar, 'Time zone of the school. Existing deadlines keep theirs.')
  timezone?: string | null;

  @Nullable(() => Boolean, 'True makes it the current term instead of any other.')
  isCurrent?: boolean | null;

  @Nullable(
    () => StatedAverageInput,
    'Its totals instead of its courses; null to calculate its GPA from its courses again.',
  )
  @ValidateNested()
  stated?: StatedAverageInput | null;
}

/** Which term a list is of. */
@ArgsType()
export class OfTermArgs {
  @RowId()
  termId!: string;
}
