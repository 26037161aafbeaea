import { type DecimalInput, parseDecimal, sum, HALF_UP_HUNDREDTHS, type RoundingRule } from './decimal';
import { type Figure, notGradable, roundedFigure } from './figure';
import { transcriptAverage } from './gpa';
import { letterFor, percentOfLabel, type Scale, type ScaleBand } from './scale';
import {
  type ConvertedGrade,
  convertLinear,
  convertModifiedBavarian,
  GERMAN_RANGE,
  scaleRange,
} from './scale-conversion';
import { PERCENTAGE, UK_HONOURS } from './scale-presets';
import { type StudyRecord, studyTranscript, type TranscriptCourse, type GpaView } from './transcript';

interface DegreeYear {
  readonly id: string;
  /** Its share of the degree, in any unit: 0, 30, and 70 for a usual three-year course. 0 or more. */
  readonly weight: DecimalInput;
  readonly modules: readonly { readonly credits: DecimalInput; readonly percent: DecimalInput | null }[];
}

/** Why there is no class yet. */
export type DegreeReason = 'nothing_graded' | 'no_weight_in_play' | 'out_of_range';

/** The class of a degree and the means behind it. */
interface DegreeClass {
  /** One entry per year: its mean by credits over the graded modules. */
  readonly years: readonly {
    readonly id: string;
    readonly mean: Figure<DegreeReason>;
    readonly weight: number;
    /** Credits of its graded modules: the divisor of its mean. */
    readonly credits: number;
  }[];
  /** Sum of the weights of the years that count: the divisor of the mean; 0 while there is none. */
  readonly weightInPlay: number;
  readonly rounding: RoundingRule;
  readonly mean: Figure<DegreeReason>;
  /** Null while there is no mean. */
  readonly band: ScaleBand | null;
}

/**
 * The weighted mean of the years' means, rounded once; the class uses the rounded value, so 59.99 isn't 60. Years
 * with weight 0 or without a graded module don't count, and the others share the whole. Source: Durham University's
 * rules for the classification of degrees (weighted level means, two decimals).
 *
 * @throws RangeError when an input is not a decimal
 */
export function degreeClass(
  years: readonly DegreeYear[],
  scale: Scale = UK_HONOURS,
  rounding: RoundingRule = HALF_UP_HUNDREDTHS,
): DegreeClass {
  const means = years.map((year) => ({ ...year, weight: parseDecimal(year.weight), ...meanOf(year) }));
  const inPlay = means.flatMap(({ weight, exact }) =>
    exact !== null && weight.gt(0) ? [{ weight, exact }] : [],
  );
  const weights = sum(inPlay.map(({ weight }) => weight));
  const hasMarks = means.some(({ exact }) => exact !== null);
  const mean: Figure<DegreeReason> = weights.gt(0)
    ? roundedFigure(sum(inPlay.map(({ weight, exact }) => weight.mul(exact))).div(weights), rounding)
    : notGradable(hasMarks ? 'no_weight_in_play' : 'nothing_graded');
  return {
    years: means.map(({ id, weight, exact, credits }) => ({
      id,
      weight: weight.valueOf(),
      credits: credits.valueOf(),
      mean: exact === null ? notGradable('nothing_graded') : roundedFigure(exact, rounding),
    })),
    weightInPlay: weights.valueOf(),
    rounding,
    mean,
    band: mean.gradable ? letterFor(scale, mean.value) : null,
  };
}

function meanOf({ modules }: DegreeYear) {
  const graded = modules.flatMap(({ credits, percent }) =>
    percent === null ? [] : [{ credits: parseDecimal(credits), percent: parseDecimal(percent) }],
  );
  const credits = sum(graded.map((module) => module.credits));
  if (!credits.gt(0)) return { credits, exact: null };
  return { credits, exact: sum(graded.map((module) => module.credits.mul(module.percent))).div(credits) };
}

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
  const { best, pass } = scaleRange(to);
  return best === GERMAN_RANGE.best && pass === GERMAN_RANGE.pass
    ? convertModifiedBavarian(average, scaleRange(from), rounding)
    : convertLinear(average, scaleRange(from), { best, pass }, rounding);
}
