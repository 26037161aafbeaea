import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { WaitingMark } from '../../apollo/waiting-mark';
import type { CourseCard_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { CourseDot, Spine } from '../../ui/control/course-mark';
import { dueText } from '../../ui/format/due';
import { gradeParts } from '../../ui/format/grade-text';
import { useFormat } from '../../ui/format/format-context';
import { groupCourses, type CourseSort, type TermFilter } from './course-groups';
import { CourseMenu } from './course-menu';

interface CourseCardProps {
  course: CourseCard_CourseFragment;
  href: string;
  /** The actions on the course. */
  menu: ReactNode;
}

/**
 * One course in a list; the whole card leads to it. On a phone, it is a row of a list: the code next to the grade,
 * the name, and the next deadline, whose day is never cut off.
 */
function CourseCard({ course, href, menu }: CourseCardProps) {
  return (
    <article
      className={
        'course-row relative grid min-h-18 grid-cols-[auto_1fr_auto] items-center gap-x-3 overflow-hidden rounded-card border ' +
        'border-hairline bg-surface py-3 pr-2 pl-5 transition-colors hover:border-control sm:gap-x-4 sm:py-4'
      }
    >
      <Spine color={course.color} />
      <span className="max-sm:hidden">
        <CourseDot color={course.color} name={course.code} />
      </span>
      <div className="min-w-0">
        <div className="course-row-head flex items-baseline gap-x-3">
          <h3 className="min-w-0 flex-1 text-base leading-[1.375]">
            <Link to={href} className="after:absolute after:inset-0 after:rounded-card">
              <bdi>{course.code}</bdi>
              <WaitingMark id={course.id} />
              <span className="course-row-name font-normal text-body">
                {' '}
                <bdi>{course.name !== course.code && course.name}</bdi>
              </span>
            </Link>
          </h3>
          <Grade grade={course.grade} />
        </div>
        <Work course={course} />
      </div>
      <div className="course-row-menu relative z-10">{menu}</div>
    </article>
  );
}

/** The next deadline, and the amount of open work. */
function Work({ course: { nextDue, openAssignments, totalAssignments } }: Pick<CourseCardProps, 'course'>) {
  const format = useFormat();
  return (
    <div className="flex flex-wrap gap-x-3 text-sm text-muted">
      {nextDue ? (
        <p className="course-row-due flex min-w-0 grow basis-48 flex-wrap gap-x-2">
          <span className="line-clamp-2 min-w-0">
            <span className="max-sm:sr-only">{courseMessages.next} </span>
            <bdi>{nextDue.title}</bdi>
          </span>
          <span className="max-w-full text-body">{dueText(nextDue, format)}</span>
        </p>
      ) : (
        <p className="min-w-0 flex-1">{courseMessages.nothingDue}</p>
      )}
      <p className="tabular-nums max-sm:hidden">{courseMessages.open(openAssignments, totalAssignments)}</p>
    </div>
  );
}

function Grade({ grade: { percent, letter } }: { grade: CourseCard_CourseFragment['grade'] }) {
  const format = useFormat();
  if (percent === null) return <p className="text-sm text-muted">{courseMessages.noGrade}</p>;
  const [figure, name] = gradeParts(percent, letter, format);
  return (
    <p
      title={format.percent(percent)}
      className="text-lg font-semibold whitespace-nowrap text-ink tabular-nums"
    >
      {figure} {name && <span className="inline-block min-w-6 text-left text-muted">{name}</span>}
    </p>
  );
}

interface CourseListProps {
  courses: readonly CourseCard_CourseFragment[];
  filter: TermFilter;
  sort: CourseSort;
  hrefOf(id: string): string;
}

/** Active courses first; paused and archived ones below, each group with its heading. */
export function CourseList({ courses, filter, sort, hrefOf }: CourseListProps) {
  const { locale } = useFormat();
  return (
    <div className="grid gap-6">
      {groupCourses(courses, filter, sort, locale).map((group) => (
        <section key={group.status} className="grid gap-3" aria-labelledby={`courses-${group.status}`}>
          <h2 id={`courses-${group.status}`} className={group.status === 'active' ? 'sr-only' : 'text-lg'}>
            {group.status === 'active' ? courseMessages.title : courseMessages[group.status]}
          </h2>
          <ul className="course-rows grid gap-2">
            {group.courses.map((course) => (
              <li key={course.id}>
                <CourseCard course={course} href={hrefOf(course.id)} menu={<CourseMenu course={course} />} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const SORTS = Object.keys(courseMessages.sorts) as CourseSort[];

/** The order of the courses: quiet, because it is seldom changed. */
export function SortSelect({ value, onChange }: { value: CourseSort; onChange(value: CourseSort): void }) {
  const id = useId();
  return (
    <div className="flex items-center gap-1 text-sm">
      <label htmlFor={id} className="text-muted">
        {courseMessages.sort}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(SORTS.find((sort) => sort === event.target.value) ?? 'code')}
        // As wide as what it shows, where browsers can.
        className="[field-sizing:content] min-h-10 cursor-pointer rounded-chip border border-transparent bg-transparent px-1 font-medium text-ink hover:border-control touch:min-h-11"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {courseMessages.sorts[sort]}
          </option>
        ))}
      </select>
    </div>
  );
}
