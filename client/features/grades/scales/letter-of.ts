import type { Grade } from '#domain/grading/course-grade';
import { letterFor, type Scale, type ScaleBand } from '#domain/grading/scale';
import type { CourseGrading_GradingFragment, GradeScale_ScaleFragment } from '../../../generated/graphql';

/** The fields that determine a course's scale. */
interface Graded {
  grading: Pick<CourseGrading_GradingFragment, 'scale'>;
}

/** A scale as the engine reads it. */
export function toScale({ id, preset, bands, line }: GradeScale_ScaleFragment): Scale {
  const [first, ...rest] = bands;
  if (!first) throw new Error('A scale has no bands.');
  return { id: id ?? preset ?? '', bands: [first, ...rest], ...(line ? { line } : {}) };
}

export function scaleOf({ grading }: Graded): Scale {
  return toScale(grading.scale);
}

/** The band of a scale that a grade falls into; null without a grade. */
export function bandOf(grade: Grade, scale: Scale): ScaleBand | null {
  return grade.gradable ? letterFor(scale, grade.value) : null;
}
