import type { ConfirmImportInput, ImportCourseChoice, ImportReviewQuery } from '../../generated/graphql';

/** The contents of the files, as the server read them. */
export type Review = ImportReviewQuery['importReview'];

/** One course with the student's choices. */
export interface CoursePlan {
  key: string;
  code: string;
  name: string;
  choice: ImportCourseChoice;
  /** The course that is here already; null for a new one. */
  courseId: string | null;
}

/** The plan for the files: the review's proposal with the student's changes. */
export interface ImportPlan {
  /** An existing term; null creates one from the fields below. */
  termId: string | null;
  newTerm: { name: string; startsOn: string; endsOn: string };
  courses: readonly CoursePlan[];
  /** Whether deadlines that have passed arrive as done. */
  pastAsDone: boolean;
}

/** The proposal before the student changed anything. */
export function proposedPlan(review: Review): ImportPlan {
  const { termId, name, startsOn, endsOn } = review.term;
  return {
    termId: termId ?? null,
    newTerm: { name, startsOn, endsOn },
    pastAsDone: true,
    courses: review.courses.map(({ key, code, name: courseName, choice, courseId }) => ({
      key,
      code,
      name: courseName,
      choice,
      courseId: courseId ?? null,
    })),
  };
}

/** How many entries a confirmation would write: new and changed ones of courses that are not skipped. */
export function countToImport(review: Review, plan: ImportPlan): number {
  const skipped = new Set(plan.courses.filter(({ choice }) => choice === 'skip').map(({ key }) => key));
  return review.items.filter(
    ({ change, courseKey }) => change !== 'unchanged' && !(courseKey && skipped.has(courseKey)),
  ).length;
}

/**
 * Number of new deadlines that have passed.
 * @param now the local time in the review's time zone, `YYYY-MM-DDTHH:MM`
 */
export function countPast(review: Review, now: string): number {
  return review.items.filter(
    ({ kind, change, startLocal }) =>
      kind === 'deadline' && change === 'new' && startLocal != null && startLocal < now,
  ).length;
}

/** How many courses would be active afterwards, including those already active. */
export function countActive(plan: ImportPlan, usedNow: number): number {
  const added = plan.courses.filter(
    ({ choice, courseId }) => choice === 'active' && courseId === null,
  ).length;
  return usedNow + added;
}

/** The confirmation of a plan, for the drafts it was made from. */
export function confirmationOf(
  draftIds: readonly string[],
  timezone: string,
  plan: ImportPlan,
): ConfirmImportInput {
  const term = plan.termId === null ? { newTerm: plan.newTerm } : { termId: plan.termId };
  return {
    draftIds: [...draftIds],
    timezone,
    ...term,
    pastAsDone: plan.pastAsDone,
    courses: plan.courses.map((course) => ({ ...course })),
  };
}
