import { DECIMAL_LIMITS } from '#domain/limits/limits';
import { courseGrade, type Grade } from './course-grade';
import type { Gradebook } from './gradebook';
import { roundHalfUp } from './decimal';
import { rangeOfUnit } from './grade-unit';
import { isGradeAlone } from './letter-score';
import { bandOf, gradeOnScale, type Scale } from './scale';
import type { GradeBasis } from './transcript';

/** The scale and the basis on which a course is graded. */
export interface CourseReading {
  readonly scale: Scale;
  readonly basis: GradeBasis;
  /** For `letter`: the grade as printed in the transcript; null while there is none. */
  readonly finalLetter: string | null;
}

/** The stored figures of a course: its four percentages and its grade on the scale; null while there is none. */
export interface CourseFigures {
  percent: number | null;
  floor: number | null;
  ceiling: number | null;
  projected: number | null;
  letter: string | null;
  points: number | null;
  gradedItems: number;
}

/**
 * A gradebook as its scale reads it. Where grades are numbers, it tells scores that are grades from points, and
 * percentages keep four decimals, so that the grade is rounded once, by the course's rule, and not before.
 */
export function gradebookOn(scale: Scale, gradebook: Gradebook): Gradebook {
  const { unit } = scale;
  if (!unit) return gradebook;
  return {
    ...gradebook,
    items: gradebook.items.map((item) => ({ ...item, isGrade: isGradeAlone(item, scale) })),
    rules: { ...gradebook.rules, rounding: FULL_PRECISION, range: rangeOfUnit(unit) },
  };
}

const FULL_PRECISION = { decimals: DECIMAL_LIMITS.decimals, mode: 'half_up' } as const;

/** The figures of a gradebook. @throws RangeError when an input is not a decimal, see `parseDecimal` */
export function courseFigures(gradebook: Gradebook, reading: CourseReading): CourseFigures {
  const { current, floor, ceiling, projected, gradedItems } = courseGrade(
    gradebookOn(reading.scale, gradebook),
  );
  return {
    percent: valueOf(current),
    floor: valueOf(floor),
    ceiling: valueOf(ceiling),
    projected: valueOf(projected.expected),
    ...onScale(current, reading),
    gradedItems,
  };
}

function valueOf(grade: Grade): number | null {
  return grade.gradable ? grade.value : null;
}

/** For `letter`, the entered grade; otherwise the one that the percentage earns. */
function onScale(current: Grade, { scale, basis, finalLetter }: CourseReading) {
  const typed = basis === 'letter' && finalLetter ? bandOf(scale, finalLetter) : null;
  if (typed) return { letter: typed.label, points: typed.points };
  if (!current.gradable) return { letter: null, points: null };
  const { band, points } = gradeOnScale(scale, current.value);
  return { letter: band.label, points: roundHalfUp(points) };
}
