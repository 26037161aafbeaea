import { Field, Int } from 'type-graphql';
import type { Weighting } from '#domain/grading/rules';
import { Nullable, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { FigureReasonEnum, WeightingEnum, type FigureReason } from './grade-enums.types';
import { NotCountedReasonEnum, type NotCountedReason } from './not-counted.types';
import { CourseWorkingType } from './working.types';

@OutputType('A rounded value, or the reason why there is none.')
export class CalculatedFigure {
  @Nullable(() => DecimalScalar, 'Null if there is a reason.')
  value?: number;

  @Nullable(() => FigureReasonEnum, 'Null if there is a value.')
  reason?: FigureReason;
}

@OutputType('Range of the projected grade.')
export class CalculatedBand {
  @Field(() => CalculatedFigure, {
    description: "With every open item one spread below the student's average.",
  })
  low!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'With every open item one spread above it.' })
  high!: CalculatedFigure;
}

@OutputType('The projected grade.')
export class CalculatedProjection {
  @Field(() => CalculatedFigure, { description: "With every open item at the student's average." })
  expected!: CalculatedFigure;

  @Nullable(
    () => CalculatedBand,
    'Null if there are open items but fewer than 3 scores to estimate the spread. Both ends are equal ' +
      'if nothing is open.',
  )
  band!: CalculatedBand | null;
}

/** The four numbers of a course and of a category. */
@OutputType()
class FourNumbersType {
  @Field(() => CalculatedFigure, { description: 'The grade so far; open items are left out.' })
  current!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'With 0 on every open item.' })
  floor!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'With full points on every open item.' })
  ceiling!: CalculatedFigure;

  @Field(() => CalculatedProjection, { description: "With every open item at the student's average." })
  projected!: CalculatedProjection;

  @Field(() => Int, { description: 'Number of items with a final score.' })
  gradedItems!: number;
}

@OutputType('The grades of one category.')
export class CalculatedCategory extends FourNumbersType {
  @Field(() => String, { description: 'The same value that was sent.' })
  id!: string;

  @Nullable(() => String, 'The grading period that the numbers are of; null in a course without.')
  periodId!: string | null;
}

@OutputType('A percentage on the grading scale.')
export class CalculatedLetter {
  @Field(() => String, { description: 'The letter grade.' })
  label!: string;

  @Field(() => DecimalScalar)
  points!: number;

  @Field(() => Boolean, { description: 'Whether it passes.' })
  pass!: boolean;
}

@OutputType('The numbers of one grading period.')
export class CalculatedPeriod extends FourNumbersType {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;

  @Nullable(
    () => CalculatedLetter,
    'Of its current number, on the scale of the call; null where there is no number.',
  )
  letter!: CalculatedLetter | null;
}

@OutputType('The letter grades of the four grades; null where there is no grade.')
export class CalculatedLetters {
  @Nullable(() => CalculatedLetter, 'For the current grade.')
  current!: CalculatedLetter | null;

  @Nullable(() => CalculatedLetter, 'For the floor.')
  floor!: CalculatedLetter | null;

  @Nullable(() => CalculatedLetter, 'For the ceiling.')
  ceiling!: CalculatedLetter | null;

  @Nullable(() => CalculatedLetter, 'For the projected grade.')
  projected!: CalculatedLetter | null;
}

@OutputType("An item that doesn't count, and why.")
export class NotCountedItem {
  @Field(() => String, { description: 'The same value that was sent.' })
  id!: string;

  @Nullable(() => String, 'Its category; null for none.')
  categoryId!: string | null;

  @Field(() => NotCountedReasonEnum)
  reason!: NotCountedReason;
}

@OutputType('The grades of a course.')
export class CalculatedCourse extends FourNumbersType {
  @Field(() => WeightingEnum, { description: 'How the total was calculated.' })
  weighting!: Weighting;

  @Field(() => CalculatedLetters, { description: 'On the scale of this call.' })
  letters!: CalculatedLetters;

  @Field(() => [CalculatedCategory], {
    description: 'In the order they were sent; with grading periods, all of them for each period.',
  })
  categories!: readonly CalculatedCategory[];

  @Field(() => [CalculatedPeriod], {
    description: 'In the order they were sent; empty without grading periods.',
  })
  periods!: readonly CalculatedPeriod[];

  @Field(() => [NotCountedItem], { description: 'Items that are not in the current grade, and why.' })
  notCounted!: readonly NotCountedItem[];

  @Field(() => DecimalScalar, {
    description:
      'Sum of the weights, without bonus categories and nested ones. In a course with weighted ' +
      'categories, anything but 100 deserves a look.',
  })
  declaredWeight!: number;

  @Field(() => [CourseWorkingType], {
    description: 'How each grade requested in `working` was calculated.',
  })
  working!: readonly CourseWorkingType[];
}
