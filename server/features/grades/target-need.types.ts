import { DecimalScalar } from '../../graphql/scalars';
import { field, nullable, output, OutputType } from '../../graphql/fields';
import { NeedStatusEnum, NeedUnitEnum } from '../calculator/need-enums.types';

@OutputType(
  'What the open work of a course must score to reach its target: the same on all of it.',
  'TargetNeed',
)
export class TargetNeedType extends output({
  status: field(NeedStatusEnum, 'Whether the target can be reached.'),
  unit: field(NeedUnitEnum, 'The unit of `need`.'),
  need: nullable(
    DecimalScalar,
    'The smallest value that reaches the target; null unless the status is safe or needed.',
  ),
  maximum: nullable(
    DecimalScalar,
    'The percentage with the best possible score; null if no score leads to a grade.',
  ),
  pointsPossible: nullable(
    DecimalScalar,
    'The points possible of the only open assignment, assumed if it has none. Null if several are open.',
  ),
  assumedPoints: nullable(
    DecimalScalar,
    'The points possible assumed for each open assignment because none has any: the median of the course ' +
      '(the lower of two in the middle), or 100. Null if nothing is assumed, or open work counts as grades.',
  ),
}) {
  /** The open assignments. */
  itemIds!: readonly string[];
}
