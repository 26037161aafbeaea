import { useState, type ReactNode } from 'react';
import { IconExternalLink } from '@tabler/icons-react';
import { QueryView } from '../../apollo/query-view';
import type { AssignmentForm_AssignmentFragment } from '../../generated/graphql';
import { useAssignmentDetailQuery } from '../../generated/hooks';
import { assignmentMessages } from '../../messages/en/assignments';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/error-summary';
import { useFormat } from '../../ui/format-context';
import { Bone, Skeleton } from '../../ui/skeleton';
import { GradeFields, MainFields, NotesField, PlanFields } from './assignment-fields';
import { useEditAssignmentForm } from './use-assignment-form';
import { useCourseOptions } from './use-course-options';

const text = assignmentMessages.form;

/** Draws what another feature knows of an assignment; it stands within the form, so it holds none. */
export type BesideAssignment = (assignment: AssignmentForm_AssignmentFragment) => ReactNode;

/** Properties of {@link AssignmentEditor}. */
export interface AssignmentEditorProps {
  id: string;
  /** Frames the buttons at the end of the form. */
  footer(buttons: ReactNode): ReactNode;
  onSaved?: (() => void) | undefined;
  /** What other features know of the assignment, below its fields. */
  beside?: BesideAssignment | undefined;
  /** Offers to delete. */
  onDelete?: ((assignment: AssignmentForm_AssignmentFragment) => void) | undefined;
}

/** Every field of one assignment, fetched and saved: in the side panel, the sheet and the dialog. */
export function AssignmentEditor({ id, ...form }: AssignmentEditorProps) {
  const query = useAssignmentDetailQuery({ variables: { id } });
  return (
    <QueryView query={query} what={text.what} skeleton={<EditorSkeleton />}>
      {({ assignment }) => <EditForm assignment={assignment} {...form} />}
    </QueryView>
  );
}

interface EditFormProps extends Omit<AssignmentEditorProps, 'id'> {
  assignment: AssignmentForm_AssignmentFragment;
}

function EditForm({ assignment, footer, onSaved, onDelete, beside }: EditFormProps) {
  const format = useFormat();
  const courses = useCourseOptions({
    termId: assignment.course?.termId ?? null,
    courseId: assignment.courseId,
  });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const form = useEditAssignmentForm(assignment, () => {
    setSavedAt(Date.now());
    onSaved?.();
  });
  return (
    <form {...form.attributes} className="@container grid gap-4">
      <ErrorSummary form={form} />
      <MainFields {...{ form, courses, assignment }} />
      <PlanFields form={form} />
      <GradeFields {...{ form, courses, assignment }} />
      <NotesField form={form} />
      {beside?.(assignment)}
      {assignment.link && <OutsideLink address={assignment.link} />}
      {footer(
        <>
          <Button type="submit" variant="primary" pending={form.isPending} pendingLabel={text.saving}>
            {text.save}
          </Button>
          {onDelete && (
            <Button
              variant="plain"
              className="text-danger! hover:bg-danger-soft"
              onClick={() => onDelete(assignment)}
            >
              {text.delete}
            </Button>
          )}
          <p role="status" className="flex-1 self-center text-sm text-muted">
            {savedAt !== null && text.saved(format.clock(savedAt))}
          </p>
        </>,
      )}
    </form>
  );
}

/** The page of the work on the site it was imported from. */
function OutsideLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-10 items-center gap-2 justify-self-start text-sm font-semibold text-link underline"
    >
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      {text.link}
    </a>
  );
}

function EditorSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-5">
        {[0, 1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="grid gap-2">
            <Bone className="h-4 w-24" />
            <Bone className="h-10" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
