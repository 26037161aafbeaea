import AssignmentDialog, { type AssignmentDialogProps } from '../features/assignments/form/assignment-dialog';
import { ItemReminders } from '../features/reminders/lazy-item-reminders';

export default function AssignmentDialogWithReminders(props: Omit<AssignmentDialogProps, 'beside'>) {
  return <AssignmentDialog {...props} beside={(assignment) => <ItemReminders assignment={assignment} />} />;
}
