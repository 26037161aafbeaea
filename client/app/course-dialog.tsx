import CourseDialog, { type CourseDialogProps } from '../features/courses/course-dialog';
import { useCurrentUser } from '../features/users/current-user';

/** The course dialog with how full the plan is. */
export default function CourseDialogWithPlan(props: Omit<CourseDialogProps, 'fullAt'>) {
  const { usage } = useCurrentUser();
  const { used = 0, limit = null } = usage.find(({ resource }) => resource === 'active_courses') ?? {};
  const fullAt = limit !== null && used >= limit ? used : null;
  return <CourseDialog {...props} fullAt={fullAt} />;
}
