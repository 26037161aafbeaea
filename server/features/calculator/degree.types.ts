import { Field } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedFigure, CalculatedLetter } from './course.types';
import { RoundingRuleType } from './working.types';

@OutputType('The average of one year of a degree.')
export class CalculatedDegreeYear {
  @Field(() => String, { description: 'The same value that was sent.' })
  id!: string;

  @Field(() => CalculatedFigure, { description: 'Average of its graded modules, weighted by credits.' })
  mean!: CalculatedFigure;

  @Field(() => DecimalScalar, { description: 'The same value that was sent.' })
  weight!: number;

  @Field(() => DecimalScalar, { description: 'Credits of its graded modules: the divisor of the average.' })
  credits!: number;
}

@OutputType('The class of a degree, and how it was calculated.')
export class CalculatedDegree {
  @Field(() => [CalculatedDegreeYear], { description: 'In the order they were sent.' })
  years!: readonly CalculatedDegreeYear[];

  @Field(() => DecimalScalar, {
    description: 'Sum of the weights of the years with grades: the divisor of the average.',
  })
  weightInPlay!: number;

  @Field(() => CalculatedFigure, { description: 'Weighted average of the years with grades.' })
  mean!: CalculatedFigure;

  @Field(() => RoundingRuleType, { description: 'How the averages were rounded, each once.' })
  rounding!: RoundingRule;

  @Nullable(() => CalculatedLetter, 'The class for the rounded average; null without an average.')
  band!: CalculatedLetter | null;
}
