import type { Grade } from '#domain/grading/course-grade';
import type { Need } from '#domain/grading/solve-course';
import { gradeReaching, letterFor, type Scale, type ScaleBand, scaleWith } from '#domain/grading/scale';
import { PRESET_SCALES } from '#domain/grading/scale-presets';
import type { CourseGrading_GradingFragment, GradeScale_ScaleFragment } from '../../../generated/graphql';
import type { Format } from '../../../ui/format/format-context';
import { needMessages } from '../../../messages/en/grades';
import { shownLabel } from '../../../ui/format/grade-text';

/** The fields that determine a course's scale. */
interface Graded {
  grading: Pick<CourseGrading_GradingFragment, 'scale' | 'rounding'>;
}

/** A scale as the engine reads it. */
export function toScale({ id, preset, bands, line }: GradeScale_ScaleFragment): Scale {
  const [first, ...rest] = bands;
  if (!first) throw new Error('A scale has no bands.');
  const unit = preset && PRESET_SCALES[preset].unit;
  return {
    ...{ id: id ?? preset ?? '', bands: [first, ...rest] },
    ...(line && { line }),
    ...(unit && { unit }),
  };
}

export function scaleOf({ grading }: Graded): Scale {
  return scaleWith(toScale(grading.scale), grading.rounding);
}

/** The band of a scale that a grade falls into; null without a grade, and where the grade itself is a number. */
export function bandOf(grade: Grade, scale: Scale): ScaleBand | null {
  return grade.gradable && !scale.unit ? letterFor(scale, grade.value) : null;
}

/**
 * The grade that a needed score is, for scales whose grades are numbers, "2.3", and its points where the work has
 * points of its own, "2.3 (38 of 50)"; null on other scales.
 */
export function neededGrade(
  { unit, need }: { unit: Need['unit']; need: number },
  pointsPossible: number | null,
  scale: Scale,
  format: Format,
): string | null {
  if (!scale.unit) return null;
  const isPoints = unit === 'points' && pointsPossible !== null && pointsPossible > 0;
  const grade = gradeReaching(scale, isPoints ? (need / pointsPossible) * 100 : need);
  if (grade === null) return null;
  const label = shownLabel(grade, format);
  return isPoints && pointsPossible !== scale.unit.outOf
    ? needMessages.gradeWithPoints(label, format.number(need), format.number(pointsPossible))
    : label;
}
