import AssignmentDialog, { type AssignmentDialogProps } from '../features/assignments/form/assignment-dialog';
import { besideReminders } from '../features/reminders/lazy-item-reminders';

export default function AssignmentDialogWithReminders(props: Omit<AssignmentDialogProps, 'beside'>) {
  return <AssignmentDialog {...props} beside={besideReminders} />;
}
