import { ENGINE_VERSION, evaluateCourse, toCourseGrade, type Grade } from '#domain/grading/course-grade';
import { gradebookOn } from '#domain/grading/course-figures';
import type { View } from '#domain/grading/course-total';
import { degreeClass } from '#domain/grading/study-view';
import { transcriptAverage } from '#domain/grading/gpa';
import type { Gradebook } from '#domain/grading/gradebook';
import { matchTotal } from '#domain/grading/match-total';
import { HALF_UP_HUNDREDTHS, roundHalfUp } from '#domain/grading/decimal';
import { gradeOnScale, type Scale, scaleWith } from '#domain/grading/scale';
import { convertLinear, convertModifiedBavarian } from '#domain/grading/scale-conversion';
import { UK_HONOURS, US_PLUS_MINUS } from '#domain/grading/scale-presets';
import { neededFor, neededForLetters, type NeedQuestion } from '#domain/grading/solve-course';
import { creditsNeeded, gpaNeeded } from '#domain/grading/solve-gpa';
import type { Transcript } from '#domain/grading/transcript';
import { courseWorking, type CourseWorking } from '#domain/grading/working';
import { WORK_BUDGETS } from '#domain/limits/limits';
import { badInput } from '../../errors/domain-error';
import { threadWork } from '../../work/thread-work';
import type { CalculateGradesInput, ConversionInput, DegreeInput } from './transcript.inputs';
import type { CalculatedGrades, CalculatedNeed, CalculatedTranscript } from './calculate.types';
import type { CalculatedCourse, CalculatedLetter, NotCountedItem } from './working.types';
import { checkUnique, completed, readGradebook, readMatch, readNeed, readScale } from './read-gradebook';
import type { GradebookInput } from './gradebook.inputs';
import { readGpaQuestion, readTranscript } from './read-transcript';

/**
 * Runs the requested calculations on this thread.
 * @throws BAD_USER_INPUT naming the field, OverBudget.
 */
export function calculate(input: CalculateGradesInput): CalculatedGrades {
  const own = readScale(input.scale);
  const { gradebook, need, match, transcript, averageNeed, creditsNeed, degree, conversion } = input;
  if (![gradebook, transcript, averageNeed, creditsNeed, degree, conversion, need, match].some(Boolean)) {
    throw badInput('input', 'must include something to calculate, such as `gradebook` or `transcript`');
  }
  const entered = gradebook ? readGradebook(gradebook, own ?? US_PLUS_MINUS) : null;
  const scale = scaleWith(own ?? US_PLUS_MINUS, entered?.rules?.rounding);
  const book = entered && gradebookOn(scale, entered);
  const record = transcript ? readTranscript(transcript, scale) : null;
  const overall = record && transcriptAverage(record);
  return {
    engineVersion: ENGINE_VERSION,
    course: book && gradebook ? courseOf(book, gradebook, scale) : null,
    need: need ? needOf(readNeed(required(book), need), need.target ?? null, scale) : null,
    match: match ? matchTotal(required(book), readMatch(required(book), match)) : null,
    transcript: record && overall && { overall, terms: termsOf(record) },
    averageNeed: averageNeed
      ? gpaNeeded(readGpaQuestion(averageNeed, overall, scale, 'averageNeed'), averageNeed.credits)
      : null,
    creditsNeed: creditsNeed
      ? creditsNeeded(readGpaQuestion(creditsNeed, overall, scale, 'creditsNeed'), creditsNeed.points)
      : null,
    degree: degree ? degreeOf(degree, own ?? UK_HONOURS) : null,
    conversion: conversion ? convert(conversion) : null,
  };
}

/** The same in a worker thread. */
export const calculateInThread = threadWork(calculate, {
  units: WORK_BUDGETS.calculation,
  overBudget: () =>
    badInput('input', 'asks for too much at once: send fewer items, or one target instead of all letters'),
});

function required(gradebook: Gradebook | null): Gradebook {
  if (gradebook) return gradebook;
  throw badInput('gradebook', 'is required by `need` and `match`');
}

function courseOf(gradebook: Gradebook, { working }: GradebookInput, scale: Scale): CalculatedCourse {
  const evaluation = evaluateCourse(gradebook);
  const grade = toCourseGrade(evaluation);
  const current = courseWorking(evaluation, 'current');
  const views = [...new Set<View>(working ?? ['current'])];
  return {
    ...grade,
    letters: {
      current: letterOf(grade.current, scale),
      floor: letterOf(grade.floor, scale),
      ceiling: letterOf(grade.ceiling, scale),
      projected: letterOf(grade.projected.expected, scale),
    },
    periods: grade.periods.map((period) => ({ ...period, letter: letterOf(period.current, scale) })),
    notCounted: notCountedIn(current),
    working: views.map((view) => (view === 'current' ? current : courseWorking(evaluation, view))),
  };
}

function letterOf(grade: Grade, scale: Scale): CalculatedLetter | null {
  if (!grade.gradable) return null;
  const { band, points } = gradeOnScale(scale, grade.value);
  return { label: band.label, pass: band.pass, points: roundHalfUp(points) };
}

function notCountedIn({ categories, leftOut }: CourseWorking): NotCountedItem[] {
  const own = categories.flatMap((category) => [
    ...category.items.flatMap(({ id, role }) =>
      role === 'dropped_lowest' || role === 'dropped_highest'
        ? [{ id, categoryId: category.id, reason: role }]
        : [],
    ),
    ...category.leftOut.map((item) => ({ ...item, categoryId: category.id })),
  ]);
  return [...own, ...leftOut.map((item) => ({ ...item, categoryId: null }))];
}

function needOf(question: NeedQuestion, target: number | null, scale: Scale): CalculatedNeed[] {
  if (target !== null) return [{ ...neededFor(question, target), target, label: null }];
  return neededForLetters(question, scale).map(({ band, ...need }) => ({
    ...need,
    target: band.minPercent,
    label: band.label,
  }));
}

function termsOf({ rows, pastTerms = [], scale, rules }: Transcript): CalculatedTranscript['terms'] {
  const terms = new Set([...rows, ...pastTerms].map(({ term }) => term));
  const view = rules?.view?.kind === 'weighted' ? rules.view : ({ kind: 'unweighted' } as const);
  return [...terms]
    .sort((a, b) => a - b)
    .map((term) => ({
      term,
      result: transcriptAverage({
        rows: rows.filter((row) => row.term === term),
        pastTerms: pastTerms.filter((past) => past.term === term),
        scale,
        rules: { ...rules, view },
      }),
    }));
}

function degreeOf({ years, rounding }: DegreeInput, scale: Scale): CalculatedGrades['degree'] {
  checkUnique(years, 'degree.years');
  const read = years.map(({ modules, ...year }) => ({
    ...year,
    modules: modules.map(({ credits, percent }) => ({ credits, percent: percent ?? null })),
  }));
  return degreeClass(read, scale, completed(rounding, HALF_UP_HUNDREDTHS));
}

function convert({ rule, got, from, to, rounding }: ConversionInput): CalculatedGrades['conversion'] {
  if (from.best === from.pass) throw badInput('conversion.from.pass', 'must differ from `best`');
  const rounded = completed(rounding, HALF_UP_HUNDREDTHS);
  if (rule === 'modified_bavarian') {
    if (to) throw badInput('conversion.to', 'is fixed by this rule: 1 is best, 4 passes');
    return convertModifiedBavarian(got, from, rounded);
  }
  if (!to) throw badInput('conversion.to', 'is required for this rule');
  return convertLinear(got, from, to, rounded);
}
