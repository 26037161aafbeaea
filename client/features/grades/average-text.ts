import type { TranscriptAverage } from '#domain/grading/gpa';
import type { Format } from '../../ui/format';

/** An average with all the decimals its rounding keeps; a dash while there is none. */
export function averageText({ average, rounding }: TranscriptAverage, format: Format): string {
  return average.gradable ? format.fixed(average.value, rounding.decimals) : '–';
}
