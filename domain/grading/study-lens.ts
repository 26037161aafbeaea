import { type DegreeClass, degreeClass } from './degree-class';
import type { RoundingRule } from './rounding';
import { transcriptAverage } from './gpa';
import { convertLinear, convertModifiedBavarian, type ConvertedGrade, scaleRange } from './scale-conversion';
import { percentOfLabel, type Scale } from './scale';
import { GERMAN, PERCENTAGE } from './scale-presets';
import { studyTranscript, type StudyRecord, type TranscriptCourse } from './stored-transcript';
import type { Lens } from './transcript';

/**
 * How the courses of one study are looked at: a lens of `transcript.ts`; their percentages, whatever the scales; or
 * some courses alone, such as those of a major.
 */
export type StudyLens =
  | Lens
  | { readonly kind: 'percentage' }
  | { readonly kind: 'chosen'; readonly courseIds: ReadonlySet<string> };

/**
 * The same study as a lens shows it: its transcripts, of a term and of all, are then made as always. Terms stated as
 * one line have no courses to choose from and no percentage: in those two lenses their courses, if any, take part.
 */
export function seenThrough(study: StudyRecord, lens: StudyLens): StudyRecord {
  if (lens.kind === 'chosen') {
    return { ...withoutLines(study), courses: study.courses.filter(({ id }) => lens.courseIds.has(id)) };
  }
  if (lens.kind === 'percentage') {
    return {
      ...withoutLines(study),
      scale: PERCENTAGE,
      courses: study.courses.map((course) => byPercentage(course, study.scale)),
    };
  }
  return { ...study, rules: { ...study.rules, lens } };
}

function withoutLines(study: StudyRecord): StudyRecord {
  return { ...study, terms: study.terms.map((term) => ({ ...term, stated: null })) };
}

/** A letter as it was printed becomes the percentage that it stands for. */
function byPercentage({ scale, ...course }: TranscriptCourse, ofAccount: Scale): TranscriptCourse {
  if (course.basis !== 'letter') return course;
  const percent = course.finalLetter ? percentOfLabel(scale ?? ofAccount, course.finalLetter) : null;
  return { ...course, basis: 'percent', percent };
}

/** A year of a degree: which terms belong to it, and what it weighs. */
export interface StudyYear {
  readonly id: string;
  readonly termIds: readonly string[];
  readonly weight: number;
}

/**
 * The class of the degree: the means of the years' percentages by their weights. Of a course that was taken again
 * the attempts that count take part.
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

/** An average on another scale, as an estimate: by the modified Bavarian formula into German grades, else linear. */
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
