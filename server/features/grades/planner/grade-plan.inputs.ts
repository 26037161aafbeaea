import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import { AtMost, DecimalIn, field, input, InputType, optional, RowId, Text } from '../../../graphql/fields';

@InputType('A course with a fixed grade.')
export class FixedGradeInput extends input({
  courseId: field(RowId, 'A course in the term, each at most once.'),
  letter: field(Text(TEXT_LIMITS.gradeLabel), 'A grade on its scale that can still be reached.'),
}) {}

@InputType('The grades in a term that reach a target GPA. Send exactly one of the two targets.')
export class PlanGradesInput extends input({
  termId: field(RowId, 'The term whose courses to plan.'),
  targetGpa: optional(DecimalIn(NUMBER_RANGES.gpaTarget), 'Target term GPA, after rounding.'),
  targetOverallGpa: optional(DecimalIn(NUMBER_RANGES.gpaTarget), 'Target overall GPA, after rounding.'),
  fixed: optional(
    AtMost(ACCOUNT_LIMITS.courses, FixedGradeInput),
    'Courses with a fixed grade. Defaults to none.',
  ),
}) {}
