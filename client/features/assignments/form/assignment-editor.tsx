import { Suspense, useState, type ReactNode } from 'react';
import { IconExternalLink } from '@tabler/icons-react';
import { isAbout, waitingChanges, type Refusal } from '../../../apollo/outbox/kept-changes';
import { QueryView } from '../../../apollo/query-view';
import { WaitingMark } from '../../../apollo/waiting-mark';
import type { AssignmentForm_AssignmentFragment, AssignmentScope } from '../../../generated/graphql';
import { useAssignmentDetailQuery } from '../../../generated/hooks';
import { appMessages } from '../../../messages/en/app';
import { assignmentFormMessages } from '../../../messages/en/assignment-form';
import { outboxMessages } from '../../../messages/en/outbox';
import { taskMessages } from '../../../messages/en/tasks';
import { uiMessages } from '../../../messages/en/ui';
import { useUndoOffer } from '../../../notifications/undo';
import { placeUndo } from '../../../notifications/undo-place';
import { Button } from '../../../ui/control/button';
import { useStore } from '../../../ui/device/store';
import { NeedsConnection } from '../../../ui/feedback/needs-connection';
import { Select } from '../../../ui/form/select';
import type { SelfSavingForm } from '../../../ui/form/use-self-saving-form';
import { useFormat } from '../../../ui/format/format-context';
import { lazy } from '../../../ui/loading/lazy';
import { Bone, Skeleton } from '../../../ui/loading/skeleton';
import { opens } from '../../../ui/overlay/open-dialog';
import { GradeFields, MainFields, NotesField, PlanFields } from './assignment-fields';
import type { AssignmentValues } from './assignment-values';
import { useCourseOptions } from './known-courses';
import { useEditAssignmentForm } from './use-edit-assignment';

const text = assignmentFormMessages;

interface SaveStateProps {
  form: SelfSavingForm<AssignmentValues>;
  /** The assignment's. */
  id: string;
  /** Whether it shows the undo, which a bar above the form would cover. */
  offersUndo: boolean;
}

/** Whether a form that saves by itself has done so, and any problem that prevents it. */
function SaveState({ form, id, offersUndo }: SaveStateProps) {
  const format = useFormat();
  const hasOffer = useUndoOffer() !== null && offersUndo;
  const { savedAt, errors, conflict } = form.state;
  const changes = useStore(waitingChanges).filter((change) => isAbout(change, id));
  // It waited, so the form counted it as saved.
  const refusal = changes.find((change) => change.refusal)?.refusal;
  const own = conflict?.message ?? errors.message ?? Object.values(errors.fields)[0];
  const fault = own ?? (refusal && refusalText(refusal));
  const saved = savedAt === null ? text.savesItself : text.saved(format.clock(savedAt));
  return (
    <>
      <div role="status" className="min-w-0 flex-1 self-center text-sm text-muted">
        {fault === undefined && !hasOffer && (
          <p>
            {changes.length > 0 ? text.kept : saved}
            <WaitingMark id={id} />
          </p>
        )}
        {offersUndo && <div ref={placeUndo} />}
      </div>
      <div role="alert" className="flex basis-full flex-wrap items-center gap-2 text-sm empty:hidden">
        {fault !== undefined && (
          <>
            <p className="font-medium text-danger">{text.notSaved(fault)}</p>
            {(conflict ?? errors.message) !== null && <WaysOut form={form} />}
            {own === undefined && <Button {...opens('waiting')}>{appMessages.offline.review}</Button>}
          </>
        )}
      </div>
    </>
  );
}

function refusalText({ message, conflicts }: Refusal): string {
  return conflicts.length > 0 ? outboxMessages.conflict : message;
}

function WaysOut({ form }: Pick<SaveStateProps, 'form'>) {
  if (form.state.conflict === null) return <Button onClick={form.retry}>{text.retry}</Button>;
  return (
    <>
      <Button onClick={form.retry}>{uiMessages.conflict.keepMine}</Button>
      <Button onClick={form.discard}>{uiMessages.conflict.useTheirs}</Button>
    </>
  );
}

/** Only imported deadlines have one, so it is loaded after the form. */
const DueHistory = lazy(() => import('./due-history'));
/** Most visits only check deadlines; the rest of an assignment is loaded when one is opened. */
const TaskSections = lazy(() => import('../tasks/task-sections'));

/** Renders another feature's content about an assignment; it is inside the form, so it must not contain one. */
export type BesideAssignment = (assignment: AssignmentForm_AssignmentFragment) => ReactNode;

interface AssignmentEditorProps {
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
