import type { RoundingRule } from '#domain/grading/rounding';
import { as, field, nullable, output, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { CalculatedFigure, CalculatedLetter } from './course.types';
import { RoundingRuleType } from './working.types';

@OutputType('The average of one year of a degree.')
export class CalculatedDegreeYear extends output({
  id: field(String, 'The same value that was sent.'),
  mean: field(CalculatedFigure, 'Average of its graded modules, weighted by credits.'),
  weight: field(DecimalScalar, 'The same value that was sent.'),
  credits: field(DecimalScalar, 'Credits of its graded modules: the divisor of the average.'),
}) {}

@OutputType('The class of a degree, and how it was calculated.')
export class CalculatedDegree extends output({
  years: field([CalculatedDegreeYear], 'In the order they were sent.'),
  weightInPlay: field(
    DecimalScalar,
    'Sum of the weights of the years with grades: the divisor of the average.',
  ),
  mean: field(CalculatedFigure, 'Weighted average of the years with grades.'),
  rounding: field(as<RoundingRule>(RoundingRuleType), 'How the averages were rounded, each once.'),
  band: nullable(CalculatedLetter, 'The class for the rounded average; null without an average.'),
}) {}
