import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CourseCard_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { CourseDot, Spine } from '../../ui/course-mark';
import { useFormat } from '../../ui/format-context';

/** Properties of {@link CourseCard}. */
export interface CourseCardProps {
  course: CourseCard_CourseFragment;
  href: string;
  /** What can be done to the course. */
  menu: ReactNode;
}

/** One course in a list; the whole card leads to it. */
export function CourseCard({ course, href, menu }: CourseCardProps) {
  const format = useFormat();
  const due = course.nextDue && format.due(course.nextDue, 'inside');
  return (
    <article
      className={
        'relative grid min-h-18 grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 overflow-hidden rounded-card border ' +
        'border-hairline bg-surface py-3 pr-2 pl-5 transition-colors hover:border-control sm:gap-x-4 sm:py-4'
      }
    >
      <Spine color={course.color} />
      <div className="row-span-2">
        <CourseDot color={course.color} name={course.code} />
      </div>
      <h3 className="line-clamp-2 min-w-0 self-end text-base leading-5.5">
        <Link to={href} className="after:absolute after:inset-0 after:rounded-card">
          {course.code}
          <span className="font-normal text-body"> {course.name !== course.code && course.name}</span>
        </Link>
      </h3>
      <Grade grade={course.grade} />
      <div className="relative z-10 row-span-2">{menu}</div>
      <p className="col-start-2 truncate text-sm text-muted max-sm:col-span-2">
        {course.nextDue && due
          ? courseMessages.nextDue(course.nextDue.title, due)
          : courseMessages.nothingDue}
      </p>
      <p className="text-right text-sm text-muted tabular-nums max-sm:hidden">
        {courseMessages.open(course.openAssignments, course.totalAssignments)}
      </p>
    </article>
  );
}

function Grade({ grade: { percent, letter } }: { grade: CourseCard_CourseFragment['grade'] }) {
  const format = useFormat();
  if (percent === null)
    return <p className="self-end text-right text-sm text-muted">{courseMessages.noGrade}</p>;
  return (
    <p className="self-end text-right text-lg font-semibold whitespace-nowrap text-ink tabular-nums">
      {format.percent(percent)} <span className="inline-block min-w-6 text-left text-muted">{letter}</span>
    </p>
  );
}
