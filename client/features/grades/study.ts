import { studyTranscript, termTranscript, type StudyRecord } from '#domain/grading/stored-transcript';
import type { Transcript } from '#domain/grading/transcript';
import type {
  GradingPolicy_PolicyFragment,
  Study_CourseFragment,
  Study_TermFragment,
} from '../../generated/graphql';
import { toScale } from './letter-of';

/** A student's courses and terms, with what the engine makes averages of. */
export interface Study {
  readonly courses: readonly Study_CourseFragment[];
  readonly terms: readonly Study_TermFragment[];
  readonly policy: GradingPolicy_PolicyFragment;
  readonly record: StudyRecord;
}

/** A study as the server reads it for the averages it stores, so that both come to the same. */
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

function toCourse({ id, termId, credits, grade, grading }: Study_CourseFragment) {
  const { hasOwnScale, scale, basis, finalLetter, passed, repeatOf, countsInGpa, levelBonus, gpaWeight } =
    grading;
  return {
    ...{ id, termId, credits, percent: grade.percent, basis, finalLetter, passed, repeatOf },
    ...{ countsInGpa, levelBonus, gpaWeight },
    ...(hasOwnScale ? { scale: toScale(scale) } : {}),
  };
}

/** The transcript of a term, or of everything. */
export function transcriptOf(record: StudyRecord, termId: string | null): Transcript {
  return termId === null ? studyTranscript(record) : termTranscript(record, termId);
}
