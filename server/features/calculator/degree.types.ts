import { Field, ObjectType } from 'type-graphql';
import type { RoundingRule } from '#domain/grading/rounding';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedFigure, CalculatedLetter } from './course.types';
import { RoundingRuleType } from './working.types';

@ObjectType({ simpleResolvers: true, description: 'The mean of one year of a degree.' })
export class CalculatedDegreeYear {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;

  @Field(() => CalculatedFigure, { description: 'Mean of its graded modules by credits.' })
  mean!: CalculatedFigure;

  @Field(() => DecimalScalar, { description: 'As it was sent.' })
  weight!: number;

  @Field(() => DecimalScalar, { description: 'Credits of its graded modules: the divisor of its mean.' })
  credits!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The class of a degree, with the way to it.' })
export class CalculatedDegree {
  @Field(() => [CalculatedDegreeYear], { description: 'In the order sent.' })
  years!: readonly CalculatedDegreeYear[];

  @Field(() => DecimalScalar, {
    description: 'Sum of the weights of the years that carry marks: the divisor of the mean.',
  })
  weightInPlay!: number;

  @Field(() => CalculatedFigure, { description: 'Weighted mean of the years that carry marks.' })
  mean!: CalculatedFigure;

  @Field(() => RoundingRuleType, { description: 'How the means were rounded, each once.' })
  rounding!: RoundingRule;

  @Field(() => CalculatedLetter, {
    nullable: true,
    description: 'Its class, by the rounded mean; null without one.',
  })
  band!: CalculatedLetter | null;
}
