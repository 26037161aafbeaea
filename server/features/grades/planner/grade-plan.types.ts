import type { NotPlanned } from '#domain/grading/plan-term';
import { ACCOUNT_LIMITS, NUMBER_RANGES, TEXT_LIMITS } from '#domain/limits/limits';
import * as g from '../../../graphql/fields';
import { DecimalScalar } from '../../../graphql/scalars';
import { CourseType } from '../../courses/course.types';

const NotPlannedReasonEnum = g.enumOf<NotPlanned>('NotPlannedReason');

@g.OutputType('The grade of one course in a plan.')
export class PlannedGradeType extends g.output({
  course: g.field(CourseType),
  letter: g.field(String, 'The grade on its scale.'),
  percent: g.field(DecimalScalar, 'The final percentage: the projected one, or the start of a better grade.'),
  rise: g.field(DecimalScalar, 'Percentage points above the projected grade; 0 if nothing has to change.'),
  isDecided: g.field(
    Boolean,
    'Whether the grade is fixed: by the caller, because it is graded by letter, or because it is ' +
      'archived.',
  ),
}) {}

@g.OutputType('One set of grades.')
export class GradePlanType extends g.output({
  average: g.nullable(
    DecimalScalar,
    "The GPA with these grades, by the account's rules; null if there is none.",
  ),
  effort: g.field(DecimalScalar, 'Total percentage points to gain; plans with fewer come first.'),
  grades: g.field([PlannedGradeType], 'One entry per planned course, by course code.'),
}) {}

@g.OutputType('A course that is left out of the plans.')
export class NotPlannedCourse extends g.output({
  course: g.field(CourseType),
  reason: g.field(NotPlannedReasonEnum),
}) {}

@g.OutputType('Sets of grades that reach a target GPA.')
export class GradePlansType extends g.output({
  isReached: g.field(Boolean, 'Whether any possible set of grades reaches the target.'),
  plans: g.field(
    [GradePlanType],
    "Sets that reach the target: the one closest to today's projection, then, for each course that would " +
      "have to improve, the closest one that doesn't need it to. If the target is out of reach, the best " +
      'possible set. Empty if no course can be planned.',
  ),
  notPlanned: g.field([NotPlannedCourse], 'Courses in the term that are left out.'),
}) {}

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
