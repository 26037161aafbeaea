import CourseDialog, { type CourseDialogProps } from '../features/courses/course-dialog';
import { useCurrentUser } from '../features/users/current-user';
import { CHECKOUT_ADDRESS } from './paths';

/** The course dialog with how full the plan is, and the address for changing it. */
export default function CourseDialogWithPlan(props: Omit<CourseDialogProps, 'proHref' | 'fullAt'>) {
  const { usage } = useCurrentUser();
  const { used = 0, limit = null } = usage.find(({ resource }) => resource === 'active_courses') ?? {};
  const fullAt = limit !== null && used >= limit ? used : null;
  return <CourseDialog {...props} proHref={CHECKOUT_ADDRESS} fullAt={fullAt} />;
}
