import { type Study, studyOf } from '../../../client/features/grades/study';
import type { Study_CourseFragment, Study_TermFragment } from '../../../client/generated/graphql';
import { GRADING, NO_GRADE } from './sample-gradebook';

/** A course of a transcript: 3 credits, a letter as printed; say only what a test is about. */
export function entry(
  id: string,
  finalLetter: string | null,
  { grading, ...changes }: Partial<Omit<Study_CourseFragment, 'grading'>> & { grading?: object } = {},
): Study_CourseFragment {
  return {
    ...{ __typename: 'Course', id, termId: 't1', code: id, name: id, credits: 3 },
    ...{ status: 'archived', version: 1, grade: NO_GRADE, ...changes },
    grading: { ...GRADING, basis: 'letter', finalLetter, ...grading },
  };
}

/** A term of a transcript, the current one. */
export function studyTerm(
  id: string,
  name: string,
  changes: Partial<Study_TermFragment> = {},
): Study_TermFragment {
  return {
    ...{ __typename: 'Term', id, name, startsOn: '2026-09-01', endsOn: '2026-12-18' },
    ...{ isCurrent: true, version: 1, stated: null, ...changes },
  };
}

/** The rules of an account that chose none. */
export const POLICY: Study['policy'] = {
  ...{ __typename: 'GradingPolicy', attempts: 'all', failCounts: true, target: null },
  rounding: GRADING.rounding,
  scale: GRADING.scale,
};

/** A study of these courses and terms. */
export function sampleStudy(
  courses: readonly Study_CourseFragment[],
  terms: readonly Study_TermFragment[],
  policy: Partial<Study['policy']> = {},
): Study {
  return studyOf({ ...POLICY, ...policy }, terms, courses);
}
