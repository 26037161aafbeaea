import CourseDialog, { type CourseDialogProps } from '../features/courses/course-dialog';
import { paths } from './paths';

/** The dialog of a course, told where the plan can be changed when it is full. */
export default function CourseDialogWithPaths(props: Omit<CourseDialogProps, 'proHref'>) {
  return <CourseDialog {...props} proHref={paths.subscription.build()} />;
}
