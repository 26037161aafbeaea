import { Field, Int, ObjectType } from 'type-graphql';
import type { RowStatus } from '#domain/grading/attempts';
import type { RoundingRule } from '#domain/grading/rounding';
import { enumType } from '../../graphql/enum-type';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedFigure } from './course.types';
import { RoundingRuleType } from './working.types';

const RowStatusEnum = enumType<RowStatus>('TranscriptRowStatus', 'What became of a course in an average.', {
  counts: 'It counts.',
  superseded: 'Another attempt counts in its place.',
  in_progress: 'It has no grade yet, or only one so far beside a finished attempt.',
  no_points: 'Its basis gives no points.',
  excluded: 'Kept out by its own switch, or beyond the last credits.',
});

@ObjectType({ simpleResolvers: true, description: 'What a course brought into an average.' })
export class CalculatedTranscriptRow {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;

  @Field(() => RowStatusEnum, { description: 'What became of it.' })
  status!: RowStatus;

  @Field(() => String, { nullable: true, description: 'Label of its band; null without one.' })
  label!: string | null;

  @Field(() => DecimalScalar, {
    nullable: true,
    description: 'Points, with the bonus of the lens; null when none count.',
  })
  points!: number | null;

  @Field(() => DecimalScalar, { description: 'Credits with which it is in the divisor.' })
  creditsInGpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits it earned.' })
  creditsEarned!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A grade point average with the credits behind it and the way to it.',
})
export class CalculatedAverage {
  @Field(() => CalculatedFigure, { description: 'Rounded once.' })
  average!: CalculatedFigure;

  @Field(() => DecimalScalar, { description: 'Σ points × credits: the dividend, 4 decimals.' })
  qualityPoints!: number;

  @Field(() => DecimalScalar, { description: 'Credits of the graded courses that count: the divisor.' })
  creditsInGpa!: number;

  @Field(() => DecimalScalar, { description: 'Credits of all courses, audited ones apart.' })
  creditsAttempted!: number;

  @Field(() => DecimalScalar, { description: 'Credits of the courses passed, each course once.' })
  creditsEarned!: number;

  @Field(() => Int, {
    description: 'Graded courses without credits beside courses with credits: they weigh nothing.',
  })
  coursesWithoutCredits!: number;

  @Field(() => RoundingRuleType, { description: 'How the average was rounded.' })
  rounding!: RoundingRule;

  @Field(() => [CalculatedTranscriptRow], {
    description: 'The courses in the order sent, then the past terms.',
  })
  rows!: readonly CalculatedTranscriptRow[];
}

@ObjectType({ simpleResolvers: true, description: 'The average of one term by itself.' })
export class CalculatedTerm {
  @Field(() => Int, { description: 'As it was sent.' })
  term!: number;

  @Field(() => CalculatedAverage, {
    description:
      'By the rules of the transcript, over the courses of this term alone; `last_credits` does not apply.',
  })
  result!: CalculatedAverage;
}

@ObjectType({ simpleResolvers: true, description: 'The averages of a transcript.' })
export class CalculatedTranscript {
  @Field(() => CalculatedAverage, { description: 'Over everything, from summed points and credits.' })
  overall!: CalculatedAverage;

  @Field(() => [CalculatedTerm], { description: 'One entry a term, the first term first.' })
  terms!: readonly CalculatedTerm[];
}
