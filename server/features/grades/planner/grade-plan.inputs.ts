import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';

@g.InputType('A course with a fixed grade.')
export class FixedGradeInput extends g.input({
  courseId: g.field(g.RowId, 'A course in the term, each at most once.'),
  letter: g.field(g.Text(TEXT_LIMITS.gradeLabel), 'A grade on its scale that can still be reached.'),
}) {}

@g.InputType('The grades in a term that reach a target GPA. Send exactly one of the two targets.')
export class PlanGradesInput extends g.input({
  termId: g.field(g.RowId, 'The term whose courses to plan.'),
  targetGpa: g.optional(g.DecimalIn(NUMBER_RANGES.gpaTarget), 'Target term GPA, after rounding.'),
  targetOverallGpa: g.optional(g.DecimalIn(NUMBER_RANGES.gpaTarget), 'Target overall GPA, after rounding.'),
  fixed: g.optional(
    g.AtMost(ACCOUNT_LIMITS.courses, FixedGradeInput),
    'Courses with a fixed grade. Defaults to none.',
  ),
}) {}
