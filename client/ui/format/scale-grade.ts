import { gradeOnScale, type Scale } from '#domain/grading/scale';
import type { Format } from './format-context';
import { shownLabel } from './grade-text';

/** A grade is shown with all its decimals: 89.95 must not read as 90, which has another letter. */
const DECIMALS = 2;

/** A percentage as the scale says it: the grade if grades are numbers, "2.3", "13.5/20"; otherwise "87.5%". */
export function gradeText(percent: number, scale: Scale, format: Format): string {
  if (!scale.unit) return format.percent(percent, DECIMALS);
  return shownLabel(gradeOnScale(scale, percent).band.label, format);
}
