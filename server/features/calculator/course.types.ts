import { Field, Int, ObjectType } from 'type-graphql';
import type { Weighting } from '#domain/grading/rules';
import { DecimalScalar } from '../../graphql/scalars';
import { FigureReasonEnum, WeightingEnum, type FigureReason } from './grade-enums.types';
import { NotCountedReasonEnum, type NotCountedReason } from './not-counted.types';
import { CourseWorkingType } from './working.types';

@ObjectType({ simpleResolvers: true, description: 'A rounded figure, or the reason why there is none yet.' })
export class CalculatedFigure {
  @Field(() => DecimalScalar, { nullable: true, description: 'Null when there is a reason.' })
  value?: number;

  @Field(() => FigureReasonEnum, { nullable: true, description: 'Null when there is a value.' })
  reason?: FigureReason;
}

@ObjectType({ simpleResolvers: true, description: 'From where to where the projected number may go.' })
export class CalculatedBand {
  @Field(() => CalculatedFigure, { description: 'Every open item one spread below the student’s mean.' })
  low!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'Every open item one spread above it.' })
  high!: CalculatedFigure;
}

@ObjectType({ simpleResolvers: true, description: 'Where a grade is heading.' })
export class CalculatedProjection {
  @Field(() => CalculatedFigure, { description: 'With every open item at the student’s own mean.' })
  expected!: CalculatedFigure;

  @Field(() => CalculatedBand, {
    nullable: true,
    description:
      'Null when something is open and fewer than 3 scores tell how far they spread; its two ends are the same when nothing is open.',
  })
  band!: CalculatedBand | null;
}

/** The four numbers of a course and of a category. */
@ObjectType({ simpleResolvers: true })
class FourNumbersType {
  @Field(() => CalculatedFigure, { description: 'Over what is graded so far.' })
  current!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'With every open item at 0.' })
  floor!: CalculatedFigure;

  @Field(() => CalculatedFigure, { description: 'With every open item at full marks.' })
  ceiling!: CalculatedFigure;

  @Field(() => CalculatedProjection, { description: 'With every open item at the student’s own mean.' })
  projected!: CalculatedProjection;

  @Field(() => Int, { description: 'Items with a final grade.' })
  gradedItems!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The numbers of one category.' })
export class CalculatedCategory extends FourNumbersType {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a percentage is worth on the scale.' })
export class CalculatedLetter {
  @Field(() => String, { description: 'Label of the band.' })
  label!: string;

  @Field(() => DecimalScalar, { description: 'Grade points.' })
  points!: number;

  @Field(() => Boolean, { description: 'Whether it earns the credits.' })
  pass!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The letters of the four numbers; null where there is no number.',
})
export class CalculatedLetters {
  @Field(() => CalculatedLetter, { nullable: true, description: 'Of the current number.' })
  current!: CalculatedLetter | null;

  @Field(() => CalculatedLetter, { nullable: true, description: 'Of the floor.' })
  floor!: CalculatedLetter | null;

  @Field(() => CalculatedLetter, { nullable: true, description: 'Of the ceiling.' })
  ceiling!: CalculatedLetter | null;

  @Field(() => CalculatedLetter, { nullable: true, description: 'Of the projected number.' })
  projected!: CalculatedLetter | null;
}

@ObjectType({ simpleResolvers: true, description: 'An item that does not count, and why.' })
export class NotCountedItem {
  @Field(() => String, { description: 'As it was sent.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Its category; null when it has none.' })
  categoryId!: string | null;

  @Field(() => NotCountedReasonEnum, { description: 'Why.' })
  reason!: NotCountedReason;
}

@ObjectType({ simpleResolvers: true, description: 'The numbers of a course.' })
export class CalculatedCourse extends FourNumbersType {
  @Field(() => WeightingEnum, { description: 'How the total was formed.' })
  weighting!: Weighting;

  @Field(() => CalculatedLetters, { description: 'On the scale of the call.' })
  letters!: CalculatedLetters;

  @Field(() => [CalculatedCategory], { description: 'In the order sent.' })
  categories!: readonly CalculatedCategory[];

  @Field(() => [NotCountedItem], { description: 'What is out of the current number, and why.' })
  notCounted!: readonly NotCountedItem[];

  @Field(() => DecimalScalar, {
    description:
      'Sum of the weights, bonus categories apart; anything but 100 in a course by weights deserves a look.',
  })
  declaredWeight!: number;

  @Field(() => [CourseWorkingType], {
    description: 'The way to each number that was asked for in `working`.',
  })
  working!: readonly CourseWorkingType[];
}
