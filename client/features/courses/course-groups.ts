import type {
  CourseCard_CourseFragment,
  CourseStatus,
  PlanLimit_TermFragment,
} from '../../generated/graphql';

/** Which courses are visible: a term's, those of several terms and without one, those without a term, or all. */
export type TermFilter = { termId: string } | { termIds: readonly string[] } | 'none' | 'all';

export type CourseSort = 'code' | 'due' | 'grade';

type Course = CourseCard_CourseFragment;

/** The courses of every term and those without one, each once: the lists of a term and of "now" overlap. */
export function coursesOfAllTerms<T extends { id: string }>(
  terms: readonly { courses: readonly T[] }[],
  courses: readonly T[],
): T[] {
  const all = [...courses, ...terms.flatMap((term) => term.courses)];
  return [...new Map(all.map((course) => [course.id, course])).values()];
}

/** A past term whose courses take places in the plan. */
export interface PastTerm {
  id: string;
  name: string;
  /** Number of its courses that aren't archived. */
  open: number;
}

/** The terms that ended before `today` and still have courses that are not archived. */
export function pastTermsToArchive(terms: readonly PlanLimit_TermFragment[], today: string): PastTerm[] {
  return terms
    .filter(({ endsOn, isCurrent }) => endsOn < today && !isCurrent)
    .map(({ id, name, courses }) => ({
      id,
      name,
      open: courses.filter(({ status }) => status !== 'archived').length,
    }))
    .filter(({ open }) => open > 0);
}

/** The statuses in the order in which a student cares. */
export const STATUS_ORDER: readonly CourseStatus[] = ['active', 'paused', 'archived'];

/** The courses of a filter, by status, each group sorted; empty groups are left out. */
export function groupCourses(
  courses: readonly Course[],
  filter: TermFilter,
  sort: CourseSort,
  locale: string,
): { status: CourseStatus; courses: Course[] }[] {
  const shown = courses.filter(({ termId }) => isShown(termId ?? null, filter));
  const compare = comparison(sort, new Intl.Collator(locale, { numeric: true }));
  return STATUS_ORDER.map((status) => ({
    status,
    courses: shown.filter((course) => course.status === status).sort(compare),
  })).filter((group) => group.courses.length > 0);
}

function isShown(termId: string | null, filter: TermFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'none') return termId === null;
  return 'termId' in filter ? termId === filter.termId : termId === null || filter.termIds.includes(termId);
}

/** Missing values come last: no deadline is the least urgent, no grade says nothing. */
function comparison(sort: CourseSort, collator: Intl.Collator): (a: Course, b: Course) => number {
  const byCode = (a: Course, b: Course) => collator.compare(a.code, b.code);
  if (sort === 'code') return byCode;
  if (sort === 'due')
    return (a, b) => (a.nextDue?.dueAt ?? '9').localeCompare(b.nextDue?.dueAt ?? '9') || byCode(a, b);
  return (a, b) => (b.grade.percent ?? -Infinity) - (a.grade.percent ?? -Infinity) || byCode(a, b);
}
