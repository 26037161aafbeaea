import CourseDialog, { type CourseDialogProps } from '../features/courses/course-dialog';
import { CHECKOUT_ADDRESS } from './paths';

/** The course dialog with the address for changing a full plan. */
export default function CourseDialogWithPaths(props: Omit<CourseDialogProps, 'proHref'>) {
  return <CourseDialog {...props} proHref={CHECKOUT_ADDRESS} />;
}
