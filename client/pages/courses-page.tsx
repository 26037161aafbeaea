import { QueryView } from '../apollo/query-view';
import { paths } from '../app/paths';
import { CourseCard } from '../features/courses/course-card';
import { useCoursesPageQuery } from '../generated/hooks';
import { courseMessages } from '../messages/en/courses';
import { Button } from '../ui/button';
import { openDialog } from '../ui/open-dialog';
import { Page } from '../ui/page';

/** All courses of the student, by term. */
export default function CoursesPage() {
  const query = useCoursesPageQuery();
  return (
    <Page
      title={courseMessages.title}
      actions={
        <Button variant="primary" onClick={() => openDialog('course')}>
          {courseMessages.add}
        </Button>
      }
    >
      <QueryView query={query} what={courseMessages.what}>
        {({ courses }) => (
          <div className="grid gap-3">
            {courses.map((course) => (
              <CourseCard key={course.id} course={course} href={paths.course.build(course.id)} />
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
