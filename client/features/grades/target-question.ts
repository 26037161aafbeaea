import { transcriptAverage } from '#domain/grading/gpa';
import type { GpaQuestion } from '#domain/grading/solve-gpa';
import { transcriptOf, type Study } from './study';

/** What the average over everything stands on, and where it shall go. */
export function questionOf({ record }: Study, target: number): GpaQuestion {
  const { qualityPoints, creditsInGpa, rounding } = transcriptAverage(transcriptOf(record, null));
  return { qualityPoints, creditsInGpa, target, scale: record.scale, rounding };
}
