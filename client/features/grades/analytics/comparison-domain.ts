import type { FourNumbers } from '#domain/grading/course-grade';
import { roundDomain, type Domain } from '../../../ui/plot/plot-scale';

const LABELS = 4;

/** An axis that fits the figures of several grades; 0 to 100 without any. */
export function numbersDomain(grades: readonly FourNumbers[]): Domain {
  const values = grades.flatMap(({ current, floor, ceiling, projected }) =>
    [current, floor, ceiling, projected.expected].flatMap((grade) => (grade.gradable ? [grade.value] : [])),
  );
  if (values.length === 0) return [0, 100];
  return roundDomain([Math.min(...values), Math.max(...values)], LABELS);
}
