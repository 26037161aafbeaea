import { Field } from 'type-graphql';
import type { Need } from '#domain/grading/solve-course';
import { DecimalScalar } from '../../graphql/scalars';
import { Nullable, OutputType } from '../../graphql/fields';
import { NeedStatusEnum, NeedUnitEnum } from '../calculator/need-enums.types';

@OutputType(
  'What the open work of a course must score to reach its target: the same on all of it.',
  'TargetNeed',
)
export class TargetNeedType {
  @Field(() => NeedStatusEnum, { description: 'Whether the target can be reached.' })
  status!: Need['status'];

  @Field(() => NeedUnitEnum, { description: 'The unit of `need`.' })
  unit!: Need['unit'];

  @Nullable(
    () => DecimalScalar,
    'The smallest value that reaches the target; null unless the status is safe or needed.',
  )
  need!: number | null;

  @Nullable(
    () => DecimalScalar,
    'The percentage with the best possible score; null if no score leads to a grade.',
  )
  maximum!: number | null;

  @Nullable(
    () => DecimalScalar,
    'The points possible of the only open assignment, assumed if it has none. Null if several are open.',
  )
  pointsPossible!: number | null;

  @Nullable(
    () => DecimalScalar,
    'The points possible assumed for each open assignment because none has any: the median of the course ' +
      '(the lower of two in the middle), or 100. Null if nothing is assumed.',
  )
  assumedPoints!: number | null;

  /** The open assignments. */
  itemIds!: readonly string[];
}
