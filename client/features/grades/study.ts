import { transcriptAverage, type TranscriptAverage, type UnitAverage } from '#domain/grading/gpa';
import { unitOf } from '#domain/grading/gpa-units';
import type { Scale } from '#domain/grading/scale';
import { sum } from '#domain/sum';
import type { GpaQuestion } from '#domain/grading/solve-gpa';
import {
  type Transcript,
  isUnderWay,
  studyTranscript,
  termTranscript,
  type StudyRecord,
} from '#domain/grading/transcript';
import type {
  GradingPolicy_PolicyFragment,
  Study_CourseFragment,
  Study_TermFragment,
} from '../../generated/graphql';
import { lists } from '../../messages/lists';
import { SCALE_NAMES } from '../../messages/en/scale-names';
import { gpaMessages as text } from '../../messages/en/transcript';
import type { Format } from '../../ui/format/format-context';
import { toScale } from './scales/letter-of';

/** A student's courses and terms, with the inputs of their averages. */
export interface Study {
  readonly courses: readonly Study_CourseFragment[];
  readonly terms: readonly Study_TermFragment[];
  readonly policy: GradingPolicy_PolicyFragment;
  readonly record: StudyRecord;
}

/** A study as the server reads it for stored averages, so both get the same result. */
export function studyOf(
  policy: GradingPolicy_PolicyFragment,
  terms: readonly Study_TermFragment[],
  courses: readonly Study_CourseFragment[],
): Study {
  const { attempts, failCounts, rounding, scale } = policy;
  const record: StudyRecord = {
    courses: courses.map(toCourse),
    terms: terms.map(({ id, startsOn, stated }) => ({ id, startsOn, stated })),
    scale: toScale(scale),
    rules: { attempts, failCounts, rounding: { decimals: rounding.decimals, mode: rounding.mode } },
  };
  return { courses, terms, policy, record };
}

function toCourse({ id, termId, credits, status, grade, grading }: Study_CourseFragment) {
  const { ownScale, basis, finalLetter, passed, repeatOf, countsInGpa, levelBonus, gpaWeight } = grading;
  return {
    ...{ id, termId, credits, percent: grade.percent, basis, finalLetter, passed, repeatOf },
    ...{ countsInGpa, levelBonus, gpaWeight },
    isInProgress: isUnderWay({ status, floor: grade.floor, ceiling: grade.ceiling }),
    ...(ownScale ? { scale: toScale(ownScale) } : {}),
  };
}

/** On which scale a course of a study is read. */
export function scaleIn({ record }: Study, { ownScale }: Study['courses'][number]['grading']): Scale {
  return ownScale ? toScale(ownScale) : record.scale;
}

/** The transcript of a term, or of everything. */
export function transcriptOf(record: StudyRecord, termId: string | null): Transcript {
  return termId === null ? studyTranscript(record) : termTranscript(record, termId);
}

/** Names what an average is made of: a course by its code, a stated term by its name. */
export function nameIn({ courses, terms }: Study): (id: string) => string | undefined {
  return (id) => courses.find((one) => one.id === id)?.code ?? terms.find((one) => one.id === id)?.name;
}

/** An average with all the decimals of its rounding; a dash if there is none. */
export function averageText({ average, rounding }: TranscriptAverage, format: Format): string {
  return average.gradable ? format.fixed(average.value, rounding.decimals) : '–';
}

/**
 * Says which courses aren't in an average, because their grades have another unit, and the average of these; or in which
 * unit the average is, if that isn't the account's. Empty if there is nothing to say.
 */
export function unitNote(
  { byUnit, rounding, scale }: TranscriptAverage,
  home: Scale,
  format: Format,
): string {
  const nameOf = ({ preset, worst, best }: UnitAverage) => {
    const [low, high] = [Math.min(worst, best), Math.max(worst, best)];
    return preset ? SCALE_NAMES[preset] : text.ownUnit(format.number(low, 2), format.number(high, 2));
  };
  const [own, ...others] = byUnit;
  if (own && unitOf(scale) !== unitOf(home)) return text.inUnit(nameOf(own));
  const shown = (value: number | null) => (value === null ? '–' : format.fixed(value, rounding.decimals));
  if (others.length === 0) return '';
  const averages = others.map((unit) => text.averageOn(nameOf(unit), shown(unit.value)));
  return text.otherUnits(sum(others.map(({ courses }) => courses)), others.length, lists.format(averages));
}

/** The overall average so far, with a target. */
export function questionOf({ record }: Study, target: number): GpaQuestion {
  const { qualityPoints, creditsInGpa, rounding, scale } = transcriptAverage(transcriptOf(record, null));
  return { qualityPoints, creditsInGpa, target, scale, rounding };
}
