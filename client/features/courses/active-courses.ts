import type { CourseCard_CourseFragment } from '../../generated/graphql';

type Course = Pick<CourseCard_CourseFragment, 'id' | 'code' | 'status' | 'nextDue'>;

/** The courses to choose from, those with the next deadline first: they are in use. */
export function coursesToChoose<T extends Course>(courses: readonly T[], locale: string): T[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const dueOf = ({ nextDue }: T): string => nextDue?.dueAt ?? '9';
  return courses
    .filter(({ status }) => status === 'active')
    .sort((a, b) => dueOf(a).localeCompare(dueOf(b)) || collator.compare(a.code, b.code));
}
