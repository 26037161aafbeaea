import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CourseCard_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { CourseDot, Spine } from '../../ui/control/course-mark';
import { useFormat } from '../../ui/format/format-context';

export interface CourseCardProps {
  course: CourseCard_CourseFragment;
  href: string;
  /** The actions on the course. */
  menu: ReactNode;
}

/** One course in a list; the whole card leads to it. */
export function CourseCard({ course, href, menu }: CourseCardProps) {
  const format = useFormat();
  const due = course.nextDue && format.due(course.nextDue, 'inside');
  return (
    <article
      className={
        'relative grid min-h-18 grid-cols-[auto_1fr_auto] items-center gap-x-3 overflow-hidden rounded-card border ' +
        'border-hairline bg-surface py-3 pr-2 pl-5 transition-colors hover:border-control sm:gap-x-4 sm:py-4'
      }
    >
      <Spine color={course.color} />
      <CourseDot color={course.color} name={course.code} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-end gap-x-3">
          <h3 className="line-clamp-2 min-w-0 flex-[1_1_5rem] text-base leading-[1.375]">
            <Link to={href} className="after:absolute after:inset-0 after:rounded-card">
              {course.code}
              <span className="font-normal text-body"> {course.name !== course.code && course.name}</span>
            </Link>
          </h3>
          <Grade grade={course.grade} />
        </div>
        <div className="flex gap-x-3 text-sm text-muted">
          <p className="min-w-0 flex-1 truncate">
            {course.nextDue && due
              ? courseMessages.nextDue(course.nextDue.title, due)
              : courseMessages.nothingDue}
          </p>
          <p className="tabular-nums max-sm:hidden">
            {courseMessages.open(course.openAssignments, course.totalAssignments)}
          </p>
        </div>
      </div>
      <div className="relative z-10">{menu}</div>
    </article>
  );
}

function Grade({ grade: { percent, letter } }: { grade: CourseCard_CourseFragment['grade'] }) {
  const format = useFormat();
  if (percent === null) return <p className="text-sm text-muted">{courseMessages.noGrade}</p>;
  return (
    <p className="text-lg font-semibold whitespace-nowrap text-ink tabular-nums">
      {format.percent(percent)} <span className="inline-block min-w-6 text-left text-muted">{letter}</span>
    </p>
  );
}
