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
  /** The key of the course that it is part of; null for one of its own. */
  mergedInto: string | null;
  /** What the files call it, if an earlier import made it a part of the course that is here. */
  own: { code: string; name: string } | null;
  /** Whether it becomes a course of its own, although an earlier import made it a part of another one. */
  separate: boolean;
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
    courses: underOneRow(
      review.courses.map(({ key, code, name: courseName, choice, courseId, mergedCode, mergedName }) => ({
        ...{ key, code, name: courseName, choice, courseId: courseId ?? null, mergedInto: null },
        own: mergedCode && mergedName ? { code: mergedCode, name: mergedName } : null,
        separate: false,
      })),
    ),
  };
}

/** Those that an earlier import made one course, as parts of the one that gave it its code, or of the first. */
function underOneRow(courses: readonly CoursePlan[]): CoursePlan[] {
  return courses.map((course) => {
    if (course.courseId === null || course.mergedInto !== null) return course;
    const alike = courses.filter(({ courseId }) => courseId === course.courseId);
    const main = alike.find(({ own }) => own === null) ?? alike[0];
    return main && main !== course ? { ...course, mergedInto: main.key } : course;
  });
}

/** What can become of a course, the least first. */
const CHOICES: readonly ImportCourseChoice[] = ['skip', 'paused', 'active'];

/**
 * Makes some courses parts of another one, together with the parts they have. The other one gets the furthest choice of
 * them all: active rather than paused, and paused rather than skipped, so that no entry is left out.
 */
export function merged(
  courses: readonly CoursePlan[],
  keys: readonly string[],
  into: string,
): readonly CoursePlan[] {
  const parts = courses.filter(({ key }) => key !== into && keys.includes(key));
  const isPart = (key: string | null) => parts.some((part) => part.key === key);
  return courses.map((course) => {
    if (isPart(course.key) || isPart(course.mergedInto)) return { ...course, mergedInto: into };
    if (course.key !== into) return course;
    const choices = [course, ...parts].map(({ choice }) => choice);
    return { ...course, choice: CHOICES.findLast((choice) => choices.includes(choice)) ?? course.choice };
  });
}

/** The courses with one on its own again: a new one, if an earlier import made it a part of another. */
export function separated(courses: readonly CoursePlan[], key: string): CoursePlan[] {
  const alone = courses.map((course): CoursePlan => {
    // Its other parts belong to the course that is here.
    if (course.mergedInto === key && course.courseId !== null) return { ...course, mergedInto: null };
    if (course.key !== key) return course;
    const { own } = course;
    return own
      ? { ...course, ...own, own: null, courseId: null, mergedInto: null, separate: true }
      : { ...course, mergedInto: null };
  });
  return underOneRow(alone);
}

/** The course that the entries of each one go to, by key. */
export function coursesByKey({ courses }: ImportPlan): ReadonlyMap<string, CoursePlan> {
  const own = new Map(courses.map((course) => [course.key, course]));
  return new Map(courses.map((course) => [course.key, own.get(course.mergedInto ?? '') ?? course]));
}

/** How many entries a confirmation would write: new and changed ones of courses that are not skipped. */
export function countToImport(review: Review, plan: ImportPlan): number {
  const courses = coursesByKey(plan);
  return review.items.filter(({ change, courseKey }) => {
    const course = courses.get(courseKey ?? '');
    return (change !== 'unchanged' || course?.separate) && course?.choice !== 'skip';
  }).length;
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
    ({ choice, courseId, mergedInto }) => choice === 'active' && courseId === null && mergedInto === null,
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
    courses: plan.courses.map(({ mergedInto, own: _, ...course }) => ({
      ...course,
      ...(mergedInto !== null && { mergeInto: mergedInto }),
    })),
  };
}
