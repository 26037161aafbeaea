import { Field, Int } from 'type-graphql';
import type { RowStatus } from '#domain/grading/gpa';
import type { RoundingRule } from '#domain/grading/rounding';
import { enumType } from '../../graphql/enum-type';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedFigure } from './course.types';
import { RoundingRuleType } from './working.types';

const RowStatusEnum = enumType<RowStatus>('TranscriptRowStatus', 'How a course counts in a GPA.', {
  counts: 'It counts.',
  superseded: 'Another attempt counts instead.',
  in_progress: 'It has no grade yet, or only a grade so far while an earlier attempt is finished.',
  no_points: 'Its grading basis has no grade points.',
  excluded: 'Left out by choice, or not among the last credits.',
});

@OutputType('How a course counted in a GPA.')
export class CalculatedTranscriptRow {
  @Field(() => String, { description: 'The same value that was sent.' })
  id!: string;

  @Field(() => RowStatusEnum, { description: 'Whether it counted, or why not.' })
  status!: RowStatus;

  @Nullable(() => String, 'Its letter grade; null for none.')
  label!: string | null;

  @Nullable(() => DecimalScalar, 'Grade points, including the bonus in the weighted GPA; null if none count.')
  points!: number | null;

  @Field(() => DecimalScalar, { description: 'Credits it adds to the divisor.' })
  creditsInGpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits earned.' })
  creditsEarned!: number;
}

@OutputType('A GPA with its credits, and how it was calculated.')
export class CalculatedAverage {
  @Field(() => CalculatedFigure, { description: 'Rounded once.' })
  average!: CalculatedFigure;

  @Field(() => DecimalScalar, { description: 'Σ points × credits: the dividend, to 4 decimals.' })
  qualityPoints!: number;

  @Field(() => DecimalScalar, { description: 'Credits of graded courses that count: the divisor.' })
  creditsInGpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits of all courses except audited ones.' })
  creditsAttempted!: number;

  @Field(() => DecimalScalar, { description: 'Credits of courses passed, each course once.' })
  creditsEarned!: number;

  @Field(() => Int, {
    description: "Graded courses without credits, which don't affect the GPA.",
  })
  coursesWithoutCredits!: number;

  @Field(() => RoundingRuleType, { description: 'How the GPA was rounded.' })
  rounding!: RoundingRule;

  @Field(() => [CalculatedTranscriptRow], {
    description: 'The courses in the order they were sent, then the past terms.',
  })
  rows!: readonly CalculatedTranscriptRow[];
}

@OutputType('The GPA of one term.')
export class CalculatedTerm {
  @Field(() => Int, { description: 'The same value that was sent.' })
  term!: number;

  @Field(() => CalculatedAverage, {
    description:
      "Calculated with the transcript's rules from this term's courses only; `last_credits` doesn't apply.",
  })
  result!: CalculatedAverage;
}

@OutputType('The GPAs of a transcript.')
export class CalculatedTranscript {
  @Field(() => CalculatedAverage, { description: 'The overall GPA, from the sums of points and credits.' })
  overall!: CalculatedAverage;

  @Field(() => [CalculatedTerm], { description: 'One entry per term, earliest first.' })
  terms!: readonly CalculatedTerm[];
}
