import { type DegreeClass, degreeClass } from './degree-class';
import type { RoundingRule } from './rounding';
import { transcriptAverage } from './gpa';
import { convertLinear, convertModifiedBavarian, type ConvertedGrade, scaleRange } from './scale-conversion';
import { percentOfLabel, type Scale } from './scale';
import { GERMAN, PERCENTAGE } from './scale-presets';
import { studyTranscript, type StudyRecord, type TranscriptCourse } from './stored-transcript';
import type { GpaView } from './transcript';

/**
 * How averages of a record are viewed: a view of `transcript.ts`; by percentage, whatever the scales; or only some
 * courses, such as those of a major.
 */
export type StudyView =
  | GpaView
  | { readonly kind: 'percentage' }
  | { readonly kind: 'chosen'; readonly courseIds: ReadonlySet<string> };

/**
 * The same record for a view; its transcripts, of a term and of all terms, are then calculated as usual. Terms stated
 * as a single line have no courses to choose from and no percentage: in those two views, their courses count instead,
 * if there are any.
 */
export function seenThrough(study: StudyRecord, view: StudyView): StudyRecord {
  if (view.kind === 'chosen') {
    return { ...withoutLines(study), courses: study.courses.filter(({ id }) => view.courseIds.has(id)) };
  }
  if (view.kind === 'percentage') {
    return {
      ...withoutLines(study),
      scale: PERCENTAGE,
      courses: study.courses.map((course) => byPercentage(course, study.scale)),
    };
  }
  return { ...study, rules: { ...study.rules, view } };
}

function withoutLines(study: StudyRecord): StudyRecord {
  return { ...study, terms: study.terms.map((term) => ({ ...term, stated: null })) };
}

/** Replaces a printed letter with its percentage. */
function byPercentage({ scale, ...course }: TranscriptCourse, ofAccount: Scale): TranscriptCourse {
  if (course.basis !== 'letter') return course;
  const percent = course.finalLetter ? percentOfLabel(scale ?? ofAccount, course.finalLetter) : null;
  return { ...course, basis: 'percent', percent };
}

/** A year of a degree: its terms and its weight. */
export interface StudyYear {
  readonly id: string;
  readonly termIds: readonly string[];
  readonly weight: number;
}

/**
 * The class of the degree: the weighted mean of the years' percentages. For a repeated course, the attempts that
 * count are used.
 */
export function studyClass(study: StudyRecord, years: readonly StudyYear[]): DegreeClass {
  const seen = seenThrough(study, { kind: 'percentage' });
  const rowOf = new Map(transcriptAverage(studyTranscript(seen)).rows.map((row) => [row.id, row]));
  return degreeClass(
    years.map(({ id, termIds, weight }) => ({
      id,
      weight,
      modules: seen.courses
        .filter(({ termId }) => termId !== null && termIds.includes(termId))
        .map((course) => ({ credits: course.credits, percent: rowOf.get(course.id)?.points ?? null })),
    })),
  );
}

/**
 * An average converted to another scale, as an estimate: by the modified Bavarian formula to German grades, otherwise
 * linearly.
 */
export function convertAverage(
  average: number,
  from: Scale,
  to: Scale,
  rounding: RoundingRule,
): ConvertedGrade {
  return to.id === GERMAN.id
    ? convertModifiedBavarian(average, scaleRange(from), rounding)
    : convertLinear(average, scaleRange(from), scaleRange(to), rounding);
}
