import { Suspense, useState, type ReactNode } from 'react';
import { IconExternalLink } from '@tabler/icons-react';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { QueryView } from '../../../apollo/query-view';
import type { AssignmentForm_AssignmentFragment, AssignmentScope } from '../../../generated/graphql';
import { useAssignmentDetailQuery } from '../../../generated/hooks';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { taskMessages } from '../../../messages/en/tasks';
import { Button } from '../../../ui/control/button';
import { Select } from '../../../ui/form/select';
import { Bone, Skeleton } from '../../../ui/loading/skeleton';
import { GradeFields, MainFields, NotesField, PlanFields } from './assignment-fields';
import { SaveState } from './save-state';
import { useEditAssignmentForm } from './use-edit-assignment';
import { useCourseOptions } from './use-course-options';
import { lazy } from '../../../ui/loading/lazy';

/** Only imported deadlines have one, so it is loaded after the form. */
const DueHistory = lazy(() => import('./due-history'));
/** Most visits only check deadlines; the rest of an assignment is loaded when one is opened. */
const TaskSections = lazy(() => import('../tasks/task-sections'));

const text = assignmentFormMessages;

/** Renders another feature's content about an assignment; it is inside the form, so it must not contain one. */
export type BesideAssignment = (assignment: AssignmentForm_AssignmentFragment) => ReactNode;

export interface AssignmentEditorProps {
  id: string;
  /** Whether it is in a dialog, whose footer shows the undo. */
  isInDialog?: boolean;
  /** Wraps the buttons at the end of the form. */
  footer(buttons: ReactNode): ReactNode;
  /** Content from other features about the assignment, below its fields. */
  beside?: BesideAssignment | undefined;
  /** Offers to delete. */
  onDelete?: ((assignment: AssignmentForm_AssignmentFragment, scope: AssignmentScope) => void) | undefined;
}

/** Every field of one assignment, fetched, and saved by itself: in the side panel, the sheet and the dialog. */
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

function EditForm({ assignment, footer, onDelete, beside, isInDialog = false }: EditFormProps) {
  const courses = useCourseOptions({
    termId: assignment.course?.termId ?? null,
    courseId: assignment.courseId,
  });
  const [chosen, setScope] = useState<AssignmentScope>('this');
  const scope = assignment.seriesId === null ? 'this' : chosen;
  const form = useEditAssignmentForm(assignment, scope);
  return (
    <form {...form.attributes} className="@container grid gap-4">
      {assignment.seriesId !== null && <ScopeField value={scope} onChange={setScope} />}
      <MainFields {...{ form, courses, assignment }} />
      <PlanFields form={form} />
      <Suspense fallback={null}>
        <TaskSections assignment={assignment} />
      </Suspense>
      <GradeFields {...{ form, courses, assignment }} />
      <NotesField form={form} />
      {beside?.(assignment)}
      {assignment.link && <OutsideLink address={assignment.link} />}
      <Suspense fallback={null}>
        <DueHistory id={assignment.id} />
      </Suspense>
      {footer(
        <>
          {onDelete && (
            <Button variant="remove" onClick={() => onDelete(assignment, scope)}>
              {text.delete}
            </Button>
          )}
          <SaveState form={form} id={assignment.id} offersUndo={isInDialog} />
        </>,
      )}
    </form>
  );
}

const SCOPES = ['this', 'this_and_following', 'all'] as const;

/**
 * The choice of which assignments of a series an edit applies to; it comes first, because edits are saved at once.
 */
function ScopeField({ value, onChange }: { value: AssignmentScope; onChange(scope: AssignmentScope): void }) {
  return (
    <div>
      {value !== 'this' && <NeedsConnection act="series" />}
      <Select
        id="assignment-scope"
        name="scope"
        label={taskMessages.scope.label}
        hint={taskMessages.scope.hint}
        value={value}
        onChange={(scope) => onChange(scope ?? 'this')}
        options={SCOPES.map((scope) => ({ value: scope, label: taskMessages.scope[scope] }))}
      />
    </div>
  );
}

/** Link to the work on the site it was imported from. */
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
