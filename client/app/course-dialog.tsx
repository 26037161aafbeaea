import CourseDialog, { type CourseDialogProps } from '../features/courses/course-dialog';
import { CHECKOUT_ADDRESS } from './paths';

/** The dialog of a course, told where the plan can be changed when it is full. */
export default function CourseDialogWithPaths(props: Omit<CourseDialogProps, 'proHref'>) {
  return <CourseDialog {...props} proHref={CHECKOUT_ADDRESS} />;
}
