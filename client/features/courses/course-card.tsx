import { Link } from 'react-router-dom';
import type { CourseCard_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { Spine } from '../../ui/course-mark';
import { useFormat } from '../../ui/format-context';

/** One course in a list; the whole card leads to it. */
export function CourseCard({ course, href }: { course: CourseCard_CourseFragment; href: string }) {
  const format = useFormat();
  const { percent, letter } = course.grade;
  const due = course.nextDue && format.due(course.nextDue);
  return (
    <article className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-card border border-hairline bg-surface py-4 pr-5 pl-6 hover:border-control">
      <Spine color={course.color} />
      <div className="min-w-0">
        <h3 className="truncate text-base">
          <Link to={href} className="after:absolute after:inset-0 after:rounded-card">
            {course.code} <span className="font-normal text-body">{course.name}</span>
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">
          {course.nextDue && due ? courseMessages.nextDue(course.nextDue.title, due) : courseMessages.nothingDue}
        </p>
      </div>
      <div className="text-right">
        <p className="text-xl font-semibold text-ink tabular-nums">
          {percent === null ? '–' : format.percent(percent)} {letter}
        </p>
        <p className="text-sm text-muted">{courseMessages.open(course.openAssignments, course.totalAssignments)}</p>
      </div>
    </article>
  );
}
