import { Int } from 'type-graphql';
import { field, nullable, optional, output, OutputType } from '../../graphql/fields';
import { DecimalScalar } from '../../graphql/scalars';
import { FigureReasonEnum, WeightingEnum } from './grade-enums.types';
import { NotCountedReasonEnum } from './not-counted.types';
import { CourseWorkingType } from './working.types';

@OutputType('A rounded value, or the reason why there is none.')
export class CalculatedFigure extends output({
  value: optional(DecimalScalar, 'Null if there is a reason.'),
  reason: optional(FigureReasonEnum, 'Null if there is a value.'),
}) {}

@OutputType('Range of the projected grade.')
export class CalculatedBand extends output({
  low: field(CalculatedFigure, "With every open item one spread below the student's average."),
  high: field(CalculatedFigure, 'With every open item one spread above it.'),
}) {}

@OutputType('The projected grade.')
export class CalculatedProjection extends output({
  expected: field(CalculatedFigure, "With every open item at the student's average."),
  band: nullable(
    CalculatedBand,
    'Null if there are open items but fewer than 3 scores to estimate the spread. Both ends are equal if ' +
      'nothing is open.',
  ),
}) {}

/** The four numbers of a course and of a category. */
@OutputType()
class FourNumbersType extends output({
  current: field(CalculatedFigure, 'The grade so far; open items are left out.'),
  floor: field(CalculatedFigure, 'With 0 on every open item.'),
  ceiling: field(CalculatedFigure, 'With full points on every open item.'),
  projected: field(CalculatedProjection, "With every open item at the student's average."),
  gradedItems: field(Int, 'Number of items with a final score.'),
}) {}

@OutputType('The grades of one category.')
export class CalculatedCategory extends output(
  {
    id: field(String, 'The same value that was sent.'),
    periodId: nullable(String, 'The grading period that the numbers are of; null in a course without.'),
  },
  FourNumbersType,
) {}

@OutputType('A percentage on the grading scale.')
export class CalculatedLetter extends output({
  label: field(String, 'The letter grade.'),
  points: field(DecimalScalar),
  pass: field(Boolean, 'Whether it passes.'),
}) {}

@OutputType('The numbers of one grading period.')
export class CalculatedPeriod extends output(
  {
    id: field(String, 'As it was sent.'),
    letter: nullable(
      CalculatedLetter,
      'Of its current number, on the scale of the call; null where there is no number.',
    ),
  },
  FourNumbersType,
) {}

@OutputType('The letter grades of the four grades; null where there is no grade.')
export class CalculatedLetters extends output({
  current: nullable(CalculatedLetter, 'For the current grade.'),
  floor: nullable(CalculatedLetter, 'For the floor.'),
  ceiling: nullable(CalculatedLetter, 'For the ceiling.'),
  projected: nullable(CalculatedLetter, 'For the projected grade.'),
}) {}

@OutputType("An item that doesn't count, and why.")
export class NotCountedItem extends output({
  id: field(String, 'The same value that was sent.'),
  categoryId: nullable(String, 'Its category; null for none.'),
  reason: field(NotCountedReasonEnum),
}) {}

@OutputType('The grades of a course.')
export class CalculatedCourse extends output(
  {
    weighting: field(WeightingEnum, 'How the total was calculated.'),
    letters: field(CalculatedLetters, 'On the scale of this call.'),
    categories: field(
      [CalculatedCategory],
      'In the order they were sent; with grading periods, all of them for each period.',
    ),
    periods: field([CalculatedPeriod], 'In the order they were sent; empty without grading periods.'),
    notCounted: field([NotCountedItem], 'Items that are not in the current grade, and why.'),
    declaredWeight: field(
      DecimalScalar,
      'Sum of the weights, without bonus categories and nested ones. In a course with weighted categories, ' +
        'anything but 100 deserves a look.',
    ),
    working: field([CourseWorkingType], 'How each grade requested in `working` was calculated.'),
  },
  FourNumbersType,
) {}
