import type { AssignmentForm_AssignmentFragment } from '../../../generated/graphql';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { assignmentMessages } from '../../../messages/en/assignments';
import { uiMessages } from '../../../messages/en/ui';
import { notify } from '../../../notifications/notify';
import { Button } from '../../../ui/control/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { ErrorSummary } from '../../../ui/form/error-summary';
import type { Format } from '../../../ui/format/format';
import { useFormat } from '../../../ui/format/format-context';
import type { DialogInitials } from '../../../ui/overlay/open-dialog';
import { dueText } from '../../../ui/format/due';
import { AssignmentEditor, type BesideAssignment } from './assignment-editor';
import { MainFields, MoreFields } from './assignment-fields';
import { EditorFooter } from './editor-footer';
import { useCreateAssignmentForm } from './use-create-assignment';
import { SubmitButton } from '../../../ui/form/submit-button';
import { useCourseOptions } from './use-course-options';

const text = assignmentFormMessages;

/** Props of the dialog: with an `id` it edits, without one it adds. */
export interface AssignmentDialogProps {
  onClose(): void;
  initial: DialogInitials['assignment'];
  /** Content from other features about the edited one. */
  beside?: BesideAssignment;
}

/** Adds an assignment with few fields first, or edits one. */
export default function AssignmentDialog({
  onClose,
  initial: { id, ...initial },
  beside,
}: AssignmentDialogProps) {
  if (id === undefined) return <NewAssignment initial={initial} onClose={onClose} />;
  return (
    <Dialog title={text.editTitle} onClose={onClose}>
      <AssignmentEditor
        id={id}
        isInDialog
        beside={beside}
        footer={(buttons) => <EditorFooter onClose={onClose}>{buttons}</EditorFooter>}
      />
    </Dialog>
  );
}

function NewAssignment({ onClose, initial }: AssignmentDialogProps) {
  const format = useFormat();
  const courses = useCourseOptions({ termId: null, courseId: initial.courseId ?? null });
  const form = useCreateAssignmentForm(initial, (assignment) => {
    notify.success(assignmentMessages.said.added(assignment.title, placeOf(assignment, format)));
    onClose();
  });
  return (
    <Dialog title={text.newTitle} onClose={onClose}>
      <form {...form.attributes} className="@container grid gap-4">
        <ErrorSummary form={form} />
        <MainFields {...{ form, courses }} assignment={null} />
        <MoreFields {...{ form, courses }} assignment={null} />
        <DialogActions>
          <SubmitButton form={form} variant="primary" pendingLabel={text.saving}>
            {text.create}
          </SubmitButton>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The course and deadline of a new assignment: "BIO 101, in 2 days, Fri 18:00". */
function placeOf(assignment: AssignmentForm_AssignmentFragment, format: Format): string {
  const due = dueText(assignment, format) ?? assignmentMessages.noDue;
  return assignmentMessages.said.addedTo(assignment.course?.code ?? text.noCourse, due);
}
