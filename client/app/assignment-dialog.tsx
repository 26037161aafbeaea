import AssignmentDialog, { type AssignmentDialogProps } from '../features/assignments/assignment-dialog';
import { LateItemReminders } from '../features/reminders/late-item-reminders';

/** The dialog of an assignment together with its reminders. */
export default function AssignmentDialogWithReminders(props: Omit<AssignmentDialogProps, 'beside'>) {
  return (
    <AssignmentDialog {...props} beside={(assignment) => <LateItemReminders assignment={assignment} />} />
  );
}
