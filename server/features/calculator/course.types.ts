import { Int } from 'type-graphql';
import * as g from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { FigureReasonEnum, WeightingEnum } from './grade-enums.types';
import { NotCountedReasonEnum } from './not-counted.types';
import { CourseWorkingType } from './working.types';

@g.OutputType('A rounded value, or the reason why there is none.')
export class CalculatedFigure extends g.output({
  value: g.optional(DecimalScalar, 'Null if there is a reason.'),
  reason: g.optional(FigureReasonEnum, 'Null if there is a value.'),
}) {}

@g.OutputType('Range of the projected grade.')
export class CalculatedBand extends g.output({
  low: g.field(CalculatedFigure, "With every open item one spread below the student's average."),
  high: g.field(CalculatedFigure, 'With every open item one spread above it.'),
}) {}

@g.OutputType('The projected grade.')
export class CalculatedProjection extends g.output({
  expected: g.field(CalculatedFigure, "With every open item at the student's average."),
  band: g.nullable(
    CalculatedBand,
    'Null if there are open items but fewer than 3 scores to estimate the spread. Both ends are equal if ' +
      'nothing is open.',
  ),
}) {}

/** The four numbers of a course and of a category. */
@g.OutputType()
class FourNumbersType extends g.output({
  current: g.field(CalculatedFigure, 'The grade so far; open items are left out.'),
  floor: g.field(CalculatedFigure, 'With 0 on every open item.'),
  ceiling: g.field(CalculatedFigure, 'With full points on every open item.'),
  projected: g.field(CalculatedProjection, "With every open item at the student's average."),
  gradedItems: g.field(Int, 'Number of items with a final score.'),
}) {}

@g.OutputType('The grades of one category.')
export class CalculatedCategory extends g.output(
  {
    id: g.field(String, 'The same value that was sent.'),
    periodId: g.nullable(String, 'The grading period that the numbers are of; null in a course without.'),
  },
  FourNumbersType,
) {}

@g.OutputType('A percentage on the grading scale.')
export class CalculatedLetter extends g.output({
  label: g.field(String, 'The letter grade.'),
  points: g.field(DecimalScalar),
  pass: g.field(Boolean, 'Whether it passes.'),
}) {}

@g.OutputType('The numbers of one grading period.')
export class CalculatedPeriod extends g.output(
  {
    id: g.field(String, 'As it was sent.'),
    letter: g.nullable(
      CalculatedLetter,
      'Of its current number, on the scale of the call; null where there is no number.',
    ),
  },
  FourNumbersType,
) {}

@g.OutputType('The letter grades of the four grades; null where there is no grade.')
export class CalculatedLetters extends g.output({
  current: g.nullable(CalculatedLetter, 'For the current grade.'),
  floor: g.nullable(CalculatedLetter, 'For the floor.'),
  ceiling: g.nullable(CalculatedLetter, 'For the ceiling.'),
  projected: g.nullable(CalculatedLetter, 'For the projected grade.'),
}) {}

@g.OutputType("An item that doesn't count, and why.")
export class NotCountedItem extends g.output({
  id: g.field(String, 'The same value that was sent.'),
  categoryId: g.nullable(String, 'Its category; null for none.'),
  reason: g.field(NotCountedReasonEnum),
}) {}

@g.OutputType('The grades of a course.')
export class CalculatedCourse extends g.output(
  {
    weighting: g.field(WeightingEnum, 'How the total was calculated.'),
    letters: g.field(CalculatedLetters, 'On the scale of this call.'),
    categories: g.field(
      [CalculatedCategory],
      'In the order they were sent; with grading periods, all of them for each period.',
    ),
    periods: g.field([CalculatedPeriod], 'In the order they were sent; empty without grading periods.'),
    notCounted: g.field([NotCountedItem], 'Items that are not in the current grade, and why.'),
    declaredWeight: g.field(
      DecimalScalar,
      'Sum of the weights, without bonus categories and nested ones. In a course with weighted categories, ' +
        'anything but 100 deserves a look.',
    ),
    working: g.field([CourseWorkingType], 'How each grade requested in `working` was calculated.'),
  },
  FourNumbersType,
) {}
