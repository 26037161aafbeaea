import type { CourseCard_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { useFormat } from '../../ui/format/format-context';
import { CourseCard } from './course-card';
import { groupCourses, type CourseSort, type TermFilter } from './course-groups';
import { CourseMenu } from './course-menu';

export interface CourseListProps {
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
