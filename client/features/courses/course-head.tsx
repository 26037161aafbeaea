import type { CourseForm_CourseFragment } from '../../generated/graphql';
import { courseMessages } from '../../messages/en/courses';
import { Badge } from '../../ui/badge';
import { Spine } from '../../ui/course-mark';
import { useFormat } from '../../ui/format-context';

/** Properties of {@link CourseHead}. */
export interface CourseHeadProps {
  course: CourseForm_CourseFragment;
  termName: string | null;
}

/** What a course is: term, credits, who, where, and its page. */
export function CourseHead({ course, termName }: CourseHeadProps) {
  const format = useFormat();
  const facts = [
    termName,
    courseMessages.creditCount(format.number(course.credits), course.credits),
    course.instructor,
    course.place,
  ];
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1 overflow-hidden rounded-card border border-hairline bg-surface py-3 pr-5 pl-6 text-sm text-body">
      <Spine color={course.color} />
      {course.status !== 'active' && <Badge>{courseMessages[course.status]}</Badge>}
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {course.link && (
        <a
          href={course.link}
          rel="noreferrer"
          target="_blank"
          className="inline-flex min-h-8 items-center font-medium text-link underline"
        >
          {courseMessages.openLink}
        </a>
      )}
    </div>
  );
}
