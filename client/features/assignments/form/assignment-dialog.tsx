import { useApolloClient } from '@apollo/client/react';
import { freshId } from '../../../apollo/fresh-id';
import type { AssignmentForm_AssignmentFragment } from '../../../generated/graphql';
import { useCreateAssignmentMutation } from '../../../generated/hooks';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { assignmentMessages } from '../../../messages/en/assignments';
import { uiMessages } from '../../../messages/en/ui';
import { notify } from '../../../notifications/notify';
import { Button } from '../../../ui/control/button';
import { ErrorSummary, SubmitButton } from '../../../ui/form/form-frame';
import { useForm, type Form } from '../../../ui/form/use-form';
import { dueText } from '../../../ui/format/due';
import { useFormat, type Format } from '../../../ui/format/format-context';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import type { DialogInitials } from '../../../ui/overlay/open-dialog';
import { placeAssignment } from '../board/assignment-place';
import { useAssignmentActions } from '../use-assignment-actions';
import type { BesideAssignment } from './assignment-editor';
import { CourseField, DueFields, fieldFolds, formClass, TitleField } from './assignment-fields';
import AssignmentSheet from './assignment-sheet';
import { createInput, NEW_ASSIGNMENT, type AssignmentValues } from './assignment-values';
import { FoldChips, useFolds } from './folds';
import { assignmentWaits } from './assignment-waits';
import { useCourseOptions } from './known-courses';

function useCreateAssignmentForm(
  initial: Partial<AssignmentValues>,
  onCreated: (assignment: AssignmentForm_AssignmentFragment) => void,
): Form<AssignmentValues> {
  const client = useApolloClient();
  const [createAssignment] = useCreateAssignmentMutation({
    update: (cache, { data }) => data && placeAssignment(cache, data.createAssignment.assignment),
  });
  // What was begun elsewhere has a draft of its own, so that no older one takes its place.
  const name = `assignment:new:${initial.title ? JSON.stringify(initial) : (initial.courseId ?? '')}`;
  return useForm({
    name,
    operation: 'CreateAssignment',
    initial: { ...NEW_ASSIGNMENT, ...initial },
    submit: async (values) => {
      const input = { ...createInput(values), id: freshId() };
      const { data } = await createAssignment({
        variables: { input },
        context: { ...assignmentWaits(client.cache, input), draft: name },
      });
      if (data) onCreated(data.createAssignment.assignment);
    },
  });
}

const text = assignmentFormMessages;

/** Props of the dialog: with an `id` it edits, without one it adds. */
export interface AssignmentDialogProps {
  onClose(): void;
  initial: DialogInitials['assignment'];
  /** Content from other features about the edited one. */
  beside?: BesideAssignment;
}

/** Adds an assignment with few fields first, or shows one. */
export default function AssignmentDialog({ onClose, initial, beside }: AssignmentDialogProps) {
  const { id, ...values } = initial;
  const [actions] = useAssignmentActions();
  if (id === undefined) return <NewAssignment initial={values} onClose={onClose} />;
  return (
    <AssignmentSheet
      {...{ id, beside, onClose }}
      place="above page"
      onDelete={(assignment, scope) => {
        onClose();
        actions.remove([assignment], scope);
      }}
    />
  );
}

function NewAssignment({ onClose, initial }: AssignmentDialogProps) {
  const format = useFormat();
  const courses = useCourseOptions({ termId: null, courseId: initial.courseId ?? null });
  const form = useCreateAssignmentForm(initial, (assignment) => {
    notify.success(text.added(assignment.title, placeOf(assignment, format)));
    onClose();
  });
  const folds = useFolds(form.errors.fields);
  const fields = { form, courses, assignment: null };
  const list = Object.values(fieldFolds(fields, useFormat()));
  return (
    <Dialog title={text.newTitle} onClose={onClose}>
      <form {...form.attributes} className={formClass}>
        <ErrorSummary form={form} />
        <TitleField {...fields} />
        <CourseField {...fields} />
        <DueFields {...fields} />
        <FoldChips list={list} folds={folds} />
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
  return text.addedTo(assignment.course?.code ?? text.noCourse, due);
}
