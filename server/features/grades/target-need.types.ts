import { DecimalScalar } from '../../graphql/scalars';
import * as g from '../../graphql/fields';
import { NeedStatusEnum, NeedUnitEnum } from '../calculator/grade-enums.types';

@g.OutputType(
  'What the open work of a course must score to reach its target: the same on all of it.',
  'TargetNeed',
)
export class TargetNeedType extends g.output({
  status: g.field(NeedStatusEnum, 'Whether the target can be reached.'),
  unit: g.field(NeedUnitEnum, 'The unit of `need`.'),
  need: g.nullable(
    DecimalScalar,
    'The smallest value that reaches the target; null unless the status is safe or needed.',
  ),
  maximum: g.nullable(
    DecimalScalar,
    'The percentage with the best possible score; null if no score leads to a grade.',
  ),
  pointsPossible: g.nullable(
    DecimalScalar,
    'The points possible of the only open assignment, assumed if it has none. Null if several are open.',
  ),
  assumedPoints: g.nullable(
    DecimalScalar,
    'The points possible assumed for each open assignment because none has any: the median of the course ' +
      '(the lower of two in the middle), or 100. Null if nothing is assumed, or open work counts as grades.',
  ),
}) {
  /** The open assignments. */
  itemIds!: readonly string[];
}
