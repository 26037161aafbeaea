import type { View } from '#domain/grading/course-total';
import { QueryView } from '../../../apollo/query-view';
import { useCourseGradebookQuery } from '../../../generated/hooks';
import { gradeMessages, workingMessages } from '../../../messages/en/grades';
import { Drawer } from '../../../ui/overlay/drawer';
import WorkingDrawer from './working-drawer';

const text = workingMessages;

interface CourseWorkingDrawerProps {
  course: { id: string; code: string };
  view: View;
  onClose(): void;
}

/** The working of a course whose items aren't loaded; it opens once they are, so that focus can return to the opener. */
export default function CourseWorkingDrawer({ course, view, onClose }: CourseWorkingDrawerProps) {
  const query = useCourseGradebookQuery({ variables: { id: course.id } });
  if (query.data) {
    return (
      <WorkingDrawer course={query.data.course} question={{ view, categoryId: null }} onClose={onClose} />
    );
  }
  if (!query.error) return null;
  return (
    <Drawer title={text.title(course.code, text.views[view])} onClose={onClose}>
      <QueryView query={query} what={gradeMessages.what}>
        {() => null}
      </QueryView>
    </Drawer>
  );
}
