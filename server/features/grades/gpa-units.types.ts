import { Int } from 'type-graphql';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { ScalePresetEnum } from '../calculator/grade-enums.types';

@g.OutputType('The average of courses whose grade points have one unit.', 'UnitAverage')
export class UnitAverageType extends g.output({
  preset: g.nullable(ScalePresetEnum, "A built-in scale of theirs; null for one of the student's own."),
  worst: g.field(DecimalScalar, 'Grade points of the worst grade, such as 5 in Germany.'),
  best: g.field(DecimalScalar, 'Grade points of the best grade, such as 1 in Germany.'),
  value: g.nullable(DecimalScalar, 'Rounded like the GPA; null until a course counts.'),
  courses: g.field(Int, 'Number of courses in it.'),
}) {}
