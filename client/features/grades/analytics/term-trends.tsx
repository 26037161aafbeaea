import type { PlannerCourse_CourseFragment } from '../../../generated/graphql';
import { trendMessages } from '../../../messages/en/grade-trend';
import { CourseDot } from '../../../ui/control/course-mark';
import GradeTrend from './grade-trend';

interface TermTrendsProps {
  /** The courses of one term: each fetches its own history. */
  courses: readonly Pick<PlannerCourse_CourseFragment, 'id' | 'code' | 'color'>[];
}

/** The grade history of a term, a small line per course; nothing before the first change. */
export default function TermTrends({ courses }: TermTrendsProps) {
  return (
    <ul aria-label={trendMessages.title} className="grid gap-4 sm:grid-cols-2">
      {courses.map((course) => (
        <GradeTrend
          key={course.id}
          courseId={course.id}
          frame={(trend) => (
            <li className="grid min-w-0 gap-2 rounded-card border border-hairline bg-surface p-5">
              <p className="flex items-center gap-2 text-sm font-semibold text-ink">
                <CourseDot color={course.color} name={course.code} />
                <bdi>{course.code}</bdi>
              </p>
              {trend}
            </li>
          )}
        />
      ))}
    </ul>
  );
}
